/* Vehicles of every sort, for the oracle of the search. Tests only. */
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import {
  adName,
  adText,
  boosts,
  cents,
  moments,
  orNull,
  subsetOf,
  townIds,
  type GeneratedWorld,
} from '#core/search/oracle/generated-ads.fixture.ts';
import type { Vehicles } from '#db/generated/database-types.ts';
import { featuresThatApply } from './vehicle-features.ts';
import {
  AXLES,
  BODYWORKS,
  CABINS,
  DOORS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
} from './vehicle.ts';

/** No search reads them; the catalogue gives those of the last line. */
type Unread =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'confirmed_at'
  | 'paused_unconfirmed'
  | 'price_before_cents'
  | 'price_fell_on'
  | 'hidden_at'
  | 'status_reason'
  | 'ended_by_plan'
  | 'approved_price_cents'
  | 'plate_last_digit'
  | 'plate_key'
  | 'exchange_for'
  | 'zip_code'
  | 'show_contact'
  | keyof GeneratedWorld['catalogue']['jegue'];

type Columns = Required<Omit<Insertable<Vehicles>, Unread | 'boost_level' | 'boosted_until'>>;

export function generatedVehicles({
  owners,
  catalogue,
}: GeneratedWorld): fc.Arbitrary<Insertable<Vehicles>> {
  const { umburana, juazeiro, jegue, angico, color_id } = catalogue;
  const columns: { [Name in keyof Columns]: fc.Arbitrary<Columns[Name]> } = {
    owner_id: fc.constantFrom(...owners.map(({ id }) => id)),
    status: fc.oneof(
      { weight: 8, arbitrary: fc.constant('published' as const) },
      { weight: 1, arbitrary: fc.constantFrom('paused', 'sold', 'pending', 'suspended') },
    ),
    archived_at: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, moments),
    published_at: moments,
    boosted_at: orNull(moments),
    name: adName,
    description: adText,
    price_cents: cents,
    mileage: fc.constantFrom(0, 1, 20_000, 45_000, 9_999_999),
    year: fc.constantFrom(1900, 2018, 2019, 2020, 2100),
    town_id: townIds,
    color_id: fc.constant(color_id),
    one_owner: fc.boolean(),
    accepts_exchange: fc.boolean(),
    fuel_type: fc.constantFrom(...FUEL_TYPES),
    condition: fc.constantFrom(...VEHICLE_CONDITIONS),
    transmission: orNull(fc.constantFrom(...TRANSMISSIONS)),
    bodywork: orNull(fc.constantFrom(...BODYWORKS)),
    steering_wheel: orNull(fc.constantFrom(...STEERING_WHEELS)),
    doors: orNull(fc.constantFrom(...DOORS)),
    cylinder_capacity: orNull(fc.constantFrom(25, 125, 160, 3000)),
    motorcycle_style: orNull(fc.constantFrom(...MOTORCYCLE_STYLES)),
    start_type: orNull(fc.constantFrom(...START_TYPES)),
    abs: fc.boolean(),
    truck_body: orNull(fc.constantFrom(...TRUCK_BODIES)),
    traction: orNull(fc.constantFrom(...TRACTIONS)),
    axles: orNull(fc.constantFrom(...AXLES)),
    cabin: orNull(fc.constantFrom(...CABINS)),
    load_kg: orNull(fc.constantFrom(100, 14_000)),
    financing_status: subsetOf(FINANCING_STATUSES),
    plate: fc.constantFrom('ABC1D23', null),
  };
  return fc
    .tuple(fc.record(columns), boosts, fc.constantFrom(umburana, juazeiro, jegue, angico))
    .map(([row, boost, named]) => onlyItsOwn({ ...row, ...boost, ...named }));
}

/** Nulls, so that an ad that becomes another one keeps nothing of what it was. */
function onlyItsOwn(ad: Insertable<Vehicles>): Insertable<Vehicles> {
  const own = featuresThatApply(ad, ad.vehicle_type);
  const others = Object.keys(own).filter((column) => own[column as keyof typeof own] === undefined);
  return { ...own, ...Object.fromEntries(others.map((column) => [column, null])) };
}

/* Properties of every sort, for the oracle of the search. Tests only. */
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import {
  adName,
  adText,
  boosts,
  cents,
  highlights,
  moments,
  orNull,
  subsetOf,
  townIds,
  type GeneratedWorld,
} from '#core/search/oracle/generated-ads.fixture.ts';
import type { Properties } from '#db/generated/database-types.ts';
import {
  AMENITIES,
  INFRASTRUCTURE,
  LISTING_STATUSES,
  PAYMENT_TERMS,
  PROPERTY_CATEGORIES,
  PROPERTY_DOCUMENTS,
  RENTAL_GUARANTEES,
} from './property.ts';

/** No search reads them. */
type Unread =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'confirmed_at'
  | 'paused_unconfirmed'
  | `${'price' | 'rent'}_${'before_cents' | 'fell_on'}`
  | 'hidden_at'
  | 'status_reason'
  | 'ended_by_plan'
  | 'confirmed_areas'
  | 'square_meters_unit'
  | 'built_area_meters_unit'
  | 'rental_period_days'
  | 'complement'
  | 'number'
  | 'street'
  | 'zip_code'
  | 'show_map';

type Columns = Required<Omit<Insertable<Properties>, Unread | 'boost_level' | 'boosted_until'>>;

const amount = (most: number) =>
  orNull(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(most)));
const area = orNull(fc.constantFrom(0.01, 30, 360, 360.5, 4356, 1_000_000_000));

export function generatedProperties({
  owners,
}: GeneratedWorld): fc.Arbitrary<Insertable<Properties>> {
  const columns: { [Name in keyof Columns]: fc.Arbitrary<Columns[Name]> } = {
    owner_id: fc.constantFrom(...owners.map(({ id }) => id)),
    status: fc.oneof(
      { weight: 8, arbitrary: fc.constant('active' as const) },
      { weight: 1, arbitrary: fc.constantFrom('paused', 'sold', 'pending', 'inactive') },
    ),
    archived_at: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, moments),
    published_at: moments,
    highlighted_until: highlights,
    held_at: fc.constant(null),
    boosted_at: fc.constant(null),
    name: adName,
    description: adText,
    neighborhood: orNull(adText),
    reference: orNull(adText),
    village: orNull(adText),
    category: fc.constantFrom(...PROPERTY_CATEGORIES),
    listing_status: fc.constantFrom(...LISTING_STATUSES),
    price_cents: orNull(cents),
    rent_cents: orNull(cents),
    price_on_request: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
    condominium_fee_cents: orNull(cents),
    property_tax_cents: orNull(cents),
    town_id: townIds,
    bedroom: amount(99),
    bathroom: amount(99),
    suite: amount(99),
    parking_space: amount(999),
    commercial_room: amount(999),
    floor: orNull(fc.constantFrom(-5, 0, 3, 200)),
    square_meters: area,
    built_area_meters: area,
    front_meters: area.map((value) => value && Math.min(value, 100_000)),
    depth_meters: area.map((value) => value && Math.min(value, 100_000)),
    year_built: orNull(fc.constantFrom(1700, 2020, 2100)),
    dirt_road_km: orNull(fc.constantFrom(0.1, 3, 500)),
    lat: orNull(fc.constantFrom(-11.3, 0)),
    lng: fc.constantFrom(-41.86, 0),
    amenities: subsetOf(AMENITIES.slice(0, 14)),
    documents: subsetOf(PROPERTY_DOCUMENTS),
    infrastructure: subsetOf(INFRASTRUCTURE),
    payment_terms: subsetOf(PAYMENT_TERMS),
    rental_guarantees: subsetOf(RENTAL_GUARANTEES),
    accepts_exchange: fc.boolean(),
    exchange_for: orNull(adText),
    youtube_id: orNull(fc.constant('dQw4w9WgXcQ')),
  };
  return fc.tuple(fc.record(columns), boosts).map(([row, boost]) => ({
    ...row,
    ...boost,
    lng: row.lat === null ? null : row.lng,
    exchange_for: row.accepts_exchange ? row.exchange_for : null,
    dirt_road_km: row.infrastructure?.includes('asphalt') ? null : row.dirt_road_km,
  }));
}

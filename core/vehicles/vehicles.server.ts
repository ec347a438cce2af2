import { savingOf } from '#core/ads/ad-saving.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import {
  catalogueMismatch,
  colorUnknown,
  fittingOptionalItems,
  yearMismatch,
} from './catalogue/catalogue-check.server.ts';
import { currentChoice, holdChoice } from './catalogue/current-choice.server.ts';
import { comparePriceLater } from './price-comparing-later.server.ts';
import { keepOrApply } from './vehicle-unreviewed.server.ts';
import { featuresThatApply } from './vehicle-features.ts';
import type { VehicleChange, VehicleInput } from './vehicle-input.ts';
import { VEHICLE_STATES } from './vehicle-lifecycle.ts';
import { VEHICLE_RULES, type LockedVehicle } from './vehicle-rules.server.ts';
import { approvedPrice, versionOf, visibleAtOnce } from './vehicle-version.ts';
import type { VehicleType } from './vehicle.ts';

export const {
  create: createVehicle,
  insert: insertVehicle,
  edit: editVehicle,
} = savingOf<VehicleInput, VehicleChange, LockedVehicle>({
  kind: 'vehicle',
  rules: VEHICLE_RULES,
  newStatus: 'draft',
  async newAdRefusal(trx, _owner, input) {
    await holdChoice(trx, input);
    return (await catalogueMismatch(trx, input)) ?? colorUnknown(trx, input.color_id);
  },
  changeRefusal: async (trx, _owner, ad, { year, color_id }) =>
    (year === ad.year ? undefined : await yearMismatch(trx, { version_id: ad.version_id, year })) ??
    colorUnknown(trx, color_id),
  async insert(trx, input, { owner, townId, now }) {
    const { vehicle_type } = input;
    const { brand_id, model_id, version_id } = (await currentChoice(trx, input)) ?? input;
    const { id } = await trx
      .insertInto('vehicles')
      .values({
        ...columnsOf(input, townId),
        vehicle_type,
        brand_id,
        model_id,
        version_id,
        owner_id: owner.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeOptionalItems(trx, id, vehicle_type, input.optional_items);
    return { id };
  },
  /** What must be reviewed waits beside the ad. */
  async update(trx, ad, change, { owner, townId, now }) {
    const { id, vehicle_type } = ad;
    const wanted = columnsOf(featuresThatApply(change, vehicle_type), townId);
    const waits = VEHICLE_STATES[ad.status].staysAsApproved;
    const columns = waits
      ? { ...wanted, ...visibleAtOnce(ad, wanted), approved_price_cents: approvedPrice(ad) }
      : wanted;
    await trx.updateTable('vehicles').set(columns).where('id', '=', id).execute();
    await comparePriceLater(trx, ad);
    await trx.deleteFrom('vehicle_ad_optional_items').where('vehicle_id', '=', id).execute();
    await writeOptionalItems(trx, id, vehicle_type, change.optional_items);
    if (waits) await keepOrApply(trx, owner, { id, ...columns }, versionOf(wanted), now);
  },
});

function columnsOf(input: VehicleChange, townId: number) {
  return {
    name: input.name,
    description: input.description,
    year: input.year,
    color_id: input.color_id,
    fuel_type: input.fuel_type,
    condition: input.condition,
    plate: input.plate ?? null,
    mileage: input.mileage,
    transmission: input.transmission ?? null,
    one_owner: input.one_owner,
    price_cents: input.price,
    steering_wheel: input.steering_wheel ?? null,
    bodywork: input.bodywork ?? null,
    doors: input.doors ?? null,
    cylinder_capacity: input.cylinder_capacity ?? null,
    motorcycle_style: input.motorcycle_style ?? null,
    start_type: input.start_type ?? null,
    abs: input.abs,
    truck_body: input.truck_body ?? null,
    traction: input.traction ?? null,
    axles: input.axles ?? null,
    cabin: input.cabin ?? null,
    load_kg: input.load_kg ?? null,
    zip_code: input.zip_code ?? null,
    town_id: townId,
    accepts_exchange: input.accepts_exchange,
    exchange_for: input.exchange_for ?? null,
    show_contact: input.show_contact,
    financing_status: input.financing_status,
  };
}

async function writeOptionalItems(
  trx: DatabaseTransaction,
  vehicleId: string,
  type: VehicleType,
  chosen: readonly string[],
) {
  const items = await fittingOptionalItems(trx, chosen, type);
  if (items.length === 0) return;
  const rows = items.map((item_id) => ({ vehicle_id: vehicleId, item_id }));
  await trx.insertInto('vehicle_ad_optional_items').values(rows).execute();
}

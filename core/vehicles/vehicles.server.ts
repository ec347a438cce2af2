import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { chooseTown } from '#core/places/town-choice.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import {
  catalogueMismatch,
  colorUnknown,
  fittingOptionalItems,
  yearMismatch,
} from './catalogue-choice.server.ts';
import { featuresThatApply, type VehicleChange, type VehicleInput } from './vehicle-input.ts';
import { VEHICLE_LIFECYCLE, VEHICLE_STATES } from './vehicle-lifecycle.ts';
import { lockVehicle } from './vehicle-rules.server.ts';
import { keepForReview } from './vehicle-changes.server.ts';
import { approvedPrice, versionOf, visibleAtOnce } from './vehicle-version.ts';

export async function createVehicle(
  db: Kysely<DB>,
  actor: UserActor,
  input: VehicleInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute((trx) => insertVehicle(trx, actor, input, now));
}

export async function insertVehicle(
  trx: DatabaseTransaction,
  actor: UserActor,
  input: VehicleInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const refused =
    (await catalogueMismatch(trx, input)) ?? (await colorUnknown(trx, input.color_id));
  if (refused) return refused;
  const townId = await chooseTown(trx, input);
  if (isRefusal(townId)) return townId;
  const { id } = await trx
    .insertInto('vehicles')
    .values({
      ...columnsOf(input, townId),
      owner_id: actor.id,
      vehicle_type: input.vehicle_type,
      brand_id: input.brand_id,
      model_id: input.model_id,
      version_id: input.version_id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeOptionalItems(
    trx,
    id,
    await fittingOptionalItems(trx, input.optional_items, input.vehicle_type),
  );
  await record(trx, actor, { kind: 'vehicle', id }, { action: 'create', to: 'draft' }, now);
  return { id };
}

export async function editVehicle(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  change: VehicleChange,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const ad = await lockVehicle(trx, id, actor);
    if (isRefusal(ad)) return ad;
    const obstacle = reasonAgainst(VEHICLE_LIFECYCLE.edit, ad, 'owner', now);
    if (obstacle) return refuse(obstacle);
    const refused =
      (await yearMismatch(trx, { model_id: ad.model_id, year: change.year })) ??
      (await colorUnknown(trx, change.color_id));
    if (refused) return refused;
    const townId = await chooseTown(trx, change);
    if (isRefusal(townId)) return townId;
    const wanted = columnsOf({ ...change, ...featuresThatApply(change, ad.vehicle_type) }, townId);
    const waits = VEHICLE_STATES[ad.status].staysAsApproved;
    const columns = waits
      ? { ...wanted, ...visibleAtOnce(ad, wanted), approved_price_cents: approvedPrice(ad) }
      : wanted;
    await trx.updateTable('vehicles').set(columns).where('id', '=', id).execute();
    await trx.deleteFrom('vehicle_ad_optional_items').where('vehicle_id', '=', id).execute();
    await writeOptionalItems(
      trx,
      id,
      await fittingOptionalItems(trx, change.optional_items, ad.vehicle_type),
    );
    await record(trx, actor, { kind: 'vehicle', id }, { action: 'edit' }, now);
    if (waits) await keepForReview(trx, actor, { id, ...columns }, versionOf(wanted), now);
    return { id };
  });
}

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
    zip_code: input.zip_code ?? null,
    town_id: townId,
    accepts_exchange: input.accepts_exchange,
    show_contact: input.show_contact,
    financing_status: input.financing_status,
  };
}

async function writeOptionalItems(
  trx: DatabaseTransaction,
  vehicleId: string,
  itemIds: readonly string[],
) {
  if (itemIds.length === 0) return;
  const rows = itemIds.map((item_id) => ({ vehicle_id: vehicleId, item_id }));
  await trx.insertInto('vehicle_ad_optional_items').values(rows).execute();
}

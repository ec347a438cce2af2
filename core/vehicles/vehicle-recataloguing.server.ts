import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { fittingOptionalItems, yearMismatch } from './catalogue/catalogue-check.server.ts';
import { changeCatalogue } from './catalogue/catalogue-holding.server.ts';
import { enterVersion } from './catalogue/entered-version.server.ts';
import type { NewVersion } from './catalogue/new-version.ts';
import { deleteUnusedProposals } from './catalogue/proposed-versions.server.ts';
import { comparePriceLater } from './price-comparing-later.server.ts';
import { ALL_FEATURES, featuresThatApply } from './vehicle-features.ts';
import { VEHICLE_LIFECYCLE } from './vehicle-lifecycle.ts';
import { lockVehicle, type LockedVehicle } from './vehicle-rules.server.ts';
import type { VehicleType } from './vehicle.ts';

type Outcome = Promise<{ id: string } | Refusal>;

export function assignVersion(
  db: Kysely<DB>,
  actor: AdminActor,
  vehicleId: string,
  { version_id, any_year }: { version_id: string; any_year?: boolean },
  now: Date,
): Outcome {
  return changeCatalogue(db, async (trx) => {
    const ad = await lockToRecatalogue(trx, vehicleId, now);
    if (isRefusal(ad)) return ad;
    const move = { to: version_id, anyYear: any_year, field: 'version_id' } as const;
    return moveToVersion(trx, actor, ad, move, now);
  });
}

export function catalogueVersionOf(
  db: Kysely<DB>,
  actor: AdminActor,
  vehicleId: string,
  { any_year, ...version }: NewVersion,
  now: Date,
): Outcome {
  return changeCatalogue(db, async (trx) => {
    const ad = await lockToRecatalogue(trx, vehicleId, now);
    if (isRefusal(ad)) return ad;
    const to = await enterVersion(trx, version);
    const move = { to, anyYear: any_year, field: 'last_year' } as const;
    return moveToVersion(trx, actor, ad, move, now);
  });
}

async function lockToRecatalogue(trx: DatabaseTransaction, id: string, now: Date) {
  const ad = await lockVehicle(trx, id);
  if (isRefusal(ad)) return ad;
  const obstacle = reasonAgainst(VEHICLE_LIFECYCLE.recatalogue, ad, 'admin', now);
  return obstacle ? refuse(obstacle) : ad;
}

interface Move {
  to: string;
  anyYear?: boolean | undefined;
  field: 'version_id' | 'last_year';
}

async function moveToVersion(
  trx: DatabaseTransaction,
  actor: AdminActor,
  ad: LockedVehicle,
  { to: versionId, anyYear, field }: Move,
  now: Date,
): Outcome {
  const [before, after] = await Promise.all([
    versionNamed(trx, ad.version_id),
    versionNamed(trx, versionId),
  ]);
  if (after?.status !== 'active') return refuse('catalogue_mismatch', { field: 'version_id' });
  if (!anyYear && (await yearMismatch(trx, { version_id: versionId, year: ad.year })))
    return refuse('year_not_made', { field, key: 'any_year' });
  const { vehicle_type, brand_id, model_id } = after;
  await trx
    .updateTable('vehicles')
    .set({ vehicle_type, brand_id, model_id, version_id: versionId, updated_at: now })
    .set(featuresOf(ad, vehicle_type))
    .where('id', '=', ad.id)
    .execute();
  await comparePriceLater(trx, ad);
  if (vehicle_type !== ad.vehicle_type) await dropUnfittingItems(trx, ad.id, vehicle_type);
  if (before?.status === 'proposed') await deleteUnusedProposals(trx, [ad.version_id]);
  const reason = `${before?.name ?? ''} → ${after.name}`;
  await record(trx, actor, { kind: 'vehicle', id: ad.id }, { action: 'recatalogue', reason }, now);
  return { id: ad.id };
}

function featuresOf(ad: LockedVehicle, type: VehicleType) {
  const kept = featuresThatApply(ad, type);
  return Object.fromEntries(
    ALL_FEATURES.map((feature) => [feature, kept[feature] ?? (feature === 'abs' ? false : null)]),
  );
}

async function dropUnfittingItems(trx: DatabaseTransaction, id: string, type: VehicleType) {
  const chosen = await trx
    .selectFrom('vehicle_ad_optional_items')
    .select('item_id')
    .where('vehicle_id', '=', id)
    .execute();
  const ids = chosen.map(({ item_id }) => item_id);
  const fitting = new Set(await fittingOptionalItems(trx, ids, type));
  const others = ids.filter((item) => !fitting.has(item));
  if (others.length === 0) return;
  await trx
    .deleteFrom('vehicle_ad_optional_items')
    .where('vehicle_id', '=', id)
    .where('item_id', 'in', others)
    .execute();
}

function versionNamed(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('vehicle_versions as version')
    .innerJoin('vehicle_models as model', 'model.id', 'version.model_id')
    .innerJoin('vehicle_brands as brand', 'brand.id', 'model.brand_id')
    .select(['version.status', 'model.id as model_id', 'brand.id as brand_id'])
    .select('brand.vehicle_type')
    .select(sql<string>`concat_ws(' ', brand.name, model.name, version.name)`.as('name'))
    .where('version.id', '=', id)
    .forShare()
    .executeTakeFirst();
}

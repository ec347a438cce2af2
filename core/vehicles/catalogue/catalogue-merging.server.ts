import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { VehicleType } from '../vehicle.ts';
import { countMerge, type MergeCounts } from './catalogue-merge-counting.server.ts';
import type { CatalogueLevel, CatalogueStatus } from './catalogue-level.ts';
import { mergeRows } from './catalogue-merge-rows.server.ts';
import { followDrafts, followVehicles, lockDrafts } from './catalogue-following.server.ts';
import { changeCatalogue } from './catalogue-holding.server.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.server.ts';

interface MergePreview extends MergeCounts {
  into: { id: string; name: string };
}

export async function previewMerge(
  db: Database,
  level: CatalogueLevel,
  id: string,
  intoId: string,
): Promise<MergePreview | Refusal> {
  const pair = await mergeable(db, level, id, intoId);
  if (isRefusal(pair)) return pair;
  const into = { id: intoId, name: pair.into.name };
  return { into, ...(await countMerge(db, level, id)) };
}

/** What stands in the one, its ads, drafts and address lead to the other from then on: all of it or nothing. */
export function mergeEntries(
  db: Kysely<DB>,
  actor: AdminActor,
  level: CatalogueLevel,
  id: string,
  intoId: string,
  now: Date,
): Promise<MergePreview | Refusal> {
  return changeCatalogue(db, async (trx) => {
    const pair = await mergeable(trx, level, id, intoId);
    if (isRefusal(pair)) return pair;
    // As who finishes a draft takes them.
    const drafts = await lockDrafts(trx, level, id);
    await lockVersions(trx, level, [id, intoId]);
    const counts = await countMerge(trx, level, id);
    await followVehicles(trx, await mergeRows(trx, level, id, intoId));
    await followDrafts(trx, drafts);
    const { from, into } = pair;
    const gone = { action: 'merge_entry', from: from.status, to: into.name } as const;
    await record(trx, actor, { kind: level, id }, gone, now);
    const grown = { action: 'absorb_entry', from: from.name } as const;
    await record(trx, actor, { kind: level, id: intoId }, grown, now);
    return { into: { id: intoId, name: into.name }, ...counts };
  });
}

interface Mergeable {
  id: string;
  name: string;
  status: CatalogueStatus;
  vehicle_type: VehicleType;
}

async function mergeable(
  db: Database,
  level: CatalogueLevel,
  fromId: string,
  intoId: string,
): Promise<{ from: Mergeable; into: Mergeable } | Refusal> {
  const { rows } = await sql<Mergeable>`
    select entry.id, entry.name, entry.status, brand.vehicle_type
    from ${sql.table(CATALOGUE_TABLES[level].table)} entry ${TO_BRAND[level]}
    where entry.id in (${fromId}, ${intoId})`.execute(db);
  const from = rows.find(({ id }) => id === fromId);
  const into = rows.find(({ id }) => id === intoId);
  if (!from) return refuse('not_found');
  if (fromId === intoId) return refuse('merge_into_itself', { field: 'into' });
  if (!into) return refuse('not_found', { field: 'into' });
  if (from.status === 'merged' || into.status === 'merged') return refuse('entry_merged');
  if (into.status === 'proposed') return refuse('merge_into_proposed', { field: 'into' });
  if (from.vehicle_type !== into.vehicle_type) return refuse('merge_other_type', { field: 'into' });
  return { from, into };
}

const TO_BRAND = {
  brand: sql`join vehicle_brands brand on brand.id = entry.id`,
  model: sql`join vehicle_brands brand on brand.id = entry.brand_id`,
  version: sql`join vehicle_models model on model.id = entry.model_id
    join vehicle_brands brand on brand.id = model.brand_id`,
};

const WITHIN = {
  brand: sql`model.brand_id`,
  model: sql`model.id`,
  version: sql`version.id`,
};

/** Whoever is creating an ad holds its version: both wait for each other here, and nowhere else. */
async function lockVersions(trx: DatabaseTransaction, level: CatalogueLevel, ids: string[]) {
  await sql`select version.id from vehicle_versions version
    join vehicle_models model on model.id = version.model_id
    where ${WITHIN[level]} in (${sql.join(ids)}) order by version.id for update of version`.execute(
    trx,
  );
}

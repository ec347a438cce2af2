import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { isRefusal, type RefusalCode } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { BulkAction } from './property-bulk.ts';
import { PROPERTY_LIFECYCLE, type PropertyStatus } from './property-lifecycle.ts';

export interface BulkOutcome {
  changed: number;
  /** They were that way already: a second click finds all of them so. */
  unchanged: number;
  refused: { id: string; name: string | null; code: RefusalCode }[];
}

/**
 * Does the same with many own properties, one after the other in their order, each in a transaction of
 * its own: what one ad is refused (a missing photograph, the plan's number) takes nothing from another.
 */
export async function changeProperties(
  db: Kysely<DB>,
  actor: UserActor,
  action: BulkAction,
  ids: readonly string[],
  now: Date,
): Promise<BulkOutcome> {
  const ads = await readAds(db, actor, ids);
  const outcome: BulkOutcome = { changed: 0, unchanged: 0, refused: [] };
  for (const id of new Set(ids)) {
    const ad = ads.get(id);
    const result =
      ad && isDone(ad, action) ? 'unchanged' : await change(db, actor, action, id, now);
    if (result === 'changed' || result === 'unchanged') outcome[result] += 1;
    else outcome.refused.push({ id, name: ad?.name ?? null, code: result });
  }
  return outcome;
}

async function change(
  db: Kysely<DB>,
  actor: UserActor,
  action: BulkAction,
  id: string,
  now: Date,
): Promise<'changed' | 'unchanged' | RefusalCode> {
  const result = await (action === 'archive'
    ? archiveAd(db, actor, { kind: 'property', id }, now)
    : action === 'unarchive'
      ? unarchiveAd(db, actor, { kind: 'property', id }, now)
      : transitionAd(db, actor, { kind: 'property', id }, { action }, now));
  if (!isRefusal(result)) return 'changed';
  // Another click or another tab may have been faster with the very same.
  const ad = (await readAds(db, actor, [id])).get(id);
  return ad && isDone(ad, action) ? 'unchanged' : result.refused;
}

interface AdState {
  id: string;
  name: string;
  status: PropertyStatus;
  archived_at: Date | null;
}

function isDone({ status, archived_at: archived }: AdState, action: BulkAction): boolean {
  if (action === 'archive') return archived !== null;
  if (action === 'unarchive') return archived === null;
  return archived === null && status === PROPERTY_LIFECYCLE[action].to;
}

async function readAds(
  db: Database,
  actor: UserActor,
  ids: readonly string[],
): Promise<Map<string, AdState>> {
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'name', 'status', 'archived_at'])
    .where('owner_id', '=', actor.id)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

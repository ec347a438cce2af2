import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { confirmAd } from '#core/freshness/ad-confirming.server.ts';
import { isConfirmedToday } from '#core/freshness/freshness.ts';
import { isRefusal, type RefusalCode } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { archiveAd, unarchiveAd } from './ad-archiving.server.ts';
import type { BulkAction } from './ad-bulk.ts';
import { AD_RULES } from './rules-by-kind.server.ts';
import type { AdKind } from './ad-ref.ts';
import { selectAds } from './ad-tables.server.ts';
import { transitionAd } from './ad-transitions.server.ts';

export interface BulkOutcome {
  changed: number;
  unchanged: number;
  refused: { id: string; name: string | null; code: RefusalCode }[];
}

/** One transaction per ad, so that a refusal does not affect the others. */
export async function changeAds(
  db: Kysely<DB>,
  owner: UserActor,
  kind: AdKind,
  action: BulkAction,
  ids: readonly string[],
  now: Date,
): Promise<BulkOutcome> {
  const ads = await readAds(db, owner, kind, ids);
  const outcome: BulkOutcome = { changed: 0, unchanged: 0, refused: [] };
  for (const id of new Set(ids)) {
    const ad = ads.get(id);
    const result =
      ad && isDone(kind, ad, action, now)
        ? 'unchanged'
        : await change(db, owner, kind, action, id, now);
    if (result === 'changed' || result === 'unchanged') outcome[result] += 1;
    else outcome.refused.push({ id, name: ad?.name ?? null, code: result });
  }
  return outcome;
}

async function change(
  db: Kysely<DB>,
  owner: UserActor,
  kind: AdKind,
  action: BulkAction,
  id: string,
  now: Date,
): Promise<'changed' | 'unchanged' | RefusalCode> {
  const ref = { kind, id };
  const result = await (action === 'archive'
    ? archiveAd(db, owner, ref, now)
    : action === 'unarchive'
      ? unarchiveAd(db, owner, ref, now)
      : action === 'confirm'
        ? confirmAd(db, owner, ref, now)
        : transitionAd(db, owner, ref, { action }, now));
  if (!isRefusal(result)) return 'changed';
  const ad = (await readAds(db, owner, kind, [id])).get(id);
  return ad && isDone(kind, ad, action, now) ? 'unchanged' : result.refused;
}

interface AdState {
  id: string;
  name: string;
  status: string;
  archived_at: Date | null;
  confirmed_at: Date | null;
}

function isDone(kind: AdKind, ad: AdState, action: BulkAction, now: Date): boolean {
  const { status, archived_at: archived } = ad;
  if (action === 'confirm')
    return (
      archived === null &&
      AD_RULES[kind].lifecycle.confirm.from.includes(status) &&
      isConfirmedToday(ad, now)
    );
  if (action === 'archive') return archived !== null;
  if (action === 'unarchive') return archived === null;
  return archived === null && status === AD_RULES[kind].lifecycle[action]?.to;
}

async function readAds(
  db: Database,
  owner: UserActor,
  kind: AdKind,
  ids: readonly string[],
): Promise<Map<string, AdState>> {
  const rows = await selectAds(db, kind)
    .select(['ad.id', 'ad.name', 'ad.status', 'ad.archived_at', 'ad.confirmed_at'])
    .where('ad.owner_id', '=', owner.id)
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

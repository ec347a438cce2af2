import { settleBoosts } from '#core/boosts/boost-clock.server.ts';
import { settleAllBoosts } from '#core/boosts/boost-sweep.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { JobTools } from './job-tools.ts';

/** At the end of a boost: the next one begins. */
export async function settleBoostsOfAd(
  ad: JobPayloads['settle_boosts'],
  { db, now }: Pick<JobTools, 'db' | 'now'>,
): Promise<void> {
  await db.transaction().execute((trx) => settleBoosts(trx, ad, now()));
}

export async function settleEveryBoost({
  db,
  log,
  now,
}: Pick<JobTools, 'db' | 'log' | 'now'>): Promise<void> {
  const mended = await settleAllBoosts(db, now());
  if (mended > 0) log.warn({ mended }, 'Boosts contradicted their ads and were settled');
}

import { settleBoosts } from '#core/boosts/boost-clock.server.ts';
import { notePrices } from '#core/prices/price-history.server.ts';
import { weighLater } from '#core/trust/ad-weighing.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { AdKind, AdRef } from './ad-ref.ts';
import { AD_LIFECYCLES } from './lifecycle-by-kind.ts';
import { AD_TABLES } from './ad-tables.server.ts';

/**
 * What decides whether visitors find an ad is written here alone: the clocks of its boosts and the history
 * of its price follow, and what comes back is weighed as it is now.
 */
export async function writeAdState(
  trx: DatabaseTransaction,
  ref: AdRef,
  columns: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const table = AD_TABLES[ref.kind].ads as 'properties';
  await trx.updateTable(table).set(columns).where('id', '=', ref.id).execute();
  await settleBoosts(trx, ref, now);
  await notePrices(trx, ref, now);
  if (mayShow(ref.kind, columns)) await weighLater(trx, ref);
}

function mayShow(kind: AdKind, { status, archived_at }: Record<string, unknown>): boolean {
  const state = AD_LIFECYCLES[kind].states[String(status)];
  return archived_at === null || state?.isSearchable === true;
}

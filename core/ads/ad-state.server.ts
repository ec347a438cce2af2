import { settleBoosts } from '#core/boosts/boost-clock.server.ts';
import { notePrices } from '#core/prices/price-history.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { AdRef } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';

/** What decides whether visitors find an ad is written here alone: the clocks of its boosts and the history of its price follow. */
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
}

import type { DatabaseTransaction } from '#db/database.ts';
import type { AdRef } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';

/** A statement of its own, which leaves `updated_at` alone: nothing of the ad changed (migration 0059). */
export async function markConfirmed(
  trx: DatabaseTransaction,
  { kind, id }: AdRef,
  now: Date,
): Promise<void> {
  const table = AD_TABLES[kind].ads as 'properties';
  await trx.updateTable(table).set({ confirmed_at: now }).where('id', '=', id).execute();
}

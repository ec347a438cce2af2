import type { DatabaseTransaction } from '#db/database.ts';

/**
 * Serializes what happens to an account's plan, purchases, cards and number of ads. Lock order: always before any of
 * those rows, or two transactions deadlock. Of an account that is gone, null, nothing is locked.
 */
export async function lockAccount(trx: DatabaseTransaction, id: string | null): Promise<void> {
  if (id !== null)
    await trx.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** The account of a row that is to be locked next. */
export async function lockAccountOf(
  trx: DatabaseTransaction,
  table: 'payments' | 'subscriptions' | 'boost_orders' | 'regrets',
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const row = await trx.selectFrom(table).where('id', '=', id).select('user_id').executeTakeFirst();
  await lockAccount(trx, row?.user_id ?? null);
}

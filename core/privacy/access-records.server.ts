import type { Database } from '#db/database.ts';

/**
 * Notes from which network address an account was opened, and when: what article 15 of the Marco Civil
 * da Internet makes us keep, in a table that nothing of the product reads.
 */
export async function recordAccess(
  db: Database,
  accountId: string,
  address: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('access_records')
    .values({ account_id: accountId, address, at: now })
    .execute();
}

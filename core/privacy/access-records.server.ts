import type { Database } from '#db/database.ts';

/** Required by the Marco Civil da Internet, article 15; nothing in the product reads it. */
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

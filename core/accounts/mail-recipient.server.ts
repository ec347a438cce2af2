import type { DatabaseTransaction } from '#db/database.ts';

/** Where a message to an account goes, and how it begins. */
export async function recipientOf(
  trx: DatabaseTransaction,
  userId: string,
): Promise<{ to: string; firstName: string }> {
  return trx
    .selectFrom('users')
    .select(['email as to', 'first_name as firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

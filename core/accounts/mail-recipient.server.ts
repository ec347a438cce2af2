import type { DatabaseTransaction } from '#db/database.ts';

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

import type { DatabaseTransaction } from '#db/database.ts';

export interface MailRecipient {
  to: string;
  firstName: string;
}

export async function recipientOf(
  trx: DatabaseTransaction,
  userId: string,
): Promise<MailRecipient> {
  return trx
    .selectFrom('users')
    .select(['email as to', 'first_name as firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

import type { DatabaseTransaction } from '#db/database.ts';

/** Taken before its searches by whoever saves, ends or sends, so that they wait for each other. */
export async function lockRecipient(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const locked = await trx
    .selectFrom('alert_recipients')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Of a locked one, for which nothing is saved meanwhile. */
export async function forgetIfEmpty(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx
    .deleteFrom('alert_recipients')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('saved_searches').select('id').where('recipient_id', '=', id)),
      ),
    )
    .execute();
}

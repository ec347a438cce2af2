import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';

/** For who cannot open the link: support, who made sure otherwise, says so and why. Nothing is proved of the mailbox. */
export function confirmEmailOf(
  db: Kysely<DB>,
  admin: AdminActor,
  id: string,
  { reason }: { reason: string },
  now: Date,
): Promise<{ id: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .where('id', '=', id)
      .select('email_confirmed_at')
      .forUpdate()
      .executeTakeFirst();
    if (!person) return refuse('not_found');
    if (person.email_confirmed_at) return refuse('account_changed');
    await trx.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute();
    await record(trx, admin, { kind: 'user', id }, { action: 'confirm_email', reason }, now);
    return { id };
  });
}

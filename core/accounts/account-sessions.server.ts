import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { endUserSessions } from './user-sessions.server.ts';

export async function endAccountSessions(
  db: Kysely<DB>,
  actor: AdminActor,
  userId: string,
  now: Date,
): Promise<Refusal | undefined> {
  return inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return refuse('not_found');
    await endUserSessions(trx, userId);
    await record(trx, actor, { kind: 'user', id: userId }, { action: 'end_sessions' }, now);
    return undefined;
  });
}

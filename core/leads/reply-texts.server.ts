import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { MOST_REPLY_TEXTS } from './conversation.ts';

export interface ReplyText {
  id: string;
  text: string;
}

/** The newest first. */
export async function listReplyTexts(db: Database, actor: UserActor): Promise<ReplyText[]> {
  return db
    .selectFrom('reply_texts')
    .where('user_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'text'])
    .execute();
}

/** Keeping the same text twice keeps it once. Refuses `reply_text_limit_reached`. */
export async function keepReplyText(
  db: Kysely<DB>,
  actor: UserActor,
  text: string,
  now: Date,
): Promise<ReplyText | Refusal> {
  return db.transaction().execute((trx) => keepReplyTextIn(trx, actor, text, now));
}

/** The same within a transaction that does more. */
export async function keepReplyTextIn(
  trx: DatabaseTransaction,
  actor: UserActor,
  text: string,
  now: Date,
): Promise<ReplyText | Refusal> {
  await sql`select from users where id = ${actor.id} for no key update`.execute(trx);
  const kept = await listReplyTexts(trx, actor);
  const same = kept.find((one) => one.text === text);
  if (same) return same;
  if (kept.length >= MOST_REPLY_TEXTS) return refuse('reply_text_limit_reached');
  return trx
    .insertInto('reply_texts')
    .values({ user_id: actor.id, text, created_at: now })
    .returning(['id', 'text'])
    .executeTakeFirstOrThrow();
}

export async function dropReplyText(
  db: Database,
  actor: UserActor,
  id: string,
): Promise<{ id: string } | Refusal> {
  const dropped = await db
    .deleteFrom('reply_texts')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  return dropped ?? refuse('not_found');
}

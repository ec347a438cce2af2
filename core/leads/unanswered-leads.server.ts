import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';

/** Conversations in which somebody waits for an answer. */
export async function countUnanswered(db: Database, owner: UserActor): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .where('advertiser_id', '=', owner.id)
    .where('waiting_since', 'is not', null)
    .select((conversation) => conversation.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

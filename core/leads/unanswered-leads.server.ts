import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';

/** Leads that wait for an answer: those that nobody read. */
export async function countUnanswered(db: Database, owner: UserActor): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .where('advertiser_id', '=', owner.id)
    .where('read_at', 'is', null)
    .select((lead) => lead.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

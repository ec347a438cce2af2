/* What an inbox keeps of somebody. Tests only. */
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

/** Answers in every conversation of an account, texts for more, and what is counted of them. */
export async function addConversations(db: Kysely<DB>, user_id: string): Promise<void> {
  const conversations = await db
    .updateTable('conversations')
    .set({ note: 'x' })
    .where('advertiser_id', '=', user_id)
    .returning('id')
    .execute();
  for (const { id: conversation_id } of conversations)
    await db
      .insertInto('lead_answers')
      .values({ conversation_id, way: 'email', message: 'x', sent_at: NOW })
      .execute();
  await db.insertInto('reply_texts').values({ user_id, text: 'x' }).execute();
  await db.insertInto('lead_mailings').values({ user_id, hour_from: NOW }).execute();
  await db
    .insertInto('answer_times')
    .values({ user_id, enquiries: 10, answered_in_a_day: 9, worked_out_at: NOW })
    .execute();
}

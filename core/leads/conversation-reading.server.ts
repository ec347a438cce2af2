import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { adOfLead, leadAds } from './lead-ad.server.ts';

/** Nobody reads further back than this; the table for spreadsheets has all. */
const MOST_LEADS = 200;

/** All that one visitor wrote and what was answered, the oldest first. `id` may be that of one of its leads. */
export async function getConversation(db: Database, actor: UserActor, id: string) {
  const found = await db
    .selectFrom('conversations')
    .where('advertiser_id', '=', actor.id)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('id', '=', eb.selectFrom('leads').select('conversation_id').where('leads.id', '=', id)),
      ]),
    )
    .select(['id', 'name', 'email', 'phone', 'state', 'lost_reason', 'note', 'waiting_since'])
    .select(['last_lead_at', 'email_refusal'])
    .executeTakeFirst();
  if (!found) return refuse('not_found');
  const [leads, answers] = await Promise.all([
    db
      .selectFrom('leads as lead')
      .where('lead.conversation_id', '=', found.id)
      .orderBy('lead.sent_at', 'desc')
      .orderBy('lead.id')
      .limit(MOST_LEADS)
      .select(['lead.id', 'lead.kind', 'lead.name', 'lead.phone', 'lead.message', 'lead.sent_at'])
      .select(['lead.read_at', 'lead.about_advertiser'])
      .select(leadAds())
      .execute(),
    db
      .selectFrom('lead_answers')
      .where('conversation_id', '=', found.id)
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(MOST_LEADS)
      .select(['id', 'way', 'message', 'sent_at'])
      .execute(),
  ]);
  return {
    ...found,
    leads: leads
      .toReversed()
      .map(({ property, vehicle, ...lead }) => ({ ...lead, ad: adOfLead({ property, vehicle }) })),
    answers: answers.toReversed(),
  };
}

/** Every lead of it was opened; what was opened before keeps its moment. */
export async function readConversation(
  db: Database,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const found = await ownConversation(db, actor, id);
  if (!found) return refuse('not_found');
  await db
    .updateTable('leads')
    .set({ read_at: now })
    .where('conversation_id', '=', id)
    .where('read_at', 'is', null)
    .execute();
  return { id };
}

export async function ownConversation(db: Database, actor: UserActor, id: string) {
  return db
    .selectFrom('conversations')
    .where('id', '=', id)
    .where('advertiser_id', '=', actor.id)
    .select(['id', 'name', 'email', 'phone', 'last_lead_at as lastLeadAt', 'email_refusal'])
    .executeTakeFirst();
}

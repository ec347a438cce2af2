import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { COUNTING_CAP, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { ConversationFilters } from './conversation-input.ts';
import { isUnread, matchingConversations } from './conversation-matching.server.ts';
import { adOfLead, leadAds } from './lead-ad.server.ts';

export type ConversationLine = Awaited<ReturnType<typeof listConversations>>['items'][number];

/** A page of the conversations that fit, the one with the newest lead first; `unread` and `waiting` count all. */
export async function listConversations(
  db: Database,
  actor: UserActor,
  { page, ...filters }: ConversationFilters,
) {
  const matching = matchingConversations(db, actor, filters);
  const [{ matched }, counts] = await Promise.all([
    db
      .selectFrom(
        matching
          .select('conversation.id')
          .limit(COUNTING_CAP + 1)
          .as('capped'),
      )
      .select(sql<number>`count(*)::int`.as('matched'))
      .executeTakeFirstOrThrow(),
    openCounts(db, actor),
  ]);
  const isCapped = matched > COUNTING_CAP;
  const place = paginate(page, { total: isCapped ? COUNTING_CAP : matched, isCapped });
  const rows = await matching
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('leads as lead')
          .whereRef('lead.conversation_id', '=', 'conversation.id')
          .orderBy('lead.sent_at', 'desc')
          .orderBy('lead.id')
          .limit(1)
          .select(['lead.kind', 'lead.message', 'lead.sent_at', 'lead.about_advertiser'])
          .select(leadAds())
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['conversation.id', 'conversation.name', 'conversation.state'])
    .select('conversation.waiting_since')
    .select(isUnread(actor).as('is_unread'))
    .select(['last.kind', 'last.message', 'last.sent_at', 'last.about_advertiser'])
    .select(['last.property', 'last.vehicle'])
    .orderBy('conversation.last_lead_at', 'desc')
    .orderBy('conversation.id')
    .limit(place.perPage)
    .offset(place.offset)
    .execute();
  return {
    ...place,
    ...counts,
    items: rows.map(({ property, vehicle, ...row }) => ({
      ...row,
      ad: adOfLead({ property, vehicle }),
    })),
  };
}

/** How many conversations the advertiser has not opened, and in how many somebody waits for an answer. */
export async function openCounts(
  db: Database,
  actor: UserActor,
): Promise<{ unread: number; waiting: number }> {
  return db
    .selectNoFrom([
      sql<number>`(select count(distinct conversation_id) from leads
        where advertiser_id = ${actor.id} and read_at is null)::int`.as('unread'),
      sql<number>`(select count(*) from conversations
        where advertiser_id = ${actor.id} and waiting_since is not null)::int`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();
}

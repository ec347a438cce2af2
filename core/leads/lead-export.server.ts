import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import type { ConversationFilters } from './conversation-input.ts';
import { matchingConversations } from './conversation-matching.server.ts';

const MOST_CONVERSATIONS = 50_000;
const BATCH = 200;

export type ExportedLead = Awaited<ReturnType<typeof readLeads>>[number];

/** Every lead of the conversations that fit, a conversation after the other, the newest first. */
export async function* exportedLeads(
  db: Database,
  actor: UserActor,
  filters: Omit<ConversationFilters, 'page'>,
): AsyncGenerator<ExportedLead> {
  const found = await matchingConversations(db, actor, filters)
    .select('conversation.id')
    .orderBy('conversation.last_lead_at', 'desc')
    .orderBy('conversation.id')
    .limit(MOST_CONVERSATIONS)
    .execute();
  for (let from = 0; from < found.length; from += BATCH)
    yield* await readLeads(
      db,
      found.slice(from, from + BATCH).map(({ id }) => id),
    );
}

async function readLeads(db: Database, conversationIds: readonly string[]) {
  return db
    .selectFrom('leads as lead')
    .innerJoin('conversations as conversation', 'conversation.id', 'lead.conversation_id')
    .leftJoin('properties as property', 'property.id', 'lead.property_id')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'lead.vehicle_id')
    .where('conversation.id', 'in', conversationIds)
    .orderBy('conversation.last_lead_at', 'desc')
    .orderBy('conversation.id')
    .orderBy('lead.sent_at', 'desc')
    .select(['lead.sent_at', 'lead.kind', 'lead.name', 'lead.email', 'lead.phone', 'lead.message'])
    .select(['lead.answered_at', 'conversation.state', 'conversation.lost_reason'])
    .select(['conversation.note'])
    .select(sql<string | null>`coalesce(property.id, vehicle.id)`.as('ad_code'))
    .select(sql<string | null>`coalesce(property.name, vehicle.name)`.as('ad_name'))
    .execute();
}

import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { searchedPhoneDigits } from '#core/fields/phone.ts';
import type { Database } from '#db/database.ts';
import type { ConversationFilters } from './conversation-input.ts';

const MAX_WORDS = 8;

/** The conversations of an advertiser that fit all filters, under the name `conversation`. */
export function matchingConversations(
  db: Database,
  actor: UserActor,
  { q, state, kind, ad, unread, waiting }: Omit<ConversationFilters, 'page'>,
) {
  let found = db
    .selectFrom('conversations as conversation')
    .where('conversation.advertiser_id', '=', actor.id);
  if (state) found = found.where('conversation.state', '=', state);
  if (waiting) found = found.where('conversation.waiting_since', 'is not', null);
  if (unread) found = found.where(isUnread(actor));
  if (kind) found = found.where(hasLead(sql<boolean>`lead.kind = ${kind}`));
  if (ad) found = found.where(hasLead(sql<boolean>`${ad} in (lead.property_id, lead.vehicle_id)`));
  if (q) found = found.where(saysAll(q));
  return found;
}

/** Conversations with a lead that the advertiser has not opened yet. */
export function isUnread({ id }: UserActor): RawBuilder<boolean> {
  return sql<boolean>`conversation.id in (
    select conversation_id from leads where advertiser_id = ${id} and read_at is null)`;
}

function hasLead(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from leads lead where lead.conversation_id = conversation.id and ${condition})`;
}

/** Every word is said by the person's name, address and telephone, or by one of the leads and its ad. */
function saysAll(typed: string): RawBuilder<boolean> {
  const words = typed.split(' ').slice(0, MAX_WORDS);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const plain = sql`(select array_agg(plain_words(pattern)) from unnest(${patterns}::text[]) pattern)::text[]`;
  const phones = searchedPhoneDigits(typed).map((digits) => `%${digits}%`);
  return sql<boolean>`(
    plain_words(conversation.name, conversation.email) like all (${plain})
    or conversation.phone like any (${phones}::text[])
    or (${phones.length > 0} and ${hasLead(sql<boolean>`lead.phone like any (${phones}::text[])`)})
    or ${hasLead(sql<boolean>`plain_words(lead.name, lead.message, lead.property_id, lead.vehicle_id,
      (select name from properties where id = lead.property_id),
      (select name from vehicles where id = lead.vehicle_id)) like all (${plain})`)})`;
}

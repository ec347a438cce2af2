import { advertiserName } from '#core/ads/ad-advertiser.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { EmailRefusal } from './conversation.ts';

export interface LinkedConversation {
  advertiser_name: string;
  refusal: EmailRefusal | null;
}

/** What the link of an answer tells: nothing that the answer did not. */
export async function unsafeLinkedConversation(
  db: Database,
  id: string,
): Promise<LinkedConversation | Refusal> {
  const found = await db
    .selectFrom('conversations')
    .innerJoin('users as person', 'person.id', 'conversations.advertiser_id')
    .where('conversations.id', '=', id)
    .select([advertiserName('person').as('advertiser_name'), 'email_refusal as refusal'])
    .executeTakeFirst();
  return found ?? refuse('link_expired');
}

/** For whoever holds the link. Null: answers are wanted again. The same twice does no harm. */
export async function unsafeRefuseAnswers(
  db: Database,
  id: string,
  refusal: EmailRefusal | null,
): Promise<{ id: string } | Refusal> {
  const changed = await db
    .updateTable('conversations')
    .set({ email_refusal: refusal })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed ?? refuse('link_expired');
}

export async function refusesAnswers(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('conversations')
    .where('id', '=', id)
    .select('email_refusal')
    .executeTakeFirst();
  return found?.email_refusal != null;
}

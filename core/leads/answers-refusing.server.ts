import { sql } from 'kysely';
import { advertiserName } from '#core/ads/ad-advertiser.server.ts';
import { isProvedMailbox, mailboxProved } from '#core/mailboxes/mailboxes.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { EmailRefusal } from './conversation.ts';

const MOST_ANSWERS = 20;

export interface LinkedConversation {
  advertiser_name: string;
  refusal: EmailRefusal | null;
  /** Null until the mailbox is proved. */
  opened: { advertiser_email: string; answers: { message: string; sent_at: Date }[] } | null;
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
    .select(['conversations.email', 'person.email as advertiser_email'])
    .executeTakeFirst();
  if (!found) return refuse('link_expired');
  const { email, advertiser_email, ...facts } = found;
  if (!(await isProvedMailbox(db, email))) return { ...facts, opened: null };
  const answers = await db
    .selectFrom('lead_answers')
    .where('conversation_id', '=', id)
    .where('way', '=', 'email')
    .orderBy('sent_at', 'desc')
    .limit(MOST_ANSWERS)
    .select([sql<string>`message`.as('message'), 'sent_at'])
    .execute();
  return { ...facts, opened: { advertiser_email, answers } };
}

/** For whoever holds the link and pressed its button, which no program does. */
export async function unsafeProveMailbox(
  db: Database,
  id: string,
  now: Date,
): Promise<Refusal | undefined> {
  const found = await db
    .selectFrom('conversations')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirst();
  if (!found) return refuse('link_expired');
  await mailboxProved(db, found.email, now);
  return undefined;
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

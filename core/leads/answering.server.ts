import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { advertiserName } from '#core/ads/ad-advertiser.server.ts';
import { hasConfirmedEmail } from '#core/accounts/confirmed-email.server.ts';
import { later } from '#core/later.server.ts';
import { countUnanswered } from '#core/mailboxes/mailboxes.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { AnswerWay } from './conversation.ts';
import type { AnswerInput } from './conversation-input.ts';
import { ownConversation } from './conversation-reading.server.ts';
import { adOfLead, leadAds, type LeadAd } from './lead-ad.server.ts';
import { filledText, firstNameOf } from './reply-filling.ts';
import { keepReplyTextIn } from './reply-texts.server.ts';

/** Pressing twice, or again for want of an answer, is one answer; what came meanwhile wants its own. */
const REPEAT_WINDOW_MINUTES = 5;

interface Answer {
  conversation_id: string;
  way: AnswerWay;
  message: string | null;
}

export interface KeptAnswer {
  id: string;
  sentAt: Date;
}

/**
 * Everything that waited is answered. By e-mail the text goes to whoever wrote, who answers to the
 * advertiser's own address; by WhatsApp the advertiser sends it. Refuses
 * `reply_text_limit_reached`, `email_not_confirmed_for_answers`, `answers_unwanted`, `answers_used_up` and `answers_unopened`.
 */
export async function answerConversation(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  { way, message, keep_text: keepText }: AnswerInput,
  now: Date,
): Promise<KeptAnswer | Refusal> {
  const text = message ?? null;
  return db.transaction().execute(async (trx) => {
    await sql`select from conversations where id = ${id} for update`.execute(trx);
    const conversation = await ownConversation(trx, actor, id);
    if (!conversation) return refuse('not_found');
    const ad = await newestAd(trx, id);
    const about = { visitorName: conversation.name, adName: ad?.name ?? null };
    const said = way === 'email' && text !== null ? filledText(text, about) : null;
    const answer: Answer = { conversation_id: id, way, message: said };
    const repeated = await findRepeated(trx, answer, conversation.lastLeadAt, now);
    if (repeated) return repeated;
    if (said !== null) {
      if (!(await hasConfirmedEmail(trx, actor))) return refuse('email_not_confirmed_for_answers');
      if (conversation.email_refusal) return refuse('answers_unwanted');
      if (await isOneSided(trx, id, conversation.lastLeadAt)) return refuse('answers_used_up');
    }
    if (keepText && text !== null) {
      const kept = await keepReplyTextIn(trx, actor, text, now);
      if (isRefusal(kept)) return kept;
    }
    // Last of what may refuse it: only what is sent is counted.
    if (said !== null && !(await countUnanswered(trx, conversation.email, now)))
      return refuse('answers_unopened');
    const { id: answerId } = await trx
      .insertInto('lead_answers')
      .values({ ...answer, sent_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await nothingWaits(trx, id, now);
    if (said !== null)
      await later(trx, 'send_email', await answerMail(trx, actor, conversation, ad, said));
    return { id: answerId, sentAt: now };
  });
}

/** So many e-mails wait for a word of the visitor that no other is sent: this is no newsletter. */
const MOST_UNANSWERED = 5;

async function isOneSided(
  trx: DatabaseTransaction,
  id: string,
  lastLeadAt: Date,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('lead_answers')
    .where('conversation_id', '=', id)
    .where('way', '=', 'email')
    .where('sent_at', '>', lastLeadAt)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST_UNANSWERED;
}

async function newestAd(trx: DatabaseTransaction, conversationId: string): Promise<LeadAd | null> {
  const { property, vehicle } = await trx
    .selectFrom('leads as lead')
    .where('lead.conversation_id', '=', conversationId)
    .orderBy('lead.sent_at', 'desc')
    .limit(1)
    .select(leadAds())
    .executeTakeFirstOrThrow();
  return adOfLead({ property, vehicle });
}

async function findRepeated(
  trx: DatabaseTransaction,
  { conversation_id, way, message }: Answer,
  lastLeadAt: Date,
  now: Date,
) {
  return trx
    .selectFrom('lead_answers')
    .where('conversation_id', '=', conversation_id)
    .where('way', '=', way)
    .where(sql<boolean>`message is not distinct from ${message}`)
    .where('sent_at', '>', new Date(now.getTime() - REPEAT_WINDOW_MINUTES * 60_000))
    .where('sent_at', '>=', lastLeadAt)
    .select(['id', 'sent_at as sentAt'])
    .executeTakeFirst();
}

async function nothingWaits(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ answered_at: now, read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('conversation_id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
  await trx
    .updateTable('conversations')
    .set({
      waiting_since: null,
      reminders: 0,
      state: sql`case state when 'new' then 'answered' else state end`,
    })
    .where('id', '=', id)
    .execute();
}

async function answerMail(
  trx: DatabaseTransaction,
  actor: UserActor,
  { id, name, email }: { id: string; name: string; email: string },
  ad: LeadAd | null,
  text: string,
) {
  const advertiser = await trx
    .selectFrom('users as person')
    .where('person.id', '=', actor.id)
    .select(['person.email', advertiserName('person').as('name')])
    .executeTakeFirstOrThrow();
  return {
    to: email,
    message: 'lead_answered' as const,
    data: {
      firstName: firstNameOf(name),
      conversationId: id,
      advertiser: { name: advertiser.name, email: advertiser.email },
      ad: ad && { name: ad.name, path: ad.path },
      text,
    },
  };
}

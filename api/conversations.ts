import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { answerConversation } from '#core/leads/answering.server.ts';
import {
  ANSWER_WAYS,
  CONVERSATION_STATES,
  EMAIL_REFUSALS,
  LOST_REASONS,
} from '#core/leads/conversation.ts';
import { changeConversation } from '#core/leads/conversation-changing.server.ts';
import {
  answerInput,
  conversationChangeInput,
  conversationFilters,
} from '#core/leads/conversation-input.ts';
import {
  listConversations,
  openCounts,
  type ConversationLine,
} from '#core/leads/conversation-list.server.ts';
import { getConversation, readConversation } from '#core/leads/conversation-reading.server.ts';
import { discountOwnEnquiries } from '#core/leads/lead-source.server.ts';
import { LEAD_KINDS } from '#core/leads/lead.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  refusals,
  serialized,
} from './ad-answers.ts';
import { answerRefusal, subject, type Asked } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, orNothing, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

const leadAd = z
  .object({ type: z.enum(AD_KINDS), id: z.string(), name: z.string(), path: z.string() })
  .meta({ id: 'LeadAd' });

const aboutAdvertiser = z
  .boolean()
  .meta({ description: 'Sent on the page of the advertiser; otherwise about an ad' });

const state = z.enum(CONVERSATION_STATES);
const waitingSince = z
  .string()
  .nullable()
  .meta({ description: 'When the first message came that nobody answered yet' });

const lineAnswer = resourceSchema(
  'conversation',
  z.object({
    name: z.string(),
    state,
    waiting_since: waitingSince,
    is_unread: z.boolean(),
    kind: z.enum(LEAD_KINDS),
    message: z.string().nullable(),
    sent_at: z.string(),
    about_advertiser: aboutAdvertiser,
    ad: orNothing(leadAd),
  }),
);

const conversationAnswer = resourceSchema(
  'conversation',
  z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    state,
    lost_reason: z.enum(LOST_REASONS).nullable(),
    note: z.string().nullable(),
    waiting_since: waitingSince,
    email_refusal: z
      .enum(EMAIL_REFUSALS)
      .nullable()
      .meta({ description: 'Why the mailbox gets no answer by e-mail' }),
    last_lead_at: z.string(),
    leads: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(LEAD_KINDS),
        name: z.string(),
        phone: z.string(),
        message: z.string().nullable(),
        sent_at: z.string(),
        read_at: z.string().nullable(),
        about_advertiser: aboutAdvertiser,
        ad: orNothing(leadAd),
      }),
    ),
    answers: z.array(
      z.object({
        id: z.string(),
        way: z.enum(ANSWER_WAYS),
        message: z.string().nullable(),
        sent_at: z.string(),
      }),
    ),
  }),
);
const conversationDocument = documentOf(conversationAnswer);
const advertiserOnly = { tags: ['Messages'], middleware: userGate, security: [{ user: [] }] };

function presentLine({ id, ...line }: ConversationLine) {
  return resource('conversation', id, serialized(line));
}

/** What visitors wrote to the user, by who wrote, and what became of it. */
export const conversations = subject()
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'get',
      path: '/v1/inbox',
      summary: 'How many conversations the user has not opened, and in how many somebody waits',
      responses: {
        200: answer(
          'The numbers',
          documentOf(resourceSchema('inbox', z.object({ unread: z.int(), waiting: z.int() }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user } = c.var;
      return c.json({ data: resource('inbox', user.id, await openCounts(db, user)) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'get',
      path: '/v1/conversations',
      summary: 'The conversations of the user',
      request: { query: conversationFilters },
      responses: {
        200: answer(
          'A page of conversations, each with its newest lead; the newest first',
          z.object({
            data: z.array(lineAnswer),
            meta: pageMeta.extend({ unread: z.int(), waiting: z.int() }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await listConversations(c.var.db, c.var.user, c.req.valid('query'));
      const { unread, waiting } = found;
      return c.json(
        { data: found.items.map(presentLine), meta: { ...pageMetaOf(found), unread, waiting } },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'get',
      path: '/v1/conversations/{id}',
      summary: 'A conversation of the user, by its id or that of one of its leads',
      request: { params: adId },
      responses: { 200: answer('The conversation', conversationDocument), ...refusals },
    }),
    async (c) => {
      return present(c, c.req.valid('param'), 200);
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'patch',
      path: '/v1/conversations/{id}',
      summary: 'Say how far a conversation has come',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ conversation: conversationChangeInput })),
      },
      responses: { 200: answer('Changed', conversationDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { conversation: change } = c.req.valid('json');
      const outcome = await changeConversation(c.var.db, c.var.user, id, change);
      return present(c, outcome, 200);
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'post',
      path: '/v1/conversations/{id}/reading',
      summary: 'Note that the user read a conversation',
      request: { params: adId },
      responses: { 201: answer('Read', conversationDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await readConversation(c.var.db, c.var.user, id, c.var.now());
      return present(c, outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'post',
      path: '/v1/conversations/{id}/answers',
      summary: 'Answer by e-mail, or note that it was answered by WhatsApp or otherwise',
      request: { params: adId, body: jsonBody(z.strictObject({ answer: answerInput })) },
      responses: {
        201: answer(
          'Answered',
          documentOf(resourceSchema('lead_answer', z.object({ sent_at: z.string() }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { db, user, limits, now } = c.var;
      const { answer: given } = c.req.valid('json');
      const limited = given.way === 'email' && (await limits.spend('answer_user', user.id));
      if (limited) return answerRefusal(c, limited);
      await discountOwnEnquiries(db, user, id, { address: clientAddress(c) }, now());
      const outcome = await answerConversation(db, user, id, given, now());
      return isRefusal(outcome)
        ? answerRefusal(c, outcome)
        : c.json(
            {
              data: resource('lead_answer', outcome.id, {
                sent_at: outcome.sentAt.toISOString(),
              }),
            },
            201,
          );
    },
  );

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await getConversation(c.var.db, c.var.user, outcome.id);
  if (isRefusal(found)) return answerRefusal(c, found);
  const { id, ...conversation } = found;
  return c.json({ data: resource('conversation', id, serialized(conversation)) }, status);
}

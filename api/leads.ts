import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { LEAD_KINDS } from '#core/leads/lead.ts';
import { leadInput } from '#core/leads/lead-input.ts';
import { receiveLead } from '#core/leads/leads.server.ts';
import {
  getMessage,
  listMessages,
  readMessage,
  type Message,
} from '#core/leads/messages.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { markedFilter, pageFilter } from '#core/fields/query-filters.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  refusals,
  serialized,
} from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { errorsWithConsents } from './consent-answers.ts';
import { overContactBudget } from './contact-limits.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const messageAnswer = resourceSchema(
  'message',
  z.object({
    kind: z.enum(LEAD_KINDS),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string().nullable(),
    sent_at: z.string(),
    read_at: z.string().nullable(),
    about_advertiser: z
      .boolean()
      .meta({ description: 'Sent on the page of the advertiser; otherwise about an ad' }),
    ad: z
      .object({
        type: z.enum(AD_KINDS),
        id: z.string(),
        name: z.string(),
        path: z.string(),
      })
      .nullable(),
  }),
);
const messageDocument = documentOf(messageAnswer);
const advertiserOnly = { tags: ['Messages'], middleware: userGate, security: [{ user: [] }] };

function presentMessage({ id, ...message }: Message) {
  return resource('message', id, serialized(message));
}

/** Messages of visitors to advertisers. */
export const leads = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/leads',
      tags: ['Leads'],
      summary: 'Write to an advertiser, about an ad or on their page',
      request: { body: jsonBody(z.strictObject({ lead: leadInput })) },
      responses: {
        201: answer('Sent', documentOf(resourceSchema('lead', z.object({ sent_at: z.string() })))),
        ...refusals,
      },
    }),
    async (c) => {
      const input = c.req.valid('json').lead;
      const overBudget = await overContactBudget(c, 'lead', input);
      if (overBudget) return answerRefusal(c, overBudget);
      const lead = await receiveLead(c.var.db, { kind: 'visitor' }, input, c.var.now());
      if (isRefusal(lead)) return answerRefusal(c, lead);
      return c.json(
        { data: resource('lead', lead.id, { sent_at: lead.sentAt.toISOString() }) },
        201,
      );
    },
    (result, c) =>
      result.success ? undefined : c.json({ errors: errorsWithConsents(result.error) }, 422),
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'get',
      path: '/v1/messages',
      summary: 'The messages that the user received',
      request: {
        query: z.object({ page: pageFilter, unread: markedFilter, unread_first: markedFilter }),
      },
      responses: {
        200: answer(
          'A page of messages, the newest first',
          z.object({ data: z.array(messageAnswer), meta: pageMeta.extend({ unread: z.int() }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { page, unread, unread_first } = c.req.valid('query');
      const found = await listMessages(c.var.db, c.var.user, {
        page,
        unread,
        unreadFirst: unread_first,
      });
      return c.json(
        {
          data: found.items.map(presentMessage),
          meta: { ...pageMetaOf(found), unread: found.unread },
        },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'get',
      path: '/v1/messages/{id}',
      summary: 'A message that the user received',
      request: { params: adId },
      responses: { 200: answer('The message', messageDocument), ...refusals },
    }),
    async (c) => {
      const message = await getMessage(c.var.db, c.var.user, c.req.valid('param').id);
      return isRefusal(message)
        ? answerRefusal(c, message)
        : c.json({ data: presentMessage(message) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'post',
      path: '/v1/messages/{id}/reading',
      summary: 'Note that the user read a message',
      request: { params: adId },
      responses: { 201: answer('Read', messageDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await readMessage(c.var.db, c.var.user, id, c.var.now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      const message = await getMessage(c.var.db, c.var.user, id);
      return isRefusal(message)
        ? answerRefusal(c, message)
        : c.json({ data: presentMessage(message) }, 201);
    },
  );

import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { advertiseInput } from '#core/contact/advertise-input.ts';
import { contactInput } from '#core/contact/contact-input.ts';
import {
  advertiseRequestOf,
  contactRequestOf,
  receiveRequest,
  sentJustNow,
  type KeptRequest,
  type WrittenRequest,
} from '#core/contact/contact-requests.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

const sent = { sent_at: z.string() };

/** Messages of people to us, and what brokers and agencies ask for who want to advertise. */
export const contactRequests = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/contact_requests',
      tags: ['Contact'],
      summary: 'Write to the people behind the site',
      request: { body: jsonBody(z.strictObject({ contact_request: contactInput })) },
      responses: {
        201: answer('Sent', documentOf(resourceSchema('contact_request', z.object(sent)))),
        ...refusals,
      },
    }),
    async (c) => {
      const { contact_request: input } = c.req.valid('json');
      const kept = await receive(c, contactRequestOf(input));
      if (isRefusal(kept)) return answerRefusal(c, kept);
      return c.json({ data: resource('contact_request', kept.id, factsOf(kept)) }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/advertise_requests',
      tags: ['Contact'],
      summary: 'Ask for a talk about advertising, as a broker or an agency',
      request: { body: jsonBody(z.strictObject({ advertise_request: advertiseInput })) },
      responses: {
        201: answer('Sent', documentOf(resourceSchema('advertise_request', z.object(sent)))),
        ...refusals,
      },
    }),
    async (c) => {
      const { advertise_request: input } = c.req.valid('json');
      const kept = await receive(c, advertiseRequestOf(input));
      if (isRefusal(kept)) return answerRefusal(c, kept);
      return c.json({ data: resource('advertise_request', kept.id, factsOf(kept)) }, 201);
    },
  );

const factsOf = ({ sentAt }: KeptRequest) => ({ sent_at: sentAt.toISOString() });

/** What is here already costs nothing; both kinds have one budget. */
async function receive(
  c: Context<ApiEnvironment>,
  request: WrittenRequest,
): Promise<KeptRequest | Refusal> {
  const { db, limits, now } = c.var;
  const known = await sentJustNow(db, request, now());
  if (known) return known;
  const limited =
    (await limits.spend('contact_address', clientAddress(c))) ??
    (await limits.spend('contact_sender', mailboxKey(request.email)));
  if (limited) return limited;
  const byEmail = (await limits.spend('contact_mailbox', 'ours')) === undefined;
  return receiveRequest(db, request, { byEmail }, now());
}

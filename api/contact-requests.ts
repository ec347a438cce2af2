import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { contactInput } from '#core/contact/contact-input.ts';
import {
  receiveContactRequest,
  sentJustNow,
  type KeptRequest,
} from '#core/contact/contact-requests.server.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

/** Messages of people to us. */
export const contactRequests = subject().openapi(
  createRoute({
    method: 'post',
    path: '/v1/contact_requests',
    tags: ['Contact'],
    summary: 'Write to the people behind the site',
    request: { body: jsonBody(z.strictObject({ contact_request: contactInput })) },
    responses: {
      201: answer(
        'Sent',
        documentOf(resourceSchema('contact_request', z.object({ sent_at: z.string() }))),
      ),
      ...refusals,
    },
  }),
  async (c) => {
    const { contact_request: input } = c.req.valid('json');
    const { db, limits, now } = c.var;
    const sent = (kept: KeptRequest) =>
      c.json(
        { data: resource('contact_request', kept.id, { sent_at: kept.sentAt.toISOString() }) },
        201,
      );
    const known = await sentJustNow(db, input, now());
    if (known) return sent(known);
    const limited =
      (await limits.spend('contact_address', clientAddress(c))) ??
      (await limits.spend('contact_sender', input.email));
    if (limited) return answerRefusal(c, limited);
    const byEmail = (await limits.spend('contact_mailbox', 'ours')) === undefined;
    return sent(await receiveContactRequest(db, input, { byEmail }, now()));
  },
);

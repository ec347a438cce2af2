import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  unsafeLinkedConversation,
  unsafeRefuseAnswers,
} from '#core/leads/answers-refusing.server.ts';
import { EMAIL_REFUSALS } from '#core/leads/conversation.ts';
import { readAnswersToken } from '#core/letters/letter-links.server.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const refusal = z
  .enum(EMAIL_REFUSALS)
  .nullable()
  .meta({ description: '`disowned`: somebody else wrote under this address; null: answers come' });

const answerLink = resourceSchema(
  'answer_link',
  z.object({ advertiser_name: z.string(), refusal }),
);
const byLink = { params: z.object({ token: z.string().max(120) }) };

/** What the link in an answer opens, for who reads the mailbox that it was sent to. */
export const answerLinks = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/answer_links/{token}',
      tags: ['Letters'],
      summary: 'Whose answers the link stops; opening it changes nothing',
      request: byLink,
      responses: { 200: answer('The advertiser', documentOf(answerLink)), ...refusals },
    }),
    async (c) => {
      const { token } = c.req.valid('param');
      const id = readAnswersToken(c.var.letterKey, token);
      c.header('Cache-Control', 'no-store');
      const found = id ? await unsafeLinkedConversation(c.var.db, id) : refuse('link_expired');
      if (isRefusal(found)) return answerRefusal(c, found);
      return c.json({ data: resource('answer_link', token, found) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/v1/answer_links/{token}',
      tags: ['Letters'],
      summary: 'Refuse the answers of a conversation by e-mail, or get them again, without a login',
      request: {
        ...byLink,
        body: jsonBody(z.strictObject({ answer_link: z.strictObject({ refusal }) })),
      },
      responses: { 204: { description: 'Chosen, also when it was before' }, ...refusals },
    }),
    async (c) => {
      const id = readAnswersToken(c.var.letterKey, c.req.valid('param').token);
      const { refusal: chosen } = c.req.valid('json').answer_link;
      const outcome = id ? await unsafeRefuseAnswers(c.var.db, id, chosen) : refuse('link_expired');
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
    },
  );

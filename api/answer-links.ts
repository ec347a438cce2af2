import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  unsafeLinkedConversation,
  unsafeProveMailbox,
  unsafeRefuseAnswers,
} from '#core/leads/answers-refusing.server.ts';
import { EMAIL_REFUSALS } from '#core/leads/conversation.ts';
import { readAnswersToken } from '#core/letters/letter-links.server.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { answer, jsonBody, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { documentOf, orNothing, resource, resourceSchema } from './json-api.ts';

const refusal = z
  .enum(EMAIL_REFUSALS)
  .nullable()
  .meta({ description: '`disowned`: somebody else wrote under this address; null: answers come' });

const answerLink = resourceSchema(
  'answer_link',
  z.object({
    advertiser_name: z.string(),
    refusal,
    opened: orNothing(
      z
        .object({
          advertiser_email: z.string(),
          answers: z.array(z.object({ message: z.string(), sent_at: z.string() })),
        })
        .meta({
          id: 'OpenedAnswers',
          description: 'Null until somebody opened the link’s page and pressed the button',
        }),
    ),
  }),
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
      const opened = found.opened && {
        ...found.opened,
        answers: found.opened.answers.map(serialized),
      };
      return c.json({ data: resource('answer_link', token, { ...found, opened }) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/answer_links/{token}/openings',
      tags: ['Letters'],
      summary: 'Prove the mailbox that the link was sent to, and read the answers from now on',
      request: byLink,
      responses: { 204: { description: 'Proved, also when it was before' }, ...refusals },
    }),
    async (c) => {
      const id = readAnswersToken(c.var.letterKey, c.req.valid('param').token);
      const refused = id
        ? await unsafeProveMailbox(c.var.db, id, c.var.now())
        : refuse('link_expired');
      return refused ? answerRefusal(c, refused) : c.body(null, 204);
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

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { replyTextInput } from '#core/leads/conversation-input.ts';
import { dropReplyText, keepReplyText, listReplyTexts } from '#core/leads/reply-texts.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const replyText = resourceSchema('reply_text', z.object({ text: z.string() }));
const advertiserOnly = { tags: ['Messages'], middleware: userGate, security: [{ user: [] }] };

/** Texts that the user answers with again and again. */
export const replyTexts = subject()
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'get',
      path: '/v1/reply_texts',
      summary: 'The texts that the user kept for answers',
      responses: {
        200: answer('The newest first', z.object({ data: z.array(replyText) })),
        ...refusals,
      },
    }),
    async (c) => {
      const kept = await listReplyTexts(c.var.db, c.var.user);
      return c.json(
        { data: kept.map(({ id, text }) => resource('reply_text', id, { text })) },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'post',
      path: '/v1/reply_texts',
      summary: 'Keep a text for answers',
      request: { body: jsonBody(z.strictObject({ reply_text: replyTextInput })) },
      responses: { 201: answer('Kept', documentOf(replyText)), ...refusals },
    }),
    async (c) => {
      const { db, user, now } = c.var;
      const kept = await keepReplyText(db, user, c.req.valid('json').reply_text.text, now());
      return isRefusal(kept)
        ? answerRefusal(c, kept)
        : c.json({ data: resource('reply_text', kept.id, { text: kept.text }) }, 201);
    },
  )
  .openapi(
    createRoute({
      ...advertiserOnly,
      method: 'delete',
      path: '/v1/reply_texts/{id}',
      summary: 'Keep a text no longer',
      request: { params: adId },
      responses: { 204: { description: 'Gone' }, ...refusals },
    }),
    async (c) => {
      const outcome = await dropReplyText(c.var.db, c.var.user, c.req.valid('param').id);
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);
    },
  );

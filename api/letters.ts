import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { readLetterToken } from '#core/letters/letter-links.server.ts';
import {
  chooseLetter,
  readLetterChoices,
  wantsLetter,
} from '#core/letters/wanted-letters.server.ts';
import { forgetComplaint } from '#core/mailboxes/mailboxes.server.ts';
import { refuse } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf } from './json-api.ts';
import { letterAnswer, letterInput, ownLetterInput, presentLetter } from './letter-answers.ts';

const ownerOnly = { tags: ['Letters'], security: [{ user: [] }], middleware: userGate };
const byLink = { params: z.object({ token: z.string().max(120) }) };

/** Which letters somebody gets that nobody has to get: by the account, or by the link in each of them. */
export const letters = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/letters',
      summary: 'Which letters the user wants',
      responses: {
        200: answer('Every kind', z.object({ data: z.array(letterAnswer) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const choices = await readLetterChoices(c.var.db, c.var.user.id);
      return c.json({ data: choices.map(presentLetter) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'patch',
      path: '/v1/users/letters',
      summary: 'Stop letters of a kind, or get them again',
      request: { body: jsonBody(ownLetterInput) },
      responses: { 204: { description: 'Chosen, also when it was before' }, ...refusals },
    }),
    async (c) => {
      const { kind, is_wanted: isWanted } = c.req.valid('json').letter;
      const letter = { kind, userId: c.var.user.id };
      await chooseLetter(c.var.db, letter, isWanted, c.var.now());
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/users/email_complaint',
      summary: 'Write to the user again who had called our messages spam',
      responses: { 204: { description: 'Forgotten' }, 401: refusals[401] },
    }),
    async (c) => {
      await forgetComplaint(c.var.db, c.var.user.id, c.var.now());
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/letter_links/{token}',
      tags: ['Letters'],
      summary: 'What the link of a letter stops; opening it changes nothing',
      request: byLink,
      responses: { 200: answer('The kind', documentOf(letterAnswer)), ...refusals },
    }),
    async (c) => {
      const letter = readLetterToken(c.var.letterKey, c.req.valid('param').token);
      if (!letter) return answerRefusal(c, refuse('link_expired'));
      const { kind, userId } = letter;
      c.header('Cache-Control', 'no-store');
      const is_wanted = await wantsLetter(c.var.db, userId, kind);
      return c.json({ data: presentLetter({ kind, is_wanted }) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/v1/letter_links/{token}',
      tags: ['Letters'],
      summary: 'Stop letters of this kind, or get them again, without a login',
      request: { ...byLink, body: jsonBody(letterInput) },
      responses: { 204: { description: 'Chosen, also when it was before' }, ...refusals },
    }),
    async (c) => {
      const letter = readLetterToken(c.var.letterKey, c.req.valid('param').token);
      const { is_wanted: isWanted } = c.req.valid('json').letter;
      if (!letter || !(await chooseLetter(c.var.db, letter, isWanted, c.var.now())))
        return answerRefusal(c, refuse('link_expired'));
      return c.body(null, 204);
    },
  );

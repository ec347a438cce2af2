import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { loginInput } from '#core/accounts/account-input.ts';
import { logIn } from '#core/accounts/login.server.ts';
import { readOwnAccount } from '#core/accounts/own-account.server.ts';
import {
  endOtherSessions,
  endOwnSession,
  readOwnSessions,
} from '#core/accounts/own-sessions.server.ts';
import { closeUserSession } from '#core/accounts/user-sessions.server.ts';
import { recordAccess } from '#core/privacy/access-records.server.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { readChallenge } from '#core/two-step/login-challenge.server.ts';
import { finishLogin } from '#core/two-step/second-step-login.server.ts';
import { secondStepInput } from '#core/two-step/two-step-input.ts';
import { adId, answer, jsonBody, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { bearerToken, carryToken, userGate } from './gates.ts';
import { resource, resourceSchema } from './json-api.ts';
import { rememberLogin, withinLoginLimits } from './login-attempts.ts';
import { clientIp } from './rate-limits.ts';
import { challengeDocument, presentChallenge } from './two-step-answers.ts';
import { documentOfUser, userDocument } from './user-document.ts';

const ownerOnly = { tags: ['Sessions'], security: [{ user: [] }], middleware: userGate };

const session = resourceSchema(
  'sessions',
  z.object({
    current: z.boolean().meta({ description: 'The one that asks' }),
    user_agent: z.string().nullable(),
    opened_at: z.string(),
    last_used_at: z.string().meta({ description: 'To within five minutes' }),
    expires_at: z.string(),
  }),
);

/** Logging in and out, and where the account is open. The token travels in the `Authorization` header only, never in a body. */
export const sessions = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/sessions',
      tags: ['Sessions'],
      summary: 'Log in',
      request: { body: jsonBody(z.strictObject({ session: loginInput })) },
      responses: {
        201: answer('Logged in; the header Authorization carries the token', userDocument),
        202: answer('The password is right; a code is asked for', challengeDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { session: input } = c.req.valid('json');
      const outcome = await withinLoginLimits(c, 'login', input.email, () =>
        logIn(c.var.db, input, c.req.header('User-Agent'), c.var.now()),
      );
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      if ('challenge' in outcome) return presentChallenge(c, outcome);
      await recordAccess(c.var.db, outcome.user.id, clientIp(c), c.var.now());
      carryToken(c, outcome.token);
      return c.json(documentOfUser(await readOwnAccount(c.var.db, outcome.user)), 201);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/sessions/second_step',
      tags: ['Sessions'],
      summary: 'Finish logging in with a code of the app or a recovery code',
      request: { body: jsonBody(z.strictObject({ second_step: secondStepInput })) },
      responses: {
        201: answer('Logged in; the header Authorization carries the token', userDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { second_step: input } = c.req.valid('json');
      const { db, twoStep } = c.var;
      const moment = c.var.now();
      const owner = await readChallenge(db, 'user', input.challenge, moment);
      if (!owner) return answerRefusal(c, refuse('challenge_over'));
      const outcome = await withinLoginLimits(c, 'login_code', owner, () =>
        finishLogin(db, twoStep.key, input, c.req.header('User-Agent'), moment),
      );
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      await recordAccess(db, outcome.user.id, clientIp(c), moment);
      const account = await readOwnAccount(db, outcome.user);
      await rememberLogin(c, 'login', account.email);
      carryToken(c, outcome.token);
      return c.json(documentOfUser(account), 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/sessions',
      summary: 'Log out',
      responses: { 204: { description: 'The session is over' }, 401: refusals[401] },
    }),
    async (c) => {
      await closeUserSession(c.var.db, bearerToken(c) ?? '');
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/sessions',
      summary: 'Where the account is open: the session that asks first, then by last use',
      responses: {
        200: answer('The open sessions', z.object({ data: z.array(session) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const { db, user, sessionId } = c.var;
      const open = await readOwnSessions(db, user, sessionId, c.var.now());
      const data = open.map(({ id, ...facts }) => resource('sessions', id, serialized(facts)));
      return c.json({ data }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/sessions/others',
      summary: 'End every session but the one that asks',
      responses: {
        200: answer('They are over', z.object({ meta: z.object({ ended: z.int() }) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const { db, user, sessionId } = c.var;
      const ended = await endOtherSessions(db, user, sessionId, c.var.now());
      return c.json({ meta: { ended } }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/sessions/{id}',
      summary: 'End one session',
      request: { params: adId },
      responses: { 204: { description: 'The session is over' }, ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const refusal = await endOwnSession(c.var.db, c.var.user, id, c.var.now());
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  );

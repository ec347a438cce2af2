import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { loginInput } from '#core/accounts/account-input.ts';
import { logIn } from '#core/accounts/login.server.ts';
import { readOwnAccount } from '#core/accounts/own-account.server.ts';
import { closeUserSession } from '#core/accounts/user-sessions.server.ts';
import { recordAccess } from '#core/privacy/access-records.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { bearerToken, carryToken, userGate } from './gates.ts';
import { withinLoginLimits } from './login-attempts.ts';
import { clientIp } from './rate-limits.ts';
import { documentOfUser, userDocument } from './user-document.ts';

/** Logging in and out. The token travels in the `Authorization` header only, never in a body. */
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
        ...refusals,
      },
    }),
    async (c) => {
      const { session: input } = c.req.valid('json');
      const outcome = await withinLoginLimits(c, 'login', input.email, () =>
        logIn(c.var.db, input, c.req.header('User-Agent'), c.var.now()),
      );
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      await recordAccess(c.var.db, outcome.user.id, clientIp(c), c.var.now());
      carryToken(c, outcome.token);
      return c.json(documentOfUser(await readOwnAccount(c.var.db, outcome.user)), 201);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/v1/sessions',
      tags: ['Sessions'],
      summary: 'Log out',
      security: [{ user: [] }],
      middleware: userGate,
      responses: { 204: { description: 'The session is over' }, 401: refusals[401] },
    }),
    async (c) => {
      await closeUserSession(c.var.db, bearerToken(c) ?? '');
      return c.body(null, 204);
    },
  );

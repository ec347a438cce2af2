import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { loginInput } from '#core/accounts/account-input.ts';
import { logInAdmin, readAdmin, type AdminAccount } from '#core/accounts/admin-login.server.ts';
import { closeAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { bearerToken, carryToken } from '../gates.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { withinLoginLimits } from '../login-attempts.ts';

const adminDocument = documentOf(
  resourceSchema('admins', z.object({ email: z.string(), name: z.string() })),
);

function documentOfAdmin({ id, email, name }: AdminAccount) {
  return { data: resource('admins', id, { email, name }) };
}

const adminOnly = { tags: ['Back office: sessions'], security: [{ admin: [] }] };

/** Logging in to the back office and out of it. `createApi` puts the gate before everything here. */
export const adminSessions = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/backoffice/sessions',
      tags: ['Back office: sessions'],
      summary: 'Log in as an administrator',
      request: { body: jsonBody(z.strictObject({ session: loginInput })) },
      responses: {
        201: answer('Logged in; the header Authorization carries the token', adminDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { session: input } = c.req.valid('json');
      const outcome = await withinLoginLimits(c, 'admin_login', input.email, () =>
        logInAdmin(c.var.db, input, c.req.header('User-Agent'), c.var.now()),
      );
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      carryToken(c, outcome.token);
      return c.json(documentOfAdmin(outcome.admin), 201);
    },
  )
  .openapi(
    createRoute({
      ...adminOnly,
      method: 'delete',
      path: '/v1/backoffice/sessions',
      summary: 'Log out',
      responses: { 204: { description: 'The session is over' }, 401: refusals[401] },
    }),
    async (c) => {
      await closeAdminSession(c.var.db, bearerToken(c) ?? '');
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...adminOnly,
      method: 'get',
      path: '/v1/backoffice/admins/me',
      summary: 'The administrator of this token',
      responses: { 200: answer('Who is logged in', adminDocument), 401: refusals[401] },
    }),
    async (c) => c.json(documentOfAdmin(await readAdmin(c.var.db, c.var.admin)), 200),
  );

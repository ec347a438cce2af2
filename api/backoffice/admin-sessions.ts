import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { loginInput } from '#core/accounts/account-input.ts';
import { logInAdmin, readAdmin, type AdminAccount } from '#core/accounts/admin-login.server.ts';
import { closeAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { areasOf, OFFICE_AREAS } from '#core/office/office-area.ts';
import { OFFICE_ROLES } from '#core/office/office-role.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { readChallenge } from '#core/two-step/login-challenge.server.ts';
import { finishAdminLogin } from '#core/two-step/second-step-login.server.ts';
import { secondStepInput } from '#core/two-step/two-step-input.ts';
import { hasTwoStep } from '#core/two-step/two-step-state.server.ts';
import { answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from '../api-environment.ts';
import { bearerToken, carryToken } from '../gates.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { rememberLogin, withinLoginLimits } from '../login-attempts.ts';
import { challengeDocument, presentChallenge } from '../two-step-answers.ts';

const adminDocument = documentOf(
  resourceSchema(
    'admins',
    z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(OFFICE_ROLES),
      areas: z
        .array(z.enum(OFFICE_AREAS))
        .meta({ description: 'Whose calls are answered; the contract names the area of each' }),
      two_step: z
        .enum(['on', 'offered', 'required'])
        .meta({ description: 'required: nothing else opens before it is on' }),
    }),
  ),
);

async function documentOfAdmin(c: Context<ApiEnvironment>, { id, ...facts }: AdminAccount) {
  const { role } = facts;
  const attributes = { ...facts, areas: [...areasOf(role)], two_step: await twoStepOf(c, id) };
  return { data: resource('admins', id, attributes) };
}

async function twoStepOf(
  { var: { db, twoStep } }: Context<ApiEnvironment>,
  id: string,
): Promise<'on' | 'offered' | 'required'> {
  if (await hasTwoStep(db, { kind: 'admin', id })) return 'on';
  return twoStep.requiredOfAdmins ? 'required' : 'offered';
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
        202: answer('The password is right; a code is asked for', challengeDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { session: input } = c.req.valid('json');
      const outcome = await withinLoginLimits(c, 'admin_login', input.email, () =>
        logInAdmin(c.var.db, input, c.req.header('User-Agent'), c.var.now()),
      );
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      if ('challenge' in outcome) return presentChallenge(c, outcome);
      carryToken(c, outcome.token);
      return c.json(await documentOfAdmin(c, outcome.admin), 201);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/backoffice/sessions/second_step',
      tags: ['Back office: sessions'],
      summary: 'Finish logging in with a code of the app or a recovery code',
      request: { body: jsonBody(z.strictObject({ second_step: secondStepInput })) },
      responses: {
        201: answer('Logged in; the header Authorization carries the token', adminDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { second_step: input } = c.req.valid('json');
      const { db, twoStep } = c.var;
      const moment = c.var.now();
      const owner = await readChallenge(db, 'admin', input.challenge, moment);
      if (!owner) return answerRefusal(c, refuse('challenge_over'));
      const outcome = await withinLoginLimits(c, 'admin_login_code', owner, () =>
        finishAdminLogin(db, twoStep.key, input, c.req.header('User-Agent'), moment),
      );
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      await rememberLogin(c, 'admin_login', outcome.admin.email);
      carryToken(c, outcome.token);
      return c.json(await documentOfAdmin(c, outcome.admin), 201);
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
    async (c) => c.json(await documentOfAdmin(c, await readAdmin(c.var.db, c.var.admin)), 200),
  );

import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { isRefusal } from '#core/refusal.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import { renewRecoveryCodes, turnTwoStepOff } from '#core/two-step/two-step-management.server.ts';
import {
  reauthenticationInput,
  setupConfirmationInput,
  setupInput,
} from '#core/two-step/two-step-input.ts';
import type { TwoStepOwner } from '#core/two-step/two-step-owner.ts';
import { confirmSetup, startSetup } from '#core/two-step/two-step-setup.server.ts';
import { readTwoStep } from '#core/two-step/two-step-state.server.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { userGate } from './gates.ts';
import { rememberLogin, withinPasswordLimit } from './login-attempts.ts';
import { documentOfTwoStep, recoveryCodesDocument, twoStepDocument } from './two-step-answers.ts';

/** `createApi` puts the gate of the back office before its whole folder. */
const gateOfFolder = createMiddleware<ApiEnvironment>((_, next) => next());

/** The second step of one kind of account: to turn it on and off, and its recovery codes. */
function twoStepOf(
  base: '/v1/users/two_step' | '/v1/backoffice/admins/me/two_step',
  door: {
    tag: string;
    security: Record<string, string[]>[];
    middleware: typeof userGate;
    ownerOf: (c: Context<ApiEnvironment>) => TwoStepOwner;
  },
) {
  const { ownerOf } = door;
  const ownerOnly = { tags: [door.tag], security: door.security, middleware: door.middleware };

  return subject()
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: base,
        summary: 'Whether logging in asks for a code',
        responses: { 200: answer('How the second step stands', twoStepDocument), ...refusals },
      }),
      async (c) => c.json(await stateOf(c, ownerOf(c)), 200),
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `${base}/setups`,
        summary: 'Make a secret for an authenticator app, after the password',
        request: { body: jsonBody(z.strictObject({ two_step: setupInput })) },
        responses: { 201: answer('Waits for the first code', twoStepDocument), ...refusals },
      }),
      async (c) => {
        const { current_password } = c.req.valid('json').two_step;
        const { db, twoStep, now } = c.var;
        const owner = ownerOf(c);
        const refusal = await withinPasswordLimit(c, owner, async () =>
          startSetup(db, twoStep.key, owner, current_password, now()),
        );
        return refusal ? answerRefusal(c, refusal) : c.json(await stateOf(c, owner), 201);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `${base}/confirmations`,
        summary: 'Turn two-step login on with a code of the app',
        request: { body: jsonBody(z.strictObject({ two_step: setupConfirmationInput })) },
        responses: {
          201: answer('On; the recovery codes are told this once', recoveryCodesDocument),
          ...refusals,
        },
      }),
      async (c) => {
        const { code } = c.req.valid('json').two_step;
        const { db, twoStep, now } = c.var;
        const owner = ownerOf(c);
        const outcome = await confirmSetup(db, twoStep.key, owner, code, now());
        if (isRefusal(outcome)) return answerRefusal(c, outcome);
        // From now on the code is asked for here too, and strangers who guess do not lock it.
        await rememberLogin(c, owner.kind === 'user' ? 'login_code' : 'admin_login_code', owner.id);
        return c.json({ meta: { recovery_codes: outcome.codes } }, 201);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `${base}/recovery_codes`,
        summary: 'Make new recovery codes, with password and code; the old ones end',
        request: { body: jsonBody(z.strictObject({ two_step: reauthenticationInput })) },
        responses: { 201: answer('Told this once', recoveryCodesDocument), ...refusals },
      }),
      async (c) => {
        const { two_step: input } = c.req.valid('json');
        const { db, twoStep, now } = c.var;
        const owner = ownerOf(c);
        const outcome = await withinPasswordLimit(c, owner, () =>
          renewRecoveryCodes(db, twoStep.key, owner, input, now()),
        );
        if (isRefusal(outcome)) return answerRefusal(c, outcome);
        return c.json({ meta: { recovery_codes: outcome.codes } }, 201);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `${base}/removals`,
        summary: 'Turn two-step login off, with password and code',
        request: { body: jsonBody(z.strictObject({ two_step: reauthenticationInput })) },
        responses: { 200: answer('Off', twoStepDocument), ...refusals },
      }),
      async (c) => {
        const { two_step: input } = c.req.valid('json');
        const { db, twoStep, now } = c.var;
        const owner = ownerOf(c);
        const refusal = await withinPasswordLimit(c, owner, () =>
          turnTwoStepOff(db, twoStep.key, owner, input, now()),
        );
        return refusal ? answerRefusal(c, refusal) : c.json(await stateOf(c, owner), 200);
      },
    );
}

async function stateOf(c: Context<ApiEnvironment>, owner: TwoStepOwner) {
  const { db, twoStep, now } = c.var;
  const { site_name } = await readWebsiteSettings(db);
  const issuer = owner.kind === 'admin' ? `${site_name} (administração)` : site_name;
  return documentOfTwoStep(owner.id, await readTwoStep(db, twoStep.key, owner, issuer, now()));
}

export const userTwoStep = twoStepOf('/v1/users/two_step', {
  tag: 'Account',
  security: [{ user: [] }],
  middleware: userGate,
  ownerOf: (c) => c.var.user,
});

export const adminTwoStep = twoStepOf('/v1/backoffice/admins/me/two_step', {
  tag: 'Back office: sessions',
  security: [{ admin: [] }],
  middleware: gateOfFolder,
  ownerOf: (c) => c.var.admin,
});

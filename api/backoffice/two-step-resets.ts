import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { resetTwoStep } from '#core/two-step/two-step-reset.server.ts';
import { twoStepResetInput, type TwoStepResetInput } from '#core/two-step/two-step-input.ts';
import { adId, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from '../api-environment.ts';
import { withinPasswordLimit } from '../login-attempts.ts';
import { forOffice } from './office-calls.ts';

const resetting = {
  method: 'post',
  request: { params: adId, body: jsonBody(z.strictObject({ two_step: twoStepResetInput })) },
  responses: { 204: { description: 'The password alone logs in now' }, ...refusals },
} as const;

/** For who lost telephone and recovery codes: an administrator takes the second step away. */
export const twoStepResets = subject()
  .openapi(
    createRoute({
      ...forOffice('office'),
      ...resetting,
      path: '/v1/backoffice/admins/{id}/two_step/resets',
      summary: 'Take the second step of another administrator away',
    }),
    async (c) => {
      const refusal = await reset(
        c,
        'admin',
        c.req.valid('param').id,
        c.req.valid('json').two_step,
      );
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('people'),
      ...resetting,
      path: '/v1/backoffice/users/{id}/two_step/resets',
      summary: 'Take the second step of an advertiser away',
    }),
    async (c) => {
      const refusal = await reset(c, 'user', c.req.valid('param').id, c.req.valid('json').two_step);
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  );

async function reset(
  c: Context<ApiEnvironment>,
  kind: 'user' | 'admin',
  id: string,
  input: TwoStepResetInput,
): Promise<Refusal | undefined> {
  const { db, twoStep, admin, now } = c.var;
  const outcome = await withinPasswordLimit(c, admin, async () =>
    resetTwoStep(db, twoStep.key, admin, { kind, id }, input, now()),
  );
  return isRefusal(outcome) ? outcome : undefined;
}

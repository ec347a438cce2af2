import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { ACCOUNT_ACTIONS } from '#core/accounts/account-lifecycle.ts';
import {
  deactivateAccount,
  reactivateAccount,
  suspendAccount,
} from '#core/accounts/account-suspension.server.ts';
import { USER_STATUSES } from '#core/accounts/account.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { reasonField } from '#core/fields/reason.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const transitionInput = z.strictObject({
  action: z.enum(ACCOUNT_ACTIONS),
  reason: optionalField(reasonField),
});

const CHANGES = {
  suspend: suspendAccount,
  deactivate: deactivateAccount,
  reactivate: reactivateAccount,
} as const;

/** Suspends, deactivates and brings back accounts. Behind the administrators' gate, like everything under /v1/backoffice. */
export const accountTransitions = subject().openapi(
  createRoute({
    ...forOffice('people'),
    method: 'post',
    path: '/v1/backoffice/users/{id}/transitions',
    summary: 'Suspend or deactivate an account with all its ads, or bring it back',
    request: { params: adId, body: jsonBody(z.strictObject({ transition: transitionInput })) },
    responses: {
      201: answer(
        'In the new state',
        documentOf(resourceSchema('account', z.object({ status: z.enum(USER_STATUSES) }))),
      ),
      ...refusals,
    },
  }),
  async (c) => {
    const { db, admin, now } = c.var;
    const { id } = c.req.valid('param');
    const { action, reason } = c.req.valid('json').transition;
    const change = CHANGES[action];
    const outcome = await change(db, admin, id, reason, now());
    if (isRefusal(outcome)) {
      return answerRefusal(
        c,
        outcome.field ? { ...outcome, field: `transition/${outcome.field}` } : outcome,
      );
    }
    return c.json({ data: resource('account', outcome.id, { status: outcome.status }) }, 201);
  },
);

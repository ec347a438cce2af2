import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { confirmEmailOf } from '#core/accounts/office-email-confirmation.server.ts';
import { reasonField } from '#core/fields/reason.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const confirmation = z.strictObject({ reason: reasonField });

/** For whoever cannot open the link. Behind the administrators' gate. */
export const accountEmailConfirmations = subject().openapi(
  createRoute({
    ...forOffice('people'),
    method: 'post',
    path: '/v1/backoffice/users/{id}/email_confirmations',
    summary: 'Confirm the e-mail of an account in the place of its owner',
    request: { params: adId, body: jsonBody(z.strictObject({ confirmation })) },
    responses: {
      201: answer('Confirmed', documentOf(resourceSchema('account', z.object({})))),
      ...refusals,
    },
  }),
  async (c) => {
    const { db, admin, now } = c.var;
    const { id } = c.req.valid('param');
    const outcome = await confirmEmailOf(db, admin, id, c.req.valid('json').confirmation, now());
    if (isRefusal(outcome)) return answerRefusal(c, outcome);
    return c.json({ data: resource('account', id, {}) }, 201);
  },
);

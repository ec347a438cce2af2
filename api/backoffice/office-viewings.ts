import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { reasonField } from '#core/fields/reason.ts';
import { isRefusal } from '#core/refusal.ts';
import { endViewing, openViewing } from '#core/viewings/viewings.server.ts';
import { adId, answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const opened = resourceSchema('viewing', z.object({ ends_at: z.string(), token: z.string() }));
const ended = resourceSchema('viewing', z.object({ user_id: z.string().nullable() }));

/** To see the site as a person does. */
export const officeViewings = subject()
  .openapi(
    createRoute({
      ...forOffice('people'),
      method: 'post',
      path: '/v1/backoffice/users/{id}/viewings',
      summary: 'See the site as a person does for half an hour; the person is told by e-mail',
      description: 'The answer carries the token that reads as the person. It changes nothing.',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ viewing: z.strictObject({ reason: reasonField }) })),
      },
      responses: { 201: answer('Begun', documentOf(opened)), ...refusals },
    }),
    async (c) => {
      const { db, admin, sessionId, now } = c.var;
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json').viewing;
      const outcome = await openViewing(db, admin, sessionId, id, reason, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      const { token, endsAt } = outcome;
      c.header('Cache-Control', 'no-store');
      return c.json(
        { data: resource('viewing', id, { ends_at: endsAt.toISOString(), token }) },
        201,
      );
    },
  )
  .openapi(
    createRoute({
      ...forOffice('people'),
      method: 'delete',
      path: '/v1/backoffice/viewing',
      summary: 'Stop seeing the site as somebody does',
      responses: { 200: answer('Ended, or none was open', documentOf(ended)), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const outcome = await endViewing(db, admin, now());
      const attributes = { user_id: outcome?.userId ?? null };
      return c.json({ data: resource('viewing', admin.id, attributes) }, 200);
    },
  );

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { MINUTE_MS } from '#core/durations.ts';
import { areasOf, OFFICE_AREAS } from '#core/office/office-area.ts';
import { refuse } from '#core/refusal.ts';
import { answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const viewing = resourceSchema(
  'viewing',
  z.object({
    name: z.string(),
    ends_at: z.string(),
    minutes_left: z.int(),
    areas: z
      .array(z.enum(OFFICE_AREAS))
      .meta({ description: 'What the role of whoever looks may see' }),
  }),
);

/** For the bar above every page: as whom, and until when. */
export const viewings = subject().openapi(
  createRoute({
    tags: ['Account'],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'get',
    path: '/v1/viewing',
    summary: 'As whom an administrator sees the site; only with the token of a viewing',
    responses: { 200: answer('It', documentOf(viewing)), ...refusals },
  }),
  (c) => {
    const { viewing: open } = c.var;
    if (!open) return answerRefusal(c, refuse('not_found'));
    const { name, endsAt, role } = open;
    const minutes_left = Math.ceil((endsAt.getTime() - c.var.now().getTime()) / MINUTE_MS);
    const areas = [...areasOf(role)];
    const attributes = { name, ends_at: endsAt.toISOString(), minutes_left, areas };
    return c.json({ data: resource('viewing', open.id, attributes) }, 200);
  },
);

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { readWaiting } from '#core/office/waiting.server.ts';
import { WAITING_NAMES } from '#core/office/waiting.ts';
import { answer, refusals } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const waitingThing = resourceSchema(
  'waiting_thing',
  z.object({
    name: z.enum(WAITING_NAMES),
    count: z.int().meta({ description: '10001: more than 10,000' }),
    oldest_at: z.string().nullable().meta({ description: 'Since when the oldest waits' }),
    is_burning: z.boolean().meta({ description: 'It waits longer than it should' }),
  }),
);

/** What waits for somebody, for the start of the office and the numbers beside its sections. */
export const waitingThings = subject().openapi(
  createRoute({
    ...forOffice('common'),
    method: 'get',
    path: '/v1/backoffice/waiting_things',
    summary: "What waits for somebody in the administrator's areas: what burns first",
    responses: { 200: answer('All of it', z.object({ data: z.array(waitingThing) })), ...refusals },
  }),
  async (c) => {
    const { db, areas, now } = c.var;
    const waiting = await readWaiting(db, areas, now());
    const data = waiting.map(({ name, count, oldest, isBurning }) =>
      resource('waiting_thing', name, {
        name,
        count,
        oldest_at: oldest && oldest.toISOString(),
        is_burning: isBurning,
      }),
    );
    return c.json({ data }, 200);
  },
);

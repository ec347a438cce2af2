import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { keywordsFilter } from '#core/fields/query-filters.ts';
import { COMMAND_KIND_NAMES } from '#core/office/command.ts';
import { findCommands } from '#core/office/commands.server.ts';
import { answer, refusals } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const command = resourceSchema(
  'command',
  z.object({ kind: z.enum(COMMAND_KIND_NAMES), label: z.string(), note: z.string() }),
);

/** What the command box finds beside screens. */
export const commands = subject().openapi(
  createRoute({
    ...forOffice('common'),
    method: 'get',
    path: '/v1/backoffice/commands',
    summary: "People, ads and purchases by name, code or number, of the administrator's areas",
    request: { query: z.object({ q: keywordsFilter }) },
    responses: {
      200: answer('At most 8 of each kind', z.object({ data: z.array(command) })),
      ...refusals,
    },
  }),
  async (c) => {
    const { db, areas } = c.var;
    const found = await findCommands(db, areas, c.req.valid('query').q ?? '');
    const data = found.map(({ id, ...facts }) => resource('command', id, facts));
    return c.json({ data }, 200);
  },
);

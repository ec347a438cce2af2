import { Readable } from 'node:stream';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { emailLinkInput } from '#core/accounts/account-input.ts';
import { readArchive } from '#core/privacy/data-archive.server.ts';
import { DATA_EXPORT_STATES } from '#core/privacy/data-export.ts';
import {
  readDataExport,
  requestDataExport,
  takeDataExport,
  type OwnDataExport,
} from '#core/privacy/data-exports.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

const ownerOnly = { tags: ['Privacy'], security: [{ user: [] }], middleware: userGate };

const exportAnswer = resourceSchema(
  'data_export',
  z.object({
    state: z.enum(DATA_EXPORT_STATES),
    requested_at: z.string(),
    expires_at: z.string().nullable(),
    byte_size: z.int().nullable(),
  }),
);

function present({ id, ...facts }: OwnDataExport) {
  return resource('data_export', id, serialized(facts));
}

/** A copy of everything that is held of the logged-in user. */
export const dataExports = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/data_exports',
      summary: 'The newest copy that was asked for; null when there is none to tell of',
      responses: {
        200: answer('What became of it', z.object({ data: exportAnswer.nullable() })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const found = await readDataExport(c.var.db, c.var.user, c.var.now());
      return c.json({ data: found ? present(found) : null }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/users/data_exports',
      summary: 'Ask for a copy; the link comes by e-mail',
      responses: {
        202: answer('It is being prepared', z.object({ data: exportAnswer })),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, limits, user } = c.var;
      const limited = await limits.spend('data_export_account', user.id);
      if (limited) return answerRefusal(c, limited);
      const outcome = await requestDataExport(db, user, c.var.now());
      if (isRefusal(outcome)) {
        // Only copies that are made count: impatience must not cost the day.
        await limits.refund('data_export_account', user.id);
        return answerRefusal(c, outcome);
      }
      return c.json({ data: present(outcome) }, 202);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/users/data_exports/downloads',
      summary: 'Use the link up and fetch the archive',
      request: { body: jsonBody(z.strictObject({ download: emailLinkInput })) },
      responses: {
        200: {
          description: 'The zip file',
          content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
        },
        ...refusals,
      },
    }),
    async (c) => {
      const { token } = c.req.valid('json').download;
      const limited = await c.var.limits.spend('email_link_address', clientAddress(c));
      if (limited) return answerRefusal(c, limited);
      const archive = await takeDataExport(c.var.db, c.var.user, token, c.var.now());
      if (isRefusal(archive)) return answerRefusal(c, archive);
      const pieces = Readable.from(readArchive(c.var.storage, archive.id, archive.parts));
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Length': String(archive.byteSize),
        'Content-Disposition': 'attachment; filename="meus-dados.zip"',
        'Cache-Control': 'no-store',
      };
      return new Response(Readable.toWeb(pieces) as ReadableStream, { status: 200, headers });
    },
  );

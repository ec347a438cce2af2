import { Readable } from 'node:stream';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { readLine } from '#core/fields/typed-text.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import {
  prepareImport,
  runImport,
  type ImportTotals,
} from '#core/vehicles/catalogue/import/catalogue-imports.server.ts';
import {
  IMPORT_LIMITS,
  LINE_FILTERS,
  LINE_OUTCOMES,
} from '#core/vehicles/catalogue/import/import-line.ts';
import {
  unsafeListImports,
  unsafeReadImport,
  unsafeReportLines,
} from '#core/vehicles/catalogue/import/import-reports.server.ts';
import { importNoteText, importOutcomeText } from '#text/catalogue-import-labels.ts';
import { CSV_BEGINNING, csvLine } from '#text/csv.ts';
import { adId, answer, pageMeta, pageMetaOf, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject, type Asked } from '../api-environment.ts';
import { resource, resourceSchema } from '../json-api.ts';
import { bytesWithin } from '../request-bytes.ts';
import { forOffice } from './office-calls.ts';

const totals = z.object({
  lines: z.int(),
  add: z.int(),
  change: z.int(),
  known: z.int(),
  error: z.int(),
  warnings: z.int(),
  brands: z.int(),
  models: z.int(),
  versions: z.int(),
  years: z.int(),
} satisfies Record<keyof ImportTotals, z.ZodInt>);

const facts = {
  file_name: z.string(),
  totals,
  created_at: z.string(),
  imported_at: z.string().nullable(),
};

const importedLine = z.object({
  line: z.int(),
  said: z.string().meta({ description: 'Brand, model and version as the file has them' }),
  outcome: z.enum(LINE_OUTCOMES),
  has_warning: z.boolean(),
  notes: z.array(z.string()).meta({ description: 'What would be done, or why it would not' }),
});

export const catalogueImportAnswer = resourceSchema('catalogue_import', z.object(facts));
const importFile = resourceSchema(
  'catalogue_import',
  z.object({ ...facts, lines: z.array(importedLine) }),
);
const importDocument = z.object({ data: importFile, meta: pageMeta });

const root = '/v1/backoffice/catalogue_imports';

/** Files of brands, models, versions and years: tried first, then imported whole. */
export const catalogueImports = subject()
  .openapi(
    createRoute({
      ...forOffice('catalogue'),
      method: 'get',
      path: root,
      summary: 'The latest files',
      responses: {
        200: answer(
          'The newest first',
          z.object({
            data: z.array(
              resourceSchema('catalogue_import', z.object({ ...facts, admin_name: z.string() })),
            ),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const files = await unsafeListImports(c.var.db);
      const data = files.map(({ id, ...file }) =>
        resource('catalogue_import', id, serialized(file)),
      );
      return c.json({ data }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('catalogue'),
      method: 'post',
      path: root,
      summary: 'Say line by line what importing a file would do; the catalogue stays as it is',
      description:
        'A CSV table (type, brand, model, version, fuel, first and last year, code, sold new, state) or the ' +
        'lists of the price table as JSON, as the body.',
      request: {
        query: z.object({ name: z.string().optional() }),
        body: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      },
      responses: { 201: answer('What it would do', importDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const bytes = await bytesWithin(c.req.raw.body, IMPORT_LIMITS.bytes);
      if (!bytes) return answerRefusal(c, refuse('import_too_large', { field: 'import/file' }));
      const said = readLine(c.req.valid('query').name ?? '');
      const name = (said.ok && said.value) || 'arquivo';
      const outcome = await prepareImport(db, admin, { name, bytes }, now());
      if (isRefusal(outcome)) return answerRefusal(c, { ...outcome, field: 'import/file' });
      return presentImport(c, outcome.id, 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('catalogue'),
      method: 'get',
      path: `${root}/{id}`,
      summary: 'What a file would do or did, a page of lines',
      request: {
        params: adId,
        query: z.object({ lines: oneOfFilter(LINE_FILTERS), page: pageFilter }),
      },
      responses: { 200: answer('The file', importDocument), ...refusals },
    }),
    async (c) => {
      const { lines, page } = c.req.valid('query');
      return presentImport(c, c.req.valid('param').id, 200, lines, page);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('catalogue'),
      method: 'get',
      path: `${root}/{id}/report.csv`,
      summary: 'Every line with what it would do, as a table for spreadsheets',
      request: { params: adId },
      responses: {
        200: { description: 'UTF-8', content: { 'text/csv': { schema: z.string() } } },
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const known = await unsafeReadImport(c.var.db, id, { filter: 'all', page: 1 });
      if (isRefusal(known)) return answerRefusal(c, known);
      const body = Readable.toWeb(Readable.from(reportOf(c, id))) as ReadableStream;
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="previa-do-catalogo.csv"',
        'Cache-Control': 'no-store',
      };
      return new Response(body, { status: 200, headers });
    },
  )
  .openapi(
    createRoute({
      ...forOffice('catalogue'),
      method: 'post',
      path: `${root}/{id}/importing`,
      summary: 'Do what the preview says, all of it or nothing',
      request: { params: adId },
      responses: { 201: answer('Imported', importDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const outcome = await runImport(db, admin, c.req.valid('param').id, now());
      return isRefusal(outcome) ? answerRefusal(c, outcome) : presentImport(c, outcome.id, 201);
    },
  );

async function presentImport<Status extends 200 | 201>(
  c: Asked,
  id: string,
  status: Status,
  filter: (typeof LINE_FILTERS)[number] = 'all',
  page = 1,
) {
  const read = await unsafeReadImport(c.var.db, id, { filter, page });
  if (isRefusal(read)) return answerRefusal(c, read);
  const { place, lines, id: _id, ...file } = read;
  const shown = lines.map(({ content, notes, ...line }) => ({
    ...line,
    said: saidBy(content),
    notes: notes.map(importNoteText),
  }));
  const data = resource('catalogue_import', id, { ...serialized(file), lines: shown });
  return c.json({ data, meta: pageMetaOf({ ...place, items: lines }) }, status);
}

const saidBy = ({ brand, model, version }: { brand: string; model: string; version: string }) =>
  [brand, model, version].filter(Boolean).join(' › ');

async function* reportOf(c: Asked, id: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  const headings = ['Linha', 'Marca', 'Modelo', 'Versão', 'Resultado', 'O que muda'];
  yield bytes.encode(CSV_BEGINNING + csvLine(headings));
  for await (const { line, content, outcome, notes } of unsafeReportLines(c.var.db, id)) {
    const { brand, model, version } = content;
    const said = notes.map(importNoteText).join(' ');
    yield bytes.encode(csvLine([line, brand, model, version, importOutcomeText(outcome), said]));
  }
}

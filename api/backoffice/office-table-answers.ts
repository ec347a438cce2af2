import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { OfficeArea } from '#core/office/office-area.ts';
import {
  readTablePage,
  readTableRows,
  type OfficeTable,
  type TableAsk,
} from '#core/office-tables/table-reading.server.ts';
import { EXACT_TOTAL } from '#core/office-tables/exact-total.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { placeFilters, type TableKey } from '#core/office-tables/table-place.ts';
import { answer, refusals } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import type { Cell } from '#text/csv.ts';
import { tableAnswer, tableOf } from '../table-answer.ts';
import { forOffice } from './office-calls.ts';

/** What every table of the office says beside its rows. */
const tableMeta = z.object({
  total: z.int(),
  total_capped: z.boolean().meta({ description: 'There are more than `total`' }),
  after: z.string().nullable().meta({ description: 'For the next page; null: this is the last' }),
  before: z.string().nullable().meta({ description: 'For the page before' }),
  misunderstood: z
    .array(z.object({ parameter: z.string(), text: z.string() }))
    .meta({ description: 'What of the query means nothing and was left out' }),
});

/** By the choice of the tabs. */
function countersOf(choices: readonly string[]): z.ZodType<Record<string, number>> {
  const count = z.int().optional();
  return z.object(Object.fromEntries(choices.map((choice) => [choice, count]))).meta({
    description: `Without words; ${EXACT_TOTAL + 1}: more than ${EXACT_TOTAL}`,
  }) as unknown as z.ZodType<Record<string, number>>;
}

interface TableCall<Filter, Sort extends string, Line> {
  /** Of the list; the same as a spreadsheet is under /v1/backoffice/tables. */
  path: string;
  area: OfficeArea;
  summary: string;
  filters: z.ZodRawShape;
  table: OfficeTable<Filter, Sort, Line>;
}

interface ListCall<Line> {
  line: z.ZodType;
  present: (line: Line) => object;
}

interface SpreadsheetCall<Line> {
  /** The name of the file, and its columns. */
  spreadsheet: {
    name: string;
    columns: readonly SpreadsheetColumn<Line>[];
  };
}

export type SpreadsheetColumn<Line> = readonly [heading: string, cell: (line: Line) => Cell];

/** A list of the office by page, and as a spreadsheet. Behind the administrators' gate. */
export function officeTable<Filter extends object, Sort extends string, Line>(
  of: TableCall<Filter, Sort, Line> & ListCall<Line> & SpreadsheetCall<Line>,
) {
  return subject().route('/', officeList(of)).route('/', officeSpreadsheet(of));
}

export function officeList<Filter extends object, Sort extends string, Line>({
  path,
  area,
  summary,
  filters,
  table,
  line,
  present,
}: TableCall<Filter, Sort, Line> & ListCall<Line>) {
  const meta = tableMeta.extend({ counters: countersOf(table.counters?.of ?? []) });
  const query = queryFor(filters, table);
  return subject().openapi(
    createRoute({
      ...forOffice(area),
      method: 'get',
      path: `/v1/backoffice/${path}`,
      summary,
      request: { query },
      responses: {
        200: answer('A page', z.object({ data: z.array(line), meta })),
        ...refusals,
      },
    }),
    async (c) => {
      const ask = askOf<Filter, Sort>(c.req.valid('query'), c.var.now());
      const page = await readTablePage(c.var.db, table, ask);
      const { items, total, totalIsCapped, after, before, counters } = page;
      const place = {
        total,
        total_capped: totalIsCapped,
        after: after ?? null,
        before: before ?? null,
        misunderstood: readSearch(query, c.req.queries()).misunderstood.map(
          ({ parameter, text }) => ({ parameter, text }),
        ),
      };
      return c.json({ data: items.map(present), meta: { ...place, counters } }, 200);
    },
  );
}

export function officeSpreadsheet<Filter extends object, Sort extends string, Line>({
  path,
  area,
  summary,
  filters,
  table,
  spreadsheet,
}: TableCall<Filter, Sort, Line> & SpreadsheetCall<Line>) {
  return subject().openapi(
    createRoute({
      ...forOffice(area),
      method: 'get',
      path: `/v1/backoffice/tables/${path}.csv`,
      summary: `${summary}: every row, as a table for spreadsheets`,
      request: { query: queryFor(filters, table) },
      responses: { 200: tableAnswer, ...refusals },
    }),
    (c) => {
      const { db, now } = c.var;
      const rows = readTableRows(db, table, askOf<Filter, Sort>(c.req.valid('query'), now()));
      return tableOf(spreadsheet.name, now(), spreadsheet.columns, rows);
    },
  );
}

function queryFor(filters: z.ZodRawShape, { sorts }: { sorts: object }): z.ZodObject {
  return z.object({ ...filters, ...placeFilters(Object.keys(sorts)) });
}

/** A query, parted into what fits and which page of it. */
function askOf<Filter, Sort extends string>(query: unknown, now: Date): TableAsk<Filter, Sort> {
  const { sort, after, before, ...filter } = query as {
    sort?: Sort;
    after?: TableKey;
    before?: TableKey;
  };
  return { filter: filter as Filter, sort, after, before, now };
}

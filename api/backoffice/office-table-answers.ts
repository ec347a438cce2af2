import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { OfficeArea } from '#core/office/office-area.ts';
import {
  readTablePage,
  readTableRows,
  type OfficeTable,
  type TableAsk,
} from '#core/office-tables/table-reading.server.ts';
import { placeFilters, type TableKey } from '#core/office-tables/table-place.ts';
import { answer, refusals } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { queryOf, typed } from '../by-kind.ts';
import { tableAnswer, tableOf, type Cell } from '../table-answer.ts';
import { forOffice } from './office-calls.ts';

/** What every table of the office says beside its rows. */
const tableMeta = z.object({
  total: z.int(),
  total_capped: z.boolean().meta({ description: 'There are more than `total`' }),
  after: z.string().nullable().meta({ description: 'For the next page; null: this is the last' }),
  before: z.string().nullable().meta({ description: 'For the page before' }),
});

interface OfficeTableCalls<Path, Answer, Filter, Sort extends string, Line> {
  /** Of the list; the same as a spreadsheet is under /v1/backoffice/tables. */
  path: Path;
  area: OfficeArea;
  summary: string;
  filters: z.ZodRawShape;
  table: OfficeTable<Filter, Sort, Line>;
  line: Answer;
  present: (line: Line) => object;
  /** The name of the file, and its columns. */
  spreadsheet: {
    name: string;
    columns: readonly (readonly [heading: string, cell: (line: Line) => Cell])[];
  };
}

/** A list of the office by page, and as a spreadsheet. Behind the administrators' gate. */
export function officeTable<
  const Path extends string,
  Answer extends z.ZodType,
  Filter extends object,
  Sort extends string,
  Line,
>({
  path,
  area,
  summary,
  filters,
  table,
  line,
  present,
  spreadsheet,
}: OfficeTableCalls<Path, Answer, Filter, Sort, Line>) {
  const query = z.object({
    ...filters,
    ...placeFilters(Object.keys(table.sorts) as Sort[]),
  });
  return subject()
    .openapi(
      createRoute({
        ...forOffice(area),
        method: 'get',
        path: `/v1/backoffice/${path}`,
        summary,
        request: { query },
        responses: {
          200: answer('A page', z.object({ data: z.array(line), meta: tableMeta })),
          ...refusals,
        },
      }),
      async (c) => {
        const page = await readTablePage(c.var.db, table, askOf<Filter, Sort>(queryOf(c)));
        const { items, total, totalIsCapped, after, before } = page;
        const meta = {
          total,
          total_capped: totalIsCapped,
          after: after ?? null,
          before: before ?? null,
        };
        return typed(c.json({ data: items.map(present), meta }, 200));
      },
    )
    .openapi(
      createRoute({
        ...forOffice(area),
        method: 'get',
        path: `/v1/backoffice/tables/${path}.csv`,
        summary: `${summary}: every row, as a table for spreadsheets`,
        request: { query },
        responses: { 200: tableAnswer, ...refusals },
      }),
      (c) => {
        const { db, now } = c.var;
        const rows = readTableRows(db, table, askOf<Filter, Sort>(queryOf(c)));
        return typed(tableOf(spreadsheet.name, now(), spreadsheet.columns, rows));
      },
    );
}

/** A query, parted into what fits and which page of it. */
function askOf<Filter, Sort extends string>(query: unknown): TableAsk<Filter, Sort> {
  const { sort, after, before, ...filter } = query as {
    sort?: Sort;
    after?: TableKey;
    before?: TableKey;
  };
  return { filter: filter as Filter, sort, after, before };
}

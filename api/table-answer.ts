import { Readable } from 'node:stream';
import * as z from 'zod';
import { localDay } from '#core/fields/local-day.ts';
import { CSV_BEGINNING, csvLine, type Cell } from '#text/csv.ts';

/** How the contract says it. */
export const tableAnswer = {
  description: 'UTF-8, semicolons between the cells, what could be a formula marked as text',
  content: { 'text/csv': { schema: z.string() } },
};

/**
 * A table for spreadsheets, sent as it is read.
 * @param name before the day, in the name of the file
 */
export function tableOf<Row>(
  name: string,
  now: Date,
  columns: readonly (readonly [heading: string, cell: (row: Row) => Cell])[],
  rows: AsyncIterable<Row>,
): Response {
  const body = Readable.toWeb(Readable.from(linesOf(columns, rows))) as ReadableStream;
  return new Response(body, {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${localDay(now)}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* linesOf<Row>(
  columns: readonly (readonly [heading: string, cell: (row: Row) => Cell])[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(CSV_BEGINNING + csvLine(columns.map(([heading]) => heading)));
  for await (const row of rows) yield bytes.encode(csvLine(columns.map(([, cell]) => cell(row))));
}

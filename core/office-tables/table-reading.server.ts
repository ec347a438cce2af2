import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type * as z from 'zod';
import { PER_PAGE } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { EXACT_TOTAL } from './exact-total.ts';
import { keyText, type AgeSort, type TableKey, type TablePlace } from './table-place.ts';

/** How many rows a spreadsheet reads at once. */
const CHUNK = 500;

/** What a page may be sorted by: not null, and with the id behind it in an index. */
export interface TableSort {
  by: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  type: 'timestamptz' | 'text' | 'bigint';
}

export function sortsByAge(moment: RawBuilder<unknown>): Record<AgeSort, TableSort> {
  return {
    newest: { by: moment, direction: 'desc', type: 'timestamptz' },
    oldest: { by: moment, direction: 'asc', type: 'timestamptz' },
  };
}

/** What a table's filters understood. */
export type FilterOf<Filters extends z.ZodRawShape> = {
  [Name in keyof Filters]?: z.output<Filters[Name]>;
};

/** In the order of the ids of a page. */
export function inOrderOf(ids: readonly string[], id: string): RawBuilder<unknown> {
  return sql`array_position(${ids}::text[], ${sql.ref(id)})`;
}

/** The rows that fit, as narrow as they can be: what their lines say is read for one page of ids. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever tables are joined, only the id is asked of it
type FoundRows = SelectQueryBuilder<DB, any, object>;

export interface OfficeTable<Filter, Sort extends string, Line> {
  /** What has to be looked up before the rows that fit. */
  prepared?: (db: Database, filter: Filter) => Promise<Filter>;
  found: (db: Database, filter: Filter) => FoundRows;
  /** As many rows as are found, where fewer tables tell. */
  counted?: (db: Database, filter: Filter) => FoundRows;
  id: RawBuilder<string>;
  /** The first is that of nobody's choice. */
  sorts: Readonly<Record<Sort, TableSort>>;
  /** In the order of the ids; one that is gone is left out. */
  lines: (db: Database, ids: readonly string[], asked: LinesAsked<Filter>) => Promise<Line[]>;
  /** The filter above the rows as tabs, and its choices, whose rows are counted until somebody types. */
  counters?: { by: keyof Filter; of: readonly string[] };
}

export interface LinesAsked<Filter> {
  filter: Filter;
  now: Date;
}

export interface TableAsk<Filter, Sort extends string> extends LinesAsked<Filter> {
  sort?: Sort | undefined;
  after?: TableKey | undefined;
  before?: TableKey | undefined;
}

export type TablePage<Line> = TablePlace & {
  items: Line[];
  /** Of what else is asked, by choice; one more than `EXACT_TOTAL` says that there are more. */
  counters: Record<string, number>;
};

/** A page by key: as fast far behind as in front, and nothing is skipped or shown twice meanwhile. */
export async function readTablePage<Filter, Sort extends string, Line>(
  db: Database,
  table: OfficeTable<Filter, Sort, Line>,
  asked: TableAsk<Filter, Sort>,
): Promise<TablePage<Line>> {
  const ask = { ...asked, filter: await preparedFilter(db, table, asked.filter) };
  const [{ keys, after, before }, total, counters] = await Promise.all([
    readKeys(db, table, ask, PER_PAGE),
    countRows(db, (table.counted ?? table.found)(db, ask.filter)),
    countChoices(db, table, ask.filter),
  ]);
  const ids = keys.map(({ id }) => id);
  const items = await table.lines(db, ids, ask);
  const totalIsCapped = total > EXACT_TOTAL;
  return {
    items,
    after,
    before,
    total: Math.min(total, EXACT_TOTAL),
    totalIsCapped,
    counters,
  };
}

async function preparedFilter<Filter>(
  db: Database,
  { prepared }: Pick<OfficeTable<Filter, string, unknown>, 'prepared'>,
  filter: Filter,
): Promise<Filter> {
  return prepared ? prepared(db, filter) : filter;
}

async function countChoices<Filter>(
  db: Database,
  { found, counters }: Pick<OfficeTable<Filter, string, unknown>, 'found' | 'counters'>,
  filter: Filter,
): Promise<Record<string, number>> {
  const isTyped = Boolean((filter as { q?: string }).q);
  const counted = (isTyped ? [] : (counters?.of ?? [])).map(
    async (choice) =>
      [choice, await countRows(db, found(db, { ...filter, [counters!.by]: choice }))] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}

/** Every row that fits, page after page. */
export async function* readTableRows<Filter, Sort extends string, Line>(
  db: Database,
  table: OfficeTable<Filter, Sort, Line>,
  { sort, now, ...asked }: Omit<TableAsk<Filter, Sort>, 'after' | 'before'>,
): AsyncGenerator<Line> {
  const filter = await preparedFilter(db, table, asked.filter);
  let from: TableKey | undefined;
  do {
    const { keys } = await readKeys(db, table, { filter, sort, now, after: from }, CHUNK);
    const ids = keys.map(({ id }) => id);
    yield* await table.lines(db, ids, { filter, now });
    from = keys.length > CHUNK - 1 ? keys.at(-1) : undefined;
  } while (from);
}

async function readKeys<Filter, Sort extends string>(
  db: Database,
  table: OfficeTable<Filter, Sort, unknown>,
  { filter, sort, after, before }: TableAsk<Filter, Sort>,
  limit: number,
) {
  const { by, direction, type } = sortOf(table, sort);
  const isBackward = before !== undefined && after === undefined;
  const way = isBackward ? opposite(direction) : direction;
  const from = after ?? before;
  let rows = table
    .found(db, filter)
    .select([table.id.as('id'), sql<string>`(${by})::text`.as('value')])
    .orderBy(by, way)
    .orderBy(table.id, way)
    .limit(limit + 1);
  if (from) {
    const beyond = sql.raw(way === 'desc' ? '<' : '>');
    rows = rows.where(
      sql<boolean>`(${by}, ${table.id}) ${beyond} (${from.value}::${sql.raw(type)}, ${from.id})`,
    );
  }
  const found: TableKey[] = await rows.execute();
  const hasMore = found.length > limit;
  const keys = found.slice(0, limit);
  if (isBackward) keys.reverse();
  const [first, last] = [keys[0], keys.at(-1)];
  const hasBefore = isBackward ? hasMore : after !== undefined;
  const hasAfter = isBackward ? true : hasMore;
  return {
    keys,
    before: hasBefore && first ? keyText(first) : undefined,
    after: hasAfter && last ? keyText(last) : undefined,
  };
}

function sortOf<Sort extends string>(
  { sorts }: { sorts: Readonly<Record<Sort, TableSort>> },
  sort: Sort | undefined,
): TableSort {
  const [first] = Object.values<TableSort>(sorts);
  return (sort && sorts[sort]) ?? first!;
}

function opposite(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc';
}

/** Exact to `EXACT_TOTAL`; one more says that there are more. */
async function countRows(db: Database, found: FoundRows): Promise<number> {
  const counted = found
    .select(sql`1`.as('one'))
    .limit(EXACT_TOTAL + 1)
    .as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

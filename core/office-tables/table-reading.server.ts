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

/**
 * How rows are come by: those of a common word are met soon in the order of the list, those of a rare one
 * have to be gathered by the indexes of words.
 */
export type FindingWay = 'meet' | 'gather';

export interface OfficeTable<Filter, Sort extends string, Line> {
  found: (db: Database, filter: Filter, way: FindingWay) => FoundRows;
  /** As many rows as are found, where fewer tables tell. */
  counted?: (db: Database, filter: Filter) => FoundRows | undefined;
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
  const { type } = sortOf(table, asked.sort);
  const ask = { ...asked, after: keyOf(type, asked.after), before: keyOf(type, asked.before) };
  const [{ place, total }, counters] = await Promise.all([
    readPlace(db, table, ask),
    countChoices(db, table, ask.filter),
  ]);
  const { keys, after, before } = place;
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

async function readPlace<Filter, Sort extends string>(
  db: Database,
  table: OfficeTable<Filter, Sort, unknown>,
  ask: TableAsk<Filter, Sort>,
) {
  const { filter } = ask;
  const counted = table.counted?.(db, filter);
  if (!counted && isTyped(filter)) return gatherPlace(db, table, ask);
  const [place, total] = await Promise.all([
    readKeys(db, table, ask, PER_PAGE),
    countRows(db, counted ?? table.found(db, filter, 'meet')),
  ]);
  return { place, total };
}

/** What was typed is found once, for the count and the page; of more than are counted the page is met. */
async function gatherPlace<Filter, Sort extends string>(
  db: Database,
  table: OfficeTable<Filter, Sort, unknown>,
  ask: TableAsk<Filter, Sort>,
) {
  const walk = walkOf(table, ask);
  const gathered = table
    .found(db, ask.filter, 'gather')
    .select([table.id.as('id'), sql`${walk.by}`.as('sorted')])
    .limit(EXACT_TOTAL + 1);
  const beyond = walk.from
    ? sql`where (sorted, id) ${walk.beyond} (${walk.from.value}::${walk.type}, ${walk.from.id})`
    : sql``;
  const { rows } = await sql<{ total: number; id: string | null; value: string | null }>`
    with gathered as materialized (${gathered})
    select counted.total, page.id, page.value
    from (select count(*)::int as total from gathered) counted left join (
      select id, sorted::text as value, row_number() over (order by sorted ${walk.way}, id ${walk.way}) as place
      from gathered ${beyond} order by sorted ${walk.way}, id ${walk.way} limit ${PER_PAGE + 1}
    ) page on true order by page.place`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (total > EXACT_TOTAL) return { place: await readKeys(db, table, ask, PER_PAGE), total };
  const found = rows.flatMap(({ id, value }) => (id === null ? [] : [{ id, value: value ?? '' }]));
  return { place: placeOf(found, PER_PAGE, ask), total };
}

function isTyped(filter: unknown): boolean {
  return Boolean((filter as { q?: string }).q);
}

/** Every row that fits, page after page. */
export async function* readTableRows<Filter, Sort extends string, Line>(
  db: Database,
  table: OfficeTable<Filter, Sort, Line>,
  { filter, sort, now }: Omit<TableAsk<Filter, Sort>, 'after' | 'before'>,
): AsyncGenerator<Line> {
  let from: TableKey | undefined;
  do {
    const { keys } = await readKeys(db, table, { filter, sort, now, after: from }, CHUNK);
    const ids = keys.map(({ id }) => id);
    yield* await table.lines(db, ids, { filter, now });
    from = keys.length > CHUNK - 1 ? keys.at(-1) : undefined;
  } while (from);
}

async function countChoices<Filter>(
  db: Database,
  {
    found,
    counted: countedRows,
    counters,
  }: Pick<OfficeTable<Filter, string, unknown>, 'found' | 'counted' | 'counters'>,
  filter: Filter,
): Promise<Record<string, number>> {
  const counted = (isTyped(filter) ? [] : (counters?.of ?? [])).map(async (choice) => {
    const chosen = { ...filter, [counters!.by]: choice };
    const rows = countedRows?.(db, chosen) ?? found(db, chosen, 'meet');
    return [choice, await countRows(db, rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

async function readKeys<Filter, Sort extends string>(
  db: Database,
  table: OfficeTable<Filter, Sort, unknown>,
  ask: TableAsk<Filter, Sort>,
  limit: number,
) {
  const { by, way, from, beyond, type } = walkOf(table, ask);
  let rows = table
    .found(db, ask.filter, 'meet')
    .select([table.id.as('id'), sql<string>`(${by})::text`.as('value')])
    .orderBy(sql`${by} ${way}, ${table.id} ${way}`)
    .limit(limit + 1);
  if (from)
    rows = rows.where(
      sql<boolean>`(${by}, ${table.id}) ${beyond} (${from.value}::${type}, ${from.id})`,
    );
  return placeOf(await rows.execute(), limit, ask);
}

/** Which way a page is read, and from where. */
function walkOf<Sort extends string>(
  table: { sorts: Readonly<Record<Sort, TableSort>> },
  { sort, after, before }: Pick<TableAsk<unknown, Sort>, 'sort' | 'after' | 'before'>,
) {
  const { by, direction, type } = sortOf(table, sort);
  const isBackward = before !== undefined && after === undefined;
  const way = isBackward ? opposite(direction) : direction;
  return {
    by,
    way: sql.raw(way),
    type: sql.raw(type),
    from: after ?? before,
    beyond: sql.raw(way === 'desc' ? '<' : '>'),
  };
}

const MOMENT =
  /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/** Nothing when PostgreSQL would not read the value as one of the sort: anybody may write a key. */
function keyOf(type: TableSort['type'], key: TableKey | undefined): TableKey | undefined {
  return key && isOfType(type, key) ? key : undefined;
}

function isOfType(type: TableSort['type'], key: TableKey): boolean {
  if (`${key.value}${key.id}`.includes('\0')) return false;
  if (type === 'bigint') return /^-?\d{1,18}$/.test(key.value);
  if (type === 'text') return true;
  const [, day = ''] = MOMENT.exec(key.value) ?? [];
  const moment = new Date(`${day}T00:00:00Z`);
  // The calendar has it: 30 February would become 2 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) && day > '0001';
}

/** @param found one more than `limit` says that there are more */
function placeOf(
  found: readonly TableKey[],
  limit: number,
  { after, before }: { after?: TableKey | undefined; before?: TableKey | undefined },
) {
  const isBackward = before !== undefined && after === undefined;
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

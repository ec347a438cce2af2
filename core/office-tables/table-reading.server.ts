import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { PER_PAGE } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { EXACT_TOTAL, keyText, type TableKey, type TablePlace } from './table-place.ts';

/** How many rows a spreadsheet reads at once. */
const CHUNK = 500;

/** What a page may be sorted by: not null, and with the id behind it in an index. */
export interface TableSort {
  by: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  type: 'timestamptz' | 'text' | 'bigint';
}

/** The rows that fit, as narrow as they can be: what their lines say is read for one page of ids. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever tables are joined, only the id is asked of it
type FoundRows = SelectQueryBuilder<DB, any, object>;

export interface OfficeTable<Filter, Sort extends string, Line> {
  found: (db: Database, filter: Filter) => FoundRows;
  id: RawBuilder<string>;
  /** The first is that of nobody's choice. */
  sorts: Readonly<Record<Sort, TableSort>>;
  /** In the order of the ids; one that is gone is left out. */
  lines: (db: Database, ids: readonly string[]) => Promise<Line[]>;
}

export interface TableAsk<Filter, Sort extends string> {
  filter: Filter;
  sort?: Sort | undefined;
  after?: TableKey | undefined;
  before?: TableKey | undefined;
}

export type TablePage<Line> = TablePlace & { items: Line[] };

/** A page by key: as fast far behind as in front, and nothing is skipped or shown twice meanwhile. */
export async function readTablePage<Filter, Sort extends string, Line>(
  db: Database,
  table: OfficeTable<Filter, Sort, Line>,
  ask: TableAsk<Filter, Sort>,
): Promise<TablePage<Line>> {
  const [{ keys, after, before }, total] = await Promise.all([
    readKeys(db, table, ask, PER_PAGE),
    countRows(db, table.found(db, ask.filter)),
  ]);
  const items = await table.lines(
    db,
    keys.map(({ id }) => id),
  );
  return { items, after, before, ...total };
}

/** Every row that fits, page after page. */
export async function* readTableRows<Filter, Sort extends string, Line>(
  db: Database,
  table: OfficeTable<Filter, Sort, Line>,
  { filter, sort }: Pick<TableAsk<Filter, Sort>, 'filter' | 'sort'>,
): AsyncGenerator<Line> {
  let from: TableKey | undefined;
  do {
    const { keys } = await readKeys(db, table, { filter, sort, after: from }, CHUNK);
    yield* await table.lines(
      db,
      keys.map(({ id }) => id),
    );
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

/** Exact as far as it is counted. */
async function countRows(
  db: Database,
  found: FoundRows,
): Promise<{ total: number; totalIsCapped: boolean }> {
  const counted = found
    .select(sql`1`.as('one'))
    .limit(EXACT_TOTAL + 1)
    .as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, EXACT_TOTAL), totalIsCapped: total > EXACT_TOTAL };
}

/* What a search must answer, asked of the tables by plain SQL: nothing of the index. Tests only. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { vocabularyOf } from '#core/search/index/index-vocabulary.ts';
import type { IndexState } from '#core/search/index/index-state.server.ts';
import { isExcluded, wordsFit, writeWords, type WordPlace } from './oracle-words.fixture.ts';
import type { SearchQuery, SearchReading } from '#core/search/search-reading.ts';
import { sortOf } from '#core/search/search-sort.ts';
import { NOWHERE } from './shared-oracle.fixture.ts';
import type { SearchedKind, SearchTypes } from '#core/search/searched-kind.server.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';
import {
  readSpokenFilters,
  type SpokenMention,
  type SpokenSearch,
} from '#core/search/spoken-filters.ts';
import type { WordClause } from '#core/search/words/word-query.ts';

type Fact = RawBuilder<boolean>;

type FilterName<Search> = Exclude<keyof Search & string, 'q' | 'sort' | 'page'>;
type SortName<Search extends SharedSearch> = NonNullable<Search['sort']> | 'newest' | 'relevance';

/** What the product promises of a kind, on the aliases of `from`. A filter, facet or order that is missing does not compile. */
export interface SearchOracle<T extends SearchTypes> {
  kind: SearchedKind<T>;
  read: (query: SearchQuery) => SearchReading<T['search']>;
  /** Tables, `ad` among them. */
  from: RawBuilder<unknown>;
  isSearchable: Fact;
  filters: {
    readonly [Name in FilterName<T['search']>]-?: (
      value: NonNullable<T['search'][Name]>,
      search: T['search'],
      now: Date,
    ) => Fact;
  };
  /** The values of an ad, as text[], and the filters that are its own choice: not those of which an ad must have all. */
  facets: Readonly<
    Record<T['facet'], { values: RawBuilder<unknown>; own: readonly FilterName<T['search']>[] }>
  >;
  /** By what an ad stands before others now: the highest first. */
  level: (now: Date) => RawBuilder<number>;
  /** But for `newest` and `relevance`, what comes before the moment of publication. */
  orders: Readonly<
    Record<
      Exclude<SortName<T['search']>, 'newest' | 'oldest' | 'relevance'>,
      (search: T['search']) => RawBuilder<unknown>
    >
  >;
  /** The texts that name an ad, and the others, as text[]. */
  texts: { head: RawBuilder<unknown>; body: RawBuilder<unknown> };
  /** Of prices that do not compare, which are shown; one choice more shows the first that then finds any. */
  withDeal?: (
    search: T['search'],
    count: (search: T['search']) => Promise<number>,
  ) => Promise<{ shown: T['search']; counted: T['search'][] }>;
}

/** After every change of ads or names. */
export async function writeOracleWords<T extends SearchTypes>(
  db: Database,
  { from, texts }: SearchOracle<T>,
): Promise<void> {
  const { rows } = await sql<{ id: string; head: string[]; body: string[] }>`
    select ad.id, ${texts.head} as head, ${texts.body} as body from ${from}`.execute(db);
  await writeWords(db, rows);
}

export interface OracleAnswer {
  ids: string[];
  facets: Record<string, Record<string, number>>;
}

/** Answers a question as an address asks it; words mean what the index understands by them. */
export async function askOracle<T extends SearchTypes>(
  db: Database,
  index: IndexState,
  oracle: SearchOracle<T>,
  query: SearchQuery,
  now: Date,
): Promise<OracleAnswer> {
  const { kind } = oracle;
  const said = readSpokenFilters(
    kind,
    oracle.read(query),
    index.names.wordsReader(kind.kind),
    vocabularyOf(index.segments(kind.kind)),
  );
  const answer = async (search: T['search']) => answerTo(db, oracle, { ...said, search }, now);
  const count = async (search: T['search']) => (await answer(search)).ids.length;
  const { shown, counted } = (await oracle.withDeal?.(said.search, count)) ?? {
    shown: said.search,
    counted: [said.search],
  };
  const { ids, facets } = await answer(shown);
  for (const search of counted.toReversed())
    for (const [name, counts] of Object.entries((await answer(search)).facets))
      facets[name] = { ...facets[name], ...counts };
  return { ids, facets };
}

async function answerTo<T extends SearchTypes>(
  db: Database,
  oracle: SearchOracle<T>,
  said: SpokenSearch<T['search']>,
  now: Date,
): Promise<OracleAnswer> {
  const filters = filtersOf(oracle, said.search, now);
  const facetNames = Object.keys(oracle.facets) as T['facet'][];
  const facet = (name: T['facet'], at: number) => {
    const { own } = oracle.facets[name];
    const others = filters.filter((filter) => !own.includes(filter.name));
    return sql`(select coalesce(jsonb_object_agg(value, ads), '{}') from (
      select value, count(*) as ads from fact, unnest(${sql.ref(`values_${at}`)}) value
      where ${all(others.map(({ column }) => sql.ref<boolean>(column)))} group by value) counted)`;
  };
  const { rows } = await sql<{ ids: string[]; counts: Record<string, number>[] }>`
    with fact as materialized (
      select ad.id, row_number() over (order by ${orderOf(oracle, said, now)}) as place
        ${listed(filters.map(({ column, fact }) => sql`${fact} as ${sql.ref(column)}`))}
        ${listed(facetNames.map((name, at) => sql`${oracle.facets[name].values} as ${sql.ref(`values_${at}`)}`))}
      from ${oracle.from}
      where ${oracle.isSearchable} and ${all(wordFacts(oracle, said, now))}
    )
    select
      coalesce((select jsonb_agg(id order by place) from fact
        where ${all(filters.map(({ column }) => sql.ref<boolean>(column)))}), '[]') as ids,
      jsonb_build_array(${sql.join(facetNames.map(facet))}) as counts`.execute(db);
  const { ids, counts } = rows[0]!;
  return {
    ids,
    facets: Object.fromEntries(facetNames.map((name, at) => [name, counts[at] ?? {}])),
  };
}

function filtersOf<T extends SearchTypes>(
  { filters }: SearchOracle<T>,
  search: T['search'],
  now: Date,
) {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties a filter to its value
  const filterOf = <Name extends FilterName<T['search']>>(name: Name) => {
    const value: T['search'][Name] = search[name];
    return isSet(value) ? [{ name, fact: filters[name](value, search, now) }] : [];
  };
  return (Object.keys(filters) as FilterName<T['search']>[])
    .flatMap(filterOf)
    .map((filter, at) => ({ ...filter, column: `filter_${at}` }));
}

function orderOf<T extends SearchTypes>(
  oracle: SearchOracle<T>,
  said: SpokenSearch<T['search']>,
  now: Date,
): RawBuilder<unknown> {
  const { sort: wanted, near } = said.search;
  const isNowhere = wanted === 'distance' && (near === undefined || near === NOWHERE);
  const hasWords = said.clauses.length + said.mentions.length > 0;
  const sort = sortOf(isNowhere ? undefined : wanted, hasWords);
  const newest = sql`ad.published_at desc, ad.id`;
  const levelled = sql`${oracle.level(now)} desc, ${newest}`;
  if (sort === 'newest') return levelled;
  if (sort === 'relevance') return sql`${classOf(oracle, said, now)}, ${levelled}`;
  if (sort === 'oldest') return sql`ad.published_at, ad.id desc`;
  return sql`${oracle.orders[sort as keyof typeof oracle.orders](said.search)}, ${newest}`;
}

/** Words that must stand in an ad, or that it has as facts. */
function wordFacts<T extends SearchTypes>(
  oracle: SearchOracle<T>,
  { clauses, mentions }: SpokenSearch<T['search']>,
  now: Date,
): Fact[] {
  return [
    ...clauses.map((clause) =>
      clause.excluded
        ? isExcluded(clause)
        : wordsFit([...clause.exact, ...clause.related], 'anywhere'),
    ),
    ...mentions.map((mention) =>
      isMentioned(oracle, mention, now, ({ exact, related }) =>
        wordsFit([...exact, ...related], 'anywhere'),
      ),
    ),
  ];
}

/** 0: all words where an ad is named; 1: all of them anywhere; 2: other spellings and related words. */
function classOf<T extends SearchTypes>(
  oracle: SearchOracle<T>,
  { clauses, mentions }: SpokenSearch<T['search']>,
  now: Date,
): RawBuilder<number> {
  const literal = (place: WordPlace) =>
    all([
      ...clauses.filter(({ excluded }) => !excluded).map(({ exact }) => wordsFit(exact, place)),
      ...mentions
        .filter(({ excluded }) => !excluded)
        .map((mention) => isMentioned(oracle, mention, now, ({ exact }) => wordsFit(exact, place))),
    ]);
  return sql`case when ${literal('head')} then 0 when ${literal('anywhere')} then 1 else 2 end`;
}

function isMentioned<T extends SearchTypes>(
  oracle: SearchOracle<T>,
  { facts, clauses, excluded }: SpokenMention<T['search']>,
  now: Date,
  fit: (clause: WordClause) => Fact,
): Fact {
  const said = facts.map((search) => all(filtersOf(oracle, search, now).map(({ fact }) => fact)));
  const words = clauses.length > 0 ? [all(clauses.map(fit))] : [];
  const isSaid = sql<boolean>`(${sql.join([...said, ...words], sql` or `)})`;
  return excluded ? sql`not ${isSaid}` : isSaid;
}

/** True of nothing; what is unknown is not so. */
export function all(facts: readonly Fact[]): Fact {
  return facts.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${sql.join(facts, sql` and `)}, false)`;
}

function listed(columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`${sql.join(
    columns.map((column) => sql`, ${column}`),
    sql``,
  )}`;
}

function isSet<Value>(value: Value): value is NonNullable<Value> {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

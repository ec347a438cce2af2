import type { Compilable, Expression, RawBuilder, SqlBool } from 'kysely';
import type * as z from 'zod';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { AdTown } from '#core/ads/ad-town.server.ts';
import type { Count } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { UnknownTexts } from './search-reading.ts';
import type { SearchOrder } from './search-steps.server.ts';
import type { SharedFilter, SharedSearch } from './shared-filters.ts';

export interface SearchTypes {
  search: SharedSearch;
  /** What the kind's own filters ask of the database: names became ids. */
  own: object;
  facet: string;
  row: { id: string };
  deals: unknown;
}

/** In cents; either end may be open, not both. */
export interface PriceRange {
  min: number | undefined;
  max: number | undefined;
}

type SortOf<Search extends SharedSearch> = NonNullable<Search['sort']> | 'newest' | 'relevance';

export interface SharedCriteria<Sort extends string> {
  keywords: string | undefined;
  town: AdTown | undefined;
  price: PriceRange | undefined;
  sort: Sort;
}

export type CriteriaOf<T extends SearchTypes> = SharedCriteria<SortOf<T['search']>> & T['own'];

export type OwnFilters<Search> = Omit<Search, SharedFilter>;

/** Of each criterion that no facet counts, what an ad must be: a filter that narrows nothing does not compile. */
export type Conditions<T extends SearchTypes> = {
  readonly [Name in Exclude<keyof CriteriaOf<T>, 'keywords' | 'sort' | T['facet']>]: (
    value: NonNullable<CriteriaOf<T>[Name]>,
    criteria: CriteriaOf<T>,
  ) => Expression<SqlBool>;
};

export interface FacetColumn<Criteria> {
  column: string;
  /** Empty: any. */
  chosen(criteria: Criteria): readonly (string | number)[];
}

export type FacetCounts<Name extends string> = Record<Name, Record<string, number>>;

export interface CountedFacets<Name extends string> {
  /** Undefined when there are too many to count. */
  facets: FacetCounts<Name> | undefined;
  count: Count;
}

export interface CountedSearch<T extends SearchTypes> extends CountedFacets<T['facet']> {
  criteria: CriteriaOf<T>;
  deals?: T['deals'];
}

export interface Counter<T extends SearchTypes> {
  countFacets(criteria: CriteriaOf<T>): Promise<CountedFacets<T['facet']>>;
  count(criteria: CriteriaOf<T>): Promise<Count>;
}

export type CardQuery<Row> = Compilable<Row> & { execute(): Promise<Row[]> };

export interface SearchedKind<T extends SearchTypes> {
  kind: AdKind;
  filters: z.ZodType<T['search']>;
  /** Narrow rows of the published ads, the ads with their words, and how many of them there are by facet. */
  tables: { published: string; searchable: string; counters: string };
  resolve(
    db: Database,
    filters: OwnFilters<T['search']>,
  ): Promise<{ own: T['own']; unknown: UnknownTexts }>;
  unfiltered: T['own'];
  conditions: Conditions<T>;
  facets: Readonly<Record<T['facet'], FacetColumn<CriteriaOf<T>>>>;
  orders: Readonly<Record<SortOf<T['search']>, SearchOrder<CriteriaOf<T>>>>;
  /** Rows of one text each: what a misspelt word may mean, beside towns. */
  vocabulary: RawBuilder<unknown>;
  cards(
    db: Database,
    matches: RawBuilder<{ id: string }>,
    order: RawBuilder<unknown>,
  ): CardQuery<T['row']>;
  pathOf(this: void, row: T['row']): string;
  /** Ads like one of them (`id`, `published_at`, `offer`), and what that one costs. */
  similarTo(
    db: Database,
    id: string,
  ): { near: RawBuilder<unknown>; wide: RawBuilder<unknown>; offer: RawBuilder<number | null> };
  /** Of prices that do not compare (sale and rent), which are shown. */
  chooseDeal?(asked: CriteriaOf<T>, counter: Counter<T>): Promise<CountedSearch<T>>;
}

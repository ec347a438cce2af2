import type { RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Profile } from '#core/actor.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { Database } from '#db/database.ts';
import type { Condition } from './engine/conditions.ts';
import type { IndexOrder, Mention } from './engine/index-search.ts';
import type { ChoiceValue, Segment } from './engine/segment.ts';
import type { LandingKind } from './landing.ts';
import type { NamedTown } from '#core/search/index/named.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import type { Place } from './near-place.ts';
import type { UnknownTexts } from './search-reading.ts';
import type { SharedFilter, SharedSearch } from './shared-filters.ts';
import type { WordClause } from './words/word-query.ts';

export interface SearchTypes {
  search: SharedSearch;
  /** The kind's own filters, with what they call by name. */
  own: object;
  facet: string;
  row: { id: string };
  card: { id: string };
  deals: unknown;
}

/** In cents; either end may be open, not both. */
export interface PriceRange {
  min: number | undefined;
  max: number | undefined;
}

/** What lies within some kilometres of a place. */
export interface NearPlace extends Place {
  km: number;
  /** When it is a town. */
  town: NamedTown | undefined;
}

type SortOf<Search extends SharedSearch> = NonNullable<Search['sort']> | 'newest' | 'relevance';

export interface SharedCriteria<Sort extends string> {
  words: readonly WordClause[];
  /** Facts that the words speak of. */
  mentions: readonly Mention[];
  town: readonly NamedTown[];
  price: PriceRange | undefined;
  accepts_exchange: true | undefined;
  with_photos: true | undefined;
  advertiser_kind: readonly Profile[];
  /** Milliseconds since 1970. */
  published_since: number | undefined;
  near: NearPlace | undefined;
  /** Its corners. */
  outline: readonly Place[] | undefined;
  sort: Sort;
}

export type CriteriaOf<T extends SearchTypes> = SharedCriteria<SortOf<T['search']>> & T['own'];

export type OwnFilters<Search> = Omit<Search, SharedFilter>;

/** Of each criterion that no facet counts, what an ad must be: a filter that narrows nothing does not compile. */
export type Conditions<T extends SearchTypes> = {
  readonly [Name in Exclude<keyof CriteriaOf<T>, 'words' | 'mentions' | 'sort' | T['facet']>]: (
    value: NonNullable<CriteriaOf<T>[Name]>,
    criteria: CriteriaOf<T>,
  ) => Condition;
};

/** A filter whose choices are counted. */
export interface CountedFilter<Criteria> {
  /** The column of the index. */
  choice: string;
  /** Empty: any. */
  chosen(this: void, criteria: Criteria): readonly ChoiceValue[];
  /** An ad must have all that is chosen, not one of it: what else is chosen narrows the counts, too. */
  needsAll?: boolean;
  /** Whether its choices are counted: there are too many models to choose from without a brand. */
  isOffered?(this: void, criteria: Criteria): boolean;
}

export type FacetCounts<Name extends string> = Record<Name, Record<string, number>>;

export interface ChosenDeal<T extends SearchTypes> {
  criteria: CriteriaOf<T>;
  deals: T['deals'] | undefined;
  /** What one choice more would show: the first of these that then finds any. */
  counted: readonly CriteriaOf<T>[];
}

export interface SearchedKind<T extends SearchTypes> {
  kind: AdKind;
  filters: z.ZodType<T['search']> & { shape: object };
  resolve(
    names: SearchNames,
    filters: OwnFilters<T['search']>,
  ): { own: T['own']; unknown: UnknownTexts };
  /** Filters that advertisers write as often as they tick them: found where either is so. */
  mentioned: ReadonlySet<string>;
  /** Filters that say what is looked for; of a search that finds nothing these are kept, the first first. */
  foremost: readonly (readonly string[])[];
  /** Of a filter, those that mean nothing without it. */
  dependents: Readonly<Record<string, readonly string[]>>;
  conditions: Conditions<T>;
  facets: Readonly<Record<T['facet'], CountedFilter<CriteriaOf<T>>>>;
  landings: LandingKind<CriteriaOf<T>>;
  orders: Readonly<
    Record<SortOf<T['search']>, (criteria: CriteriaOf<T>, now: number) => IndexOrder>
  >;
  /** Of the ads that visitors may still find, what their cards say. */
  rows(db: Database, matches: RawBuilder<{ id: string }>): { execute(): Promise<T['row'][]> };
  /** What depends on the hour is worked out here. */
  card(this: void, row: T['row'], now: Date): T['card'];
  /** What is alike, what would do as well, and the price in cents; undefined when nobody may see the ad. */
  similarTo(
    db: Database,
    id: string,
  ): Promise<{ near: Condition[]; wide: Condition[]; offer: number | null } | undefined>;
  /** The price of a row in cents, NaN when it tells none. */
  offerOf(segment: Segment, row: number): number;
  /** Of prices that do not compare (sale and rent), which are shown. */
  chooseDeal?(asked: CriteriaOf<T>, count: (criteria: CriteriaOf<T>) => number): ChosenDeal<T>;
  /** The same search with what was chosen, so that another day it is no other. */
  settled?(this: void, search: T['search'], criteria: CriteriaOf<T>): T['search'];
}

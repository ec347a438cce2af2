import { PER_PAGE, paginate, type ResultPage } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { readCards, type AdCard } from './ad-cards.server.ts';
import { IndexMatches } from './engine/index-search.ts';
import { indexQuery, type AdQuery } from './index-query.ts';
import { withoutUnknown, type SearchReading } from './search-reading.ts';
import type { IndexState } from './index-state.server.ts';
import type { SearchNames } from './search-names.server.ts';
import { sortOf } from './search-sort.ts';
import type {
  CriteriaOf,
  FacetCounts,
  PriceRange,
  SearchedKind,
  SearchTypes,
} from './searched-kind.server.ts';
import { readSpokenFilters, type SpokenSearch } from './spoken-filters.ts';
import { vocabularyOf } from './index-vocabulary.ts';
import type { SpokenFilter } from './words/word-query.ts';

export interface AdSearchResult<T extends SearchTypes> extends ResultPage<AdCard<T>> {
  reading: SearchReading<T['search']>;
  /** Filters that the words say. */
  spoken: readonly SpokenFilter[];
  otherKind: boolean;
  criteria: CriteriaOf<T>;
  deals: T['deals'] | undefined;
  facets: FacetCounts<T['facet']>;
}

/** What a search needs of its surroundings. */
export interface SearchContext {
  db: Database;
  index: IndexState;
  now: Date;
}

export function adSearch<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (context: SearchContext, reading: SearchReading<T['search']>) => Promise<AdSearchResult<T>> {
  return async ({ db, index, now }, reading) => {
    const segments = index.segments(kind.kind);
    const read = index.names.wordsReader(kind.kind);
    const said = readSpokenFilters(kind, reading, read, vocabularyOf(segments));
    const { q, town, page } = said.search;
    const { criteria: asked, unknown } = criteriaOf(kind, index.names, said);
    const matchesOf = (criteria: CriteriaOf<T>) => {
      const query = indexQuery(kind, criteria);
      return { query, matches: new IndexMatches(segments, query) };
    };
    const { criteria, deals } = kind.chooseDeal?.(
      asked,
      (other) => matchesOf(other).matches.total,
    ) ?? { criteria: asked, deals: undefined };
    const { query, matches } = matchesOf(criteria);
    const place = paginate(page, matches.total, Infinity);
    const order = kind.orders[criteria.sort](criteria, now.getTime());
    const rows = matches.page(order, { offset: place.offset, limit: PER_PAGE });
    const ids = rows.map(({ segment, row }) => segment.idOf(row));
    // Before anything is waited for: what changes meanwhile changes the segments.
    const facets = countsOf(matches, query);
    return {
      ...place,
      items: await readCards(db, kind, ids),
      reading: withoutUnknown(reading, {
        q:
          q !== undefined &&
          said.spoken.length + criteria.words.length === 0 &&
          'meaningless_words',
        town: town !== undefined && !criteria.town && 'unknown',
        ...unknown,
        page: place.isBeyond && 'beyond_last_page',
      }),
      spoken: said.spoken,
      otherKind: said.otherKind,
      criteria,
      deals,
      facets,
    };
  };
}

function countsOf<Name extends string>(
  matches: IndexMatches,
  { facetOf }: AdQuery<Name>,
): FacetCounts<Name> {
  const counts = [...facetOf].map(([name, facet]) => [
    name,
    Object.fromEntries(matches.counts(facet)),
  ]);
  return Object.fromEntries(counts) as FacetCounts<Name>;
}

/** What a search asks for, and what of it names nothing. */
export function criteriaOf<T extends SearchTypes>(
  kind: Pick<SearchedKind<T>, 'resolve'>,
  names: SearchNames,
  { search, clauses: words, mentions }: Omit<SpokenSearch<T['search']>, 'spoken' | 'otherKind'>,
) {
  const { q: _q, town: townName, price_min, price_max, sort, page: _page, ...filters } = search;
  const { own, unknown } = kind.resolve(names, filters);
  return {
    criteria: {
      ...own,
      words,
      mentions,
      town: townName === undefined ? undefined : names.town(townName),
      price: rangeOf(price_min, price_max),
      sort: sortOf(sort, words.length + mentions.length > 0),
    },
    unknown,
  };
}

function rangeOf(min: number | undefined, max: number | undefined): PriceRange | undefined {
  return min === undefined && max === undefined ? undefined : { min, max };
}

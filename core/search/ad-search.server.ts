import { PER_PAGE, paginate, type ResultPage } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { readCards } from './ad-cards.server.ts';
import type { CardMemory } from './card-memory.ts';
import { IndexMatches } from './engine/index-search.ts';
import { indexQuery, type AdQuery } from './index-query.ts';
import { readPoint, USUAL_RADIUS_KM } from './near-place.ts';
import { withoutUnknown, type SearchReading } from './search-reading.ts';
import type { IndexState } from './index-state.server.ts';
import type { SearchNames } from './search-names.server.ts';
import { sortOf } from './search-sort.ts';
import type {
  CriteriaOf,
  FacetCounts,
  NearPlace,
  PriceRange,
  SearchedKind,
  SearchTypes,
} from './searched-kind.server.ts';
import { readSpokenFilters, type SpokenSearch } from './spoken-filters.ts';
import { vocabularyOf } from './index-vocabulary.ts';
import type { SpokenFilter } from './words/word-query.ts';

/** What a search finds, before its cards are read. */
export interface FoundInIndex<T extends SearchTypes> extends Omit<ResultPage<never>, 'items'> {
  /** Of the ads of the page, in their order. */
  ids: string[];
  reading: SearchReading<T['search']>;
  /** Filters that the words say. */
  spoken: readonly SpokenFilter[];
  otherKind: boolean;
  criteria: CriteriaOf<T>;
  deals: T['deals'] | undefined;
  facets: FacetCounts<T['facet']>;
}

export type AdSearchResult<T extends SearchTypes> = FoundInIndex<T> & ResultPage<T['card']>;

/** What a search needs of its surroundings. */
export interface SearchContext {
  db: Database;
  index: IndexState;
  cards: CardMemory;
  now: Date;
}

export function adSearch<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (context: SearchContext, reading: SearchReading<T['search']>) => Promise<AdSearchResult<T>> {
  return async (context, reading) => {
    const found = findInIndex(kind, context, reading);
    return { ...found, items: await readCards(context, kind, found.ids) };
  };
}

export function findInIndex<T extends SearchTypes>(
  kind: SearchedKind<T>,
  { index, now }: Pick<SearchContext, 'index' | 'now'>,
  reading: SearchReading<T['search']>,
): FoundInIndex<T> {
  const segments = index.segments(kind.kind);
  const read = index.names.wordsReader(kind.kind);
  const said = readSpokenFilters(kind, reading, read, vocabularyOf(segments));
  const { q, page } = said.search;
  const { criteria: asked, unknown } = criteriaOf(kind, index.names, said, now);
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
  const isMeaningless = q !== undefined && said.spoken.length + criteria.words.length === 0;
  return {
    ...place,
    ids: rows.map(({ segment, row }) => segment.idOf(row)),
    reading: withoutUnknown(reading, {
      q: isMeaningless && 'meaningless_words',
      ...unknown,
      page: place.isBeyond && 'beyond_last_page',
    }),
    spoken: said.spoken,
    otherKind: said.otherKind,
    criteria,
    deals,
    facets: countsOf(matches, query),
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
  now: Date,
) {
  const {
    q: _q,
    town: towns,
    price_min,
    price_max,
    with_photos,
    advertiser_kind,
    published_within: days,
    near: nearText,
    radius_km: km = USUAL_RADIUS_KM,
    sort,
    page: _page,
    ...filters
  } = search;
  const { own, unknown } = kind.resolve(names, filters);
  const near = nearText === undefined ? undefined : placeOf(names, nearText, km);
  const isNowhere = sort === 'distance' && !near;
  return {
    criteria: {
      ...own,
      words,
      mentions,
      town: towns.flatMap((text) => names.town(text) ?? []),
      price: rangeOf(price_min, price_max),
      with_photos,
      advertiser_kind,
      published_since: days === undefined ? undefined : now.getTime() - Number(days) * DAY_MS,
      near,
      sort: sortOf(isNowhere ? undefined : sort, words.length + mentions.length > 0),
    },
    unknown: {
      ...unknown,
      town: towns.filter((text) => !names.town(text)),
      near: nearText !== undefined && !near && ('unknown' as const),
      sort: isNowhere && ('place_missing' as const),
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function placeOf(names: SearchNames, text: string, km: number): NearPlace | undefined {
  const town = names.town(text);
  const point = town ?? readPoint(text);
  return point && { lat: point.lat, lng: point.lng, km, town };
}

function rangeOf(min: number | undefined, max: number | undefined): PriceRange | undefined {
  return min === undefined && max === undefined ? undefined : { min, max };
}

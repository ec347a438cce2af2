import { DAY_MS } from '#core/durations.ts';
import { wholeCondition } from './index-query.ts';
import { readPoint, USUAL_RADIUS_KM } from './near-place.ts';
import { readOutline } from './outline.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import { sortOf } from './search-sort.ts';
import type { UnknownTexts } from './search-reading.ts';
import type {
  CriteriaOf,
  NearPlace,
  PriceRange,
  SearchedKind,
  SearchTypes,
} from './searched-kind.server.ts';
import type { SpokenSearch } from './spoken-filters.ts';

/** What a search asks for, and what of it names nothing. */
export function criteriaOf<T extends SearchTypes>(
  kind: SearchedKind<T>,
  names: SearchNames,
  {
    search,
    clauses: words,
    mentions: said,
  }: Pick<SpokenSearch<T['search']>, 'search' | 'clauses' | 'mentions'>,
  now: Date,
): { criteria: CriteriaOf<T>; unknown: UnknownTexts } {
  const {
    q: _q,
    town: towns,
    price_min,
    price_max,
    accepts_exchange,
    with_photos,
    advertiser_kind,
    published_within: days,
    near: nearText,
    radius_km: km = USUAL_RADIUS_KM,
    outline,
    sort,
    page: _page,
    ...filters
  } = search;
  const { own, unknown } = kind.resolve(names, filters);
  const near = nearText === undefined ? undefined : placeOf(names, nearText, km);
  const mentions = said.map(({ facts, ...mention }) => ({
    ...mention,
    facts: {
      is: 'either' as const,
      conditions: facts.map((each) => {
        const alone = { search: each, clauses: [], mentions: [] };
        return wholeCondition(kind, criteriaOf(kind, names, alone, now).criteria);
      }),
    },
  }));
  const isNowhere = sort === 'distance' && !near;
  return {
    criteria: {
      ...own,
      words,
      mentions,
      town: towns.flatMap((text) => names.town(text) ?? []),
      price: rangeOf(price_min, price_max),
      accepts_exchange,
      with_photos,
      advertiser_kind,
      published_since: days === undefined ? undefined : now.getTime() - Number(days) * DAY_MS,
      near,
      outline: outline === undefined ? undefined : readOutline(outline),
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

function placeOf(names: SearchNames, text: string, km: number): NearPlace | undefined {
  const town = names.town(text);
  const point = town ?? readPoint(text);
  return point && { lat: point.lat, lng: point.lng, km, town };
}

function rangeOf(min: number | undefined, max: number | undefined): PriceRange | undefined {
  return min === undefined && max === undefined ? undefined : { min, max };
}

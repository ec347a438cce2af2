import { readCards } from './ad-cards.server.ts';
import type { SearchContext } from '#core/search/index/search-index.server.ts';
import type { Condition } from './engine/conditions.ts';
import { IndexMatches } from './engine/index-search.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

const SIMILAR = 4;
const CONSIDERED = 24;

/** The nearest in price of what is alike, then of what would do as well. */
export function similarAds<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (context: SearchContext, id: string) => Promise<T['card'][]> {
  return async (context, id) => {
    const { db, index, now } = context;
    const ad = await kind.similarTo(db, id);
    if (!ad) return [];
    const newest = (conditions: readonly Condition[]) => {
      const matches = new IndexMatches(index.segments(kind.kind), {
        conditions,
        words: [],
        mentions: [],
        facets: [],
      });
      const order = { by: 'newest', now: now.getTime() } as const;
      return matches
        .page(order, { offset: 0, limit: CONSIDERED + 1 })
        .map(({ segment, row }) => ({
          id: segment.idOf(row),
          distance: distance(kind.offerOf(segment, row), ad.offer),
        }))
        .filter((other) => other.id !== id)
        .slice(0, CONSIDERED)
        .toSorted((one, other) => one.distance - other.distance);
    };
    const ids = [...newest(ad.near), ...newest(ad.wide)].map((other) => other.id);
    return readCards(context, kind, [...new Set(ids)].slice(0, SIMILAR));
  };
}

/** Relative, 100:200 as 1,000:2,000; without two prices the longest. */
function distance(offer: number, other: number | null): number {
  return other === null || Number.isNaN(offer)
    ? Number.MAX_VALUE
    : Math.abs(Math.log(offer / other));
}

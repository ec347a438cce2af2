import type { SearchContext } from '#core/search/index/search-index.server.ts';
import { readCards } from './ad-cards.server.ts';
import { matcher } from './ad-matches.server.ts';
import type { SearchReading } from './search-reading.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

const MOST = 50;

/** What a search found last, by publication alone: for whom only what is new counts, nothing stands before it. */
export function newestAds<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (context: SearchContext, reading: SearchReading<T['search']>) => Promise<T['card'][]> {
  return async (context, reading) => {
    const { matches } = matcher(kind, context.index, context.now)(reading);
    // Nothing is boosted for ever.
    const order = { by: 'newest', now: Infinity } as const;
    const rows = matches.page(order, { offset: 0, limit: MOST });
    return readCards(
      context,
      kind,
      rows.map(({ segment, row }) => segment.idOf(row)),
    );
  };
}

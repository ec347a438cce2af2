import type { Kysely } from 'kysely';
import { CardMemory } from '#core/search/card-memory.ts';
import { followDatabase } from '#core/search/index-following.server.ts';
import { INDEXED_KINDS } from '#core/search/indexed-kinds.server.ts';
import { LiveIndex, SearchNotReady, type SearchIndex } from '#core/search/search-index.server.ts';
import { segmentReader, type SkippedAd } from '#core/search/segment-reading.server.ts';
import { threadedReader } from '#core/search/segment-threads.server.ts';
import type { DB } from '#db/generated/database-types.ts';

export interface ApplicationSearch {
  index: SearchIndex;
  isReady: () => boolean;
  /** Everything that was committed before the call is in the index, or cannot be read now. */
  catchUp: () => Promise<void>;
  /** Called after searches answer differently. */
  onChange: (listener: () => void) => void;
  loaded: Promise<void>;
  stop: () => Promise<void>;
}

/** The published ads in the memory of this process, which follow the database. */
export function openSearch(db: Kysely<DB>, url: string): ApplicationSearch {
  const onSkipped = ({ kind, id, reason }: SkippedAd) =>
    console.error(`The ${kind} ${id} is not in the search: ${reason}`);
  const here = segmentReader(db, INDEXED_KINDS, onSkipped);
  const index = new LiveIndex(db, threadedReader(url, here, onSkipped));
  const { loaded, stop } = followDatabase(index, url, () => undefined);
  return {
    index,
    isReady: () => index.isReady,
    catchUp: () => index.advance().catch(() => undefined),
    onChange(listener) {
      index.onChange = listener;
    },
    loaded,
    stop,
  };
}

/** Of a site whose API is another server: that one searches. */
export function noSearch(): ApplicationSearch {
  return {
    index: {
      cards: new CardMemory(),
      async state() {
        throw new SearchNotReady();
      },
    },
    isReady: () => true,
    catchUp: async () => undefined,
    onChange: () => undefined,
    loaded: Promise.resolve(),
    stop: async () => undefined,
  };
}

import type { Kysely } from 'kysely';
import { logFailure } from '#core/logged-failure.ts';
import { CardMemory } from '#core/search/card-memory.ts';
import type { SearchFigures } from '#api/search-metrics.ts';
import { checkIndex, type CheckOutcome } from '#core/search/index/index-check.server.ts';
import { keepChecking } from '#core/search/index/index-checking.server.ts';
import { followDatabase } from '#core/search/index/index-following.server.ts';
import { INDEXED_KINDS } from '#core/search/index/indexed-kinds.server.ts';
import {
  LiveIndex,
  SearchNotReady,
  type SearchIndex,
} from '#core/search/index/search-index.server.ts';
import { segmentReader, type SkippedAd } from '#core/search/index/segment-reading.server.ts';
import { threadedReader } from '#core/search/index/segment-threads.server.ts';
import { SEARCH_CHANNEL } from '#core/search/feed/search-feed.server.ts';
import { LiveFinder, type VehicleFinding } from '#core/vehicles/catalogue/live-finder.server.ts';
import { listenForChanges } from '#db/change-listener.ts';
import { LOADING_LIMITS } from '#db/database-limits.ts';
import { openDatabase } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';

const UNFOLLOWED = 'The search cannot follow the database';

export interface ApplicationSearch {
  index: SearchIndex;
  vehicles: VehicleFinding;
  isReady: () => boolean;
  /** Whether searches are known to lack ads. */
  isIncomplete: () => boolean;
  /** Everything that was committed before the call is in the index, or cannot be read now. */
  catchUp: () => Promise<void>;
  /** Called after searches answer differently. */
  onChange: (listener: () => void) => void;
  /** Compares the index with the database and mends it; otherwise done every ten minutes. */
  check: () => Promise<CheckOutcome>;
  /** Undefined where nothing is searched. */
  figures: () => SearchFigures | undefined;
  loaded: Promise<void>;
  stop: () => Promise<void>;
}

/** The published ads in the memory of this process, which follow the database. */
export function openSearch(db: Kysely<DB>, url: string): ApplicationSearch {
  const counted = { skipped: 0, checkFailures: 0 };
  const onSkipped = ({ kind, id, reason }: SkippedAd) => {
    counted.skipped += 1;
    console.error(`The ${kind} ${id} is not in the search: ${reason}`);
  };
  const here = segmentReader(db, INDEXED_KINDS, onSkipped);
  const index = new LiveIndex(db, threadedReader(url, here, onSkipped), {
    onFailure: logFailure('The search lacks ads, and loading all anew failed'),
  });
  const listen = async (notice: () => void) =>
    listenForChanges(url, SEARCH_CHANNEL, {
      onChange: notice,
      onDeaf: () => undefined,
      onHearing: notice,
    });
  const finder = new LiveFinder(db, {
    onFailure: logFailure('The catalogue cannot be read to find vehicles'),
  });
  let tell = () => undefined as void;
  index.onChange = (ids) => {
    if (!ids) void index.state().then(({ names }) => finder.follow(names.version));
    tell();
  };
  const { loaded, stop } = followDatabase(index, listen, logFailure(UNFOLLOWED));

  const check = async () => {
    const own = openDatabase(url, { connections: 1, limits: LOADING_LIMITS });
    try {
      return await checkIndex({
        db: own.db,
        index,
        kinds: INDEXED_KINDS,
        onDifference(groups) {
          counted.checkFailures += 1;
          console.error(
            `The search differs from the database and is loaded anew: ${groups.join(', ')}`,
          );
        },
      });
    } finally {
      await own.close();
    }
  };
  const stopChecking = keepChecking(
    check,
    logFailure('The search cannot be compared with the database'),
  );

  return {
    index,
    vehicles: finder,
    isReady: () => index.isReady,
    isIncomplete: () => index.isIncomplete,
    catchUp: () => index.advance().catch(logFailure(UNFOLLOWED)),
    onChange(listener) {
      tell = listener;
    },
    check,
    figures: () => ({ ...index.figures, ...counted }),
    loaded,
    async stop() {
      await stopChecking();
      await stop();
      await finder.stop();
    },
  };
}

/** Of a site whose API is another server: that one searches. */
export function noSearch(): ApplicationSearch {
  const refuse = async () => {
    throw new SearchNotReady();
  };
  return {
    index: { cards: new CardMemory(), state: refuse, isIncomplete: false },
    vehicles: { finder: refuse },
    isReady: () => true,
    isIncomplete: () => false,
    catchUp: async () => undefined,
    onChange: () => undefined,
    check: async () => 'overtaken',
    figures: () => undefined,
    loaded: Promise.resolve(),
    stop: async () => undefined,
  };
}

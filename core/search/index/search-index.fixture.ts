/* The search of a test's own database. Tests only. */
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import type { SearchContext } from './search-index.server.ts';
import { INDEXED_KINDS } from './indexed-kinds.server.ts';
import { LiveIndex, type SearchIndex } from './search-index.server.ts';
import { segmentReader } from './segment-reading.server.ts';

/** Reading everything anew takes as long as it takes. */
const PATIENCE_MS = 60_000;

/** Loaded when it is first asked, and always as new as the question. */
export function testSearchIndex(db: Kysely<DB>): SearchIndex {
  const skipped = ({ id, reason }: { id: string; reason: string }) => {
    throw new Error(`The ad ${id} was left out: ${reason}`);
  };
  const live = new LiveIndex(db, segmentReader(db, INDEXED_KINDS, skipped), {
    patienceMs: PATIENCE_MS,
  });
  return {
    cards: live.cards,
    isIncomplete: false,
    async state() {
      if (!live.isReady) await live.reload();
      return live.state({ fresh: true });
    },
  };
}

/** What a search of a test needs, each time anew. */
export function searchContext(db: Kysely<DB>): (now?: Date) => Promise<SearchContext> {
  const index = testSearchIndex(db);
  return async (now = new Date()) => ({
    db,
    index: await index.state(),
    cards: index.cards,
    now,
  });
}

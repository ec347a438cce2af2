/* Indexes that follow a test's database. Tests only. */
import { sql, type Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { adNumber } from '#core/search/engine/ad-number.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { listenForChanges } from '#db/change-listener.ts';
import { SEARCH_CHANNEL } from '#core/search/feed/search-feed.server.ts';
import { followDatabase } from './index-following.server.ts';
import type { IndexState } from './index-state.server.ts';
import { INDEXED_KINDS } from './indexed-kinds.server.ts';
import { LiveIndex } from './search-index.server.ts';
import { segmentReader, type SegmentReader } from './segment-reading.server.ts';

/** Of each published ad its price in cents, by id. */
type Prices = Record<string, number | null>;

export function indexedPrices(state: IndexState): Prices {
  const prices: Prices = {};
  for (const segment of AD_KINDS.flatMap((kind) => state.segments(kind)))
    for (const id of segment.liveIds()) {
      const row = segment.rowOf(adNumber(id)!)!;
      const column = segment.number('price');
      prices[id] = column.isKnown(row) ? column.values[row]! : null;
    }
  return prices;
}

export async function publishedPrices(db: Database): Promise<Prices> {
  const { rows } = await sql<{ prices: Prices }>`
    select coalesce(jsonb_object_agg(id, price_cents), '{}') as prices from (
      select id, case when not price_on_request then price_cents end as price_cents
      from properties where status = 'active' and archived_at is null
      union all
      select id, price_cents from vehicles where status = 'published' and archived_at is null
    ) published`.execute(db);
  return rows[0]!.prices;
}

/** For `expect.poll`. */
export const answersOf = (index: LiveIndex) => async () => indexedPrices(await index.state());

/** Reads ads in this thread; none may be left out. */
export function strictReader(db: Kysely<DB>): SegmentReader {
  return segmentReader(db, INDEXED_KINDS, ({ id, reason }) => {
    throw new Error(`The ad ${id} was left out: ${reason}`);
  });
}

/** An index that follows until the test ends. */
export async function follower(db: Kysely<DB>, url: string): Promise<LiveIndex> {
  const index = new LiveIndex(db, strictReader(db));
  const { loaded, stop } = followDatabase(index, listenAt(url), () => undefined);
  onTestFinished(stop);
  await loaded;
  return index;
}

function listenAt(url: string) {
  return async (notice: () => void) =>
    listenForChanges(url, SEARCH_CHANNEL, {
      onChange: notice,
      onDeaf: () => undefined,
      onHearing: notice,
    });
}

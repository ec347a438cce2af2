/* Somebody who follows the feed. Tests only. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/database.ts';
import { feedPosition, readFeed, type FeedChanges } from './search-feed.server.ts';

export const NOTHING = { ads: { property: [], vehicle: [] }, wholeKinds: [], names: false };

export const changedHouses = (...ids: string[]) => ({
  ...NOTHING,
  ads: { property: ids, vehicle: [] },
});
export const changedCars = (...ids: string[]) => ({
  ...NOTHING,
  ads: { property: [], vehicle: ids },
});

export async function feedReader(
  db: Database,
  changeSnapshot: (snapshot: string) => string = (snapshot) => snapshot,
) {
  let position = await feedPosition(db);
  position.snapshot = changeSnapshot(position.snapshot);
  return {
    /** What is new since the last time, ids in their order. */
    async next(): Promise<Omit<FeedChanges, 'position'> | 'start_over'> {
      const changes = await readFeed(db, position);
      if (changes === 'start_over') return changes;
      const { ads, wholeKinds, names } = changes;
      position = changes.position;
      return {
        ads: { property: ads.property.toSorted(), vehicle: ads.vehicle.toSorted() },
        wholeKinds,
        names,
      };
    },
    startAgain: async () => {
      position = await feedPosition(db);
    },
  };
}

/** Until then rows are kept; those of other databases of the cluster count too. */
export async function runningTransactionsEnd(db: Database): Promise<void> {
  const { rows } = await sql<{ end: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as end`.execute(db);
  const ended = sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${rows[0]?.end}::xid8 as ended`;
  await expect.poll(async () => (await ended.execute(db)).rows).toEqual([{ ended: true }]);
}

/* Somebody who follows the feed. Tests only. */
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

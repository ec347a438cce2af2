import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import { visitorHash } from './visitor-hash.server.ts';

/** Who opened an ad's page. */
export interface Viewer {
  address: string;
  /** What the browser calls itself. */
  browser: string;
  /** When logged in. */
  userId?: string | undefined;
}

/** Notes that the viewer saw the ad today. `false`: not for the first time. */
export async function isFirstViewToday(
  db: Database,
  adId: string,
  { address, browser }: Viewer,
  now: Date,
): Promise<boolean> {
  const viewer = await visitorHash(db, [adId, address, browser], now);
  const noted = await db
    .insertInto('counted_views')
    .values({ day: localDay(now), viewer })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return noted !== undefined;
}

import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import { visitorHash } from './visitor-hash.server.ts';

export interface Viewer {
  address: string;
  browser: string;
  userId?: string | undefined;
}

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

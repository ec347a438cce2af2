import type { Kysely } from 'kysely';
import { refuse, type Refusal } from '#core/refusal.ts';
import { localDay } from '#core/fields/local-day.ts';
import { isFirstViewToday, type Viewer } from '#core/visitors/first-view.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import { publicVehicles } from './public-vehicle.server.ts';

/**
 * Counts that a visitor opened the ad, on the day it is in Bahia: once per visitor and day, and not
 * the owner.
 */
export async function countVehicleView(
  db: Kysely<DB>,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<'counted' | 'not_counted' | Refusal> {
  const ad = await publicVehicles(db)
    .select('ad.owner_id')
    .where('ad.id', '=', id)
    .executeTakeFirst();
  if (!ad) return refuse('not_found');
  if (ad.owner_id === viewer.userId) return 'not_counted';
  return db.transaction().execute(async (trx) => {
    if (!(await isFirstViewToday(trx, id, viewer, now))) return 'not_counted';
    await trx
      .insertInto('vehicle_views')
      .values({ vehicle_id: id, day: localDay(now), views: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['vehicle_id', 'day'])
          .doUpdateSet((row) => ({ views: row('vehicle_views.views', '+', 1) })),
      )
      .execute();
    return 'counted';
  });
}

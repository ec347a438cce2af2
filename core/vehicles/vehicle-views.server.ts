import { refuse, type Refusal } from '#core/refusal.ts';
import { localDay } from '#core/search/local-day.ts';
import type { Database } from '#db/database.ts';
import { publicVehicles } from './public-vehicle.server.ts';

/** Counts that a visitor opened the ad, on the day it is in Bahia. */
export async function countVehicleView(
  db: Database,
  id: string,
  now: Date,
): Promise<'counted' | Refusal> {
  const ad = await publicVehicles(db).select('ad.id').where('ad.id', '=', id).executeTakeFirst();
  if (!ad) return refuse('not_found');
  await db
    .insertInto('vehicle_views')
    .values({ vehicle_id: id, day: localDay(now), views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['vehicle_id', 'day'])
        .doUpdateSet((row) => ({ views: row('vehicle_views.views', '+', 1) })),
    )
    .execute();
  return 'counted';
}

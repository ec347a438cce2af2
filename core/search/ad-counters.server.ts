import { sql, type RawBuilder } from 'kysely';

/** How often an ad was seen. "Last" periods include today (specification, section 3). */
export interface ViewCounters {
  total: number;
  today: number;
  last_7_days: number;
  last_15_days: number;
}

/** The view counters of the ad `adId`, as JSON. `today` is a day in Bahia. */
export function viewCountersOf(
  table: 'property_views' | 'vehicle_views',
  column: 'property_id' | 'vehicle_id',
  adId: string,
  today: string,
): RawBuilder<ViewCounters> {
  const since = (days: number) =>
    sql`coalesce(sum(views) filter (where day > ${today}::date - ${sql.lit(days)} and day <= ${today}::date), 0)`;
  return sql`(
    select jsonb_build_object('total', coalesce(sum(views), 0), 'today', ${since(1)},
      'last_7_days', ${since(7)}, 'last_15_days', ${since(15)})
    from ${sql.table(table)} seen where seen.${sql.ref(column)} = ${sql.ref(adId)})`;
}

import { sql, type RawBuilder } from 'kysely';

/** How often an ad was seen. "Last" periods include today (specification, section 3). */
export interface ViewCounters {
  total: number;
  today: number;
  last_7_days: number;
  last_15_days: number;
}

type AdKind = 'property' | 'vehicle';

/** Where sums of all times are kept. */
const OWNED = { property: 'owned_properties', vehicle: 'owned_vehicles' } as const;

/** The view counters of the ad `adId`, as JSON. `today` is a day in Bahia. */
export function viewCountersOf(
  kind: AdKind,
  adId: string,
  today: string,
): RawBuilder<ViewCounters> {
  const since = (days: number) => sql`${today}::date - ${sql.lit(days)}`;
  return sql`(
    select jsonb_build_object('total', ${sumOf('views', kind, adId)},
      'today', coalesce(sum(views) filter (where day > ${since(1)}), 0),
      'last_7_days', coalesce(sum(views) filter (where day > ${since(7)}), 0),
      'last_15_days', coalesce(sum(views), 0))
    from ${sql.table(`${kind}_views`)} seen
    where seen.${sql.ref(`${kind}_id`)} = ${sql.ref(adId)}
      and day > ${since(15)} and day <= ${today}::date)`;
}

/** How often somebody wrote, called or asked by WhatsApp about the ad `adId`. */
export function leadCountOf(kind: AdKind, adId: string): RawBuilder<number> {
  return sumOf('leads', kind, adId);
}

function sumOf(column: 'views' | 'leads', kind: AdKind, adId: string): RawBuilder<number> {
  return sql`(select own.${sql.ref(column)} from ${sql.table(OWNED[kind])} own where own.id = ${sql.ref(adId)})`;
}

import { sql, type RawBuilder } from 'kysely';
import type { AdKind } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';

/** "Last" periods include today (specification, section 3). */
export interface ViewCounters {
  total: number;
  today: number;
  last_7_days: number;
  last_15_days: number;
}

/** JSON; `today` is a day in Bahia. */
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
    from ${sql.table(AD_TABLES[kind].views)} seen
    where seen.${sql.ref(AD_TABLES[kind].column)} = ${sql.ref(adId)}
      and day > ${since(15)} and day <= ${today}::date)`;
}

export function leadCountOf(kind: AdKind, adId: string): RawBuilder<number> {
  return sumOf('leads', kind, adId);
}

function sumOf(column: 'views' | 'leads', kind: AdKind, adId: string): RawBuilder<number> {
  return sql`(select own.${sql.ref(column)} from ${sql.table(AD_TABLES[kind].owned)} own where own.id = ${sql.ref(adId)})`;
}

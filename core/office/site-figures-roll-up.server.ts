import { sql } from 'kysely';
import { addDays, localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import type { DaySpan } from '#core/statistics/statistics-period.ts';

/** What is counted late, as visits of last night; counted anew at every run. */
const OPEN_DAYS = 3;

/** From the last days that are known on; the first time from the first account on. */
export async function rollUpSite(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ known: string | null; first: string | null }>`
    select (select max(day)::text from site_day_figures) as known,
      (select bahia_day(min(created_at))::text from users) as first`.execute(db);
  const { known = null, first = null } = rows[0] ?? {};
  const since = known ? addDays(known, 1 - OPEN_DAYS) : first;
  if (since) await rollUpSiteDays(db, { since, until: localDay(now) });
}

/** Counts these days anew. A day without anything has its row of noughts. */
export async function rollUpSiteDays(db: Database, { since, until }: DaySpan): Promise<void> {
  await sql`
    insert into site_day_figures as known
      (day, accounts, properties, vehicles, leads, views, revenue_cents, subscriptions)
    select on_day.day,
      (select count(*) from users where created_at >= begins and created_at < ends),
      (select count(*) from properties where published_at >= begins and published_at < ends),
      (select count(*) from vehicles where published_at >= begins and published_at < ends),
      (select count(*) from leads where sent_at >= begins and sent_at < ends),
      (select coalesce(sum(views), 0) from property_views where property_views.day = on_day.day)
        + (select coalesce(sum(views), 0) from vehicle_views where vehicle_views.day = on_day.day),
      (select coalesce(sum(amount_cents), 0) from payments where paid_at >= begins and paid_at < ends)
        - (select coalesce(sum(amount_cents), 0) from refunds
           where status <> 'failed' and created_at >= begins and created_at < ends),
      (select count(*) from subscriptions
       where status in ('active', 'trial', 'canceled', 'expired') and started_at < ends
         and (ends_at is null or ends_at >= ends))
    from (
      select each::date as day, bahia_midnight(each::date) as begins, bahia_midnight(each::date + 1) as ends
      from generate_series(${since}::date, ${until}::date, interval '1 day') each
    ) on_day
    on conflict (day) do update set
      (accounts, properties, vehicles, leads, views, revenue_cents, subscriptions) =
      row (excluded.accounts, excluded.properties, excluded.vehicles, excluded.leads, excluded.views,
        excluded.revenue_cents, excluded.subscriptions)`.execute(db);
}

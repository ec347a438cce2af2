import { sql } from 'kysely';
import { addDays, localDay } from '#core/fields/local-day.ts';
import {
  chartedSpan,
  spansOf,
  type ComparedSpans,
  type DaySpan,
  type StatisticsPeriod,
} from '#core/statistics/statistics-period.ts';
import type { Database } from '#db/database.ts';
import { SITE_FIGURES, type SiteFigures } from './site-figures.ts';

/** Days that are worked out anew, because what belongs to them may still arrive. */
const UNSETTLED_DAYS = 3;

/** From the first account to today; known days keep what was counted, also of what is gone since. */
export async function rollUpSiteFigures(db: Database, now: Date): Promise<void> {
  const until = localDay(now);
  const { rows } = await sql<{ known: string | null; first: string | null }>`
    select (select max(day)::text from site_day_figures) as known,
      (select bahia_day(min(created_at))::text from users) as first`.execute(db);
  const { known = null, first = null } = rows[0] ?? {};
  const since = known ? addDays(known, 1 - UNSETTLED_DAYS) : (first ?? until);
  await workOut(db, { since, until });
}

async function workOut(db: Database, { since, until }: DaySpan): Promise<void> {
  const days = sql`generate_series(${since}::date, ${until}::date, interval '1 day')`;
  const of = (moment: string) =>
    sql`${sql.ref(moment)} >= bahia_midnight(${since}::date) and ${sql.ref(moment)} < bahia_midnight(${until}::date + 1)`;
  const counted = (table: string, moment: string) => sql`
    (select bahia_day(${sql.ref(moment)}) as day, count(*)::int as number
     from ${sql.table(table)} where ${of(moment)} group by 1)`;
  await sql`
    insert into site_day_figures (day, ${names})
    select asked.day, coalesce(accounts.number, 0), coalesce(properties.number, 0), coalesce(vehicles.number, 0),
      coalesce(ads.views, 0), coalesce(ads.leads, 0), coalesce(begun.number, 0), coalesce(paid.cents, 0),
      coalesce(refunded.cents, 0)
    from (select day::date from ${days} day) asked
    left join ${counted('users', 'created_at')} accounts using (day)
    left join ${counted('properties', 'published_at')} properties using (day)
    left join ${counted('vehicles', 'published_at')} vehicles using (day)
    left join (
      select day, sum(views)::int as views, sum(messages + whatsapps + phones)::int as leads
      from advertiser_day_statistics where day between ${since}::date and ${until}::date group by day) ads using (day)
    left join (
      select bahia_day(created_at) as day, count(*)::int as number from subscriptions
      where ${of('created_at')} and status <> 'pending' and end_reason is distinct from 'not_paid'
      group by 1) begun using (day)
    left join (
      select bahia_day(paid_at) as day, sum(amount_cents) as cents from payments
      where ${of('paid_at')} group by 1) paid using (day)
    left join (
      select bahia_day(done_at) as day, sum(amount_cents) as cents from refunds
      where ${of('done_at')} and status = 'done' group by 1) refunded using (day)
    on conflict (day) do update set (${names}) = row (${excluded})`.execute(db);
}

const names = sql.join(SITE_FIGURES.map((name) => sql.ref(name)));
const excluded = sql.join(SITE_FIGURES.map((name) => sql.ref(`excluded.${name}`)));

export interface ChartedSiteFigures extends SiteFigures {
  /** A day or, of a year, the first of a month. */
  day: string;
}

export interface SiteFiguresOfPeriod {
  period: StatisticsPeriod;
  spans: ComparedSpans;
  /** The first day of which anything is known; null before the first roll-up. */
  since: string | null;
  figures: SiteFigures;
  before: SiteFigures;
  charted: { by: 'day' | 'month'; days: ChartedSiteFigures[] };
}

export async function readSiteFigures(
  db: Database,
  period: StatisticsPeriod,
  now: Date,
): Promise<SiteFiguresOfPeriod> {
  const today = localDay(now);
  const spans = spansOf(period, today);
  const by = period === 'year' ? 'month' : 'day';
  const { rows } = await sql<{
    since: string | null;
    now: SiteFigures;
    before: SiteFigures;
    days: ChartedSiteFigures[];
  }>`
    select (select min(day)::text from site_day_figures) as since,
      ${sumOf(spans.now)} as now, ${sumOf(spans.before)} as before,
      ${chartOf(chartedSpan(period, today), by)} as days`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table has one row.');
  return {
    period,
    spans,
    since: row.since,
    figures: row.now,
    before: row.before,
    charted: { by, days: row.days },
  };
}

const sums = sql.join(
  SITE_FIGURES.map((name) => sql`${sql.lit(name)}, coalesce(sum(${sql.ref(name)}), 0)`),
);

const sumOf = ({ since, until }: DaySpan) => sql<SiteFigures>`(
  select jsonb_build_object(${sums}) from site_day_figures where day between ${since}::date and ${until}::date)`;

/** A row for each day or month of the span, also those without anything. */
const chartOf = ({ since, until }: DaySpan, by: 'day' | 'month') => sql<ChartedSiteFigures[]>`(
  select jsonb_agg(figures order by figures->>'day') from (
    select jsonb_build_object('day', to_char(part, 'YYYY-MM-DD'), ${sums}) as figures
    from generate_series(date_trunc(${sql.lit(by)}, ${since}::date::timestamp), ${until}::date::timestamp,
      interval '1 ${sql.raw(by)}') part
    left join site_day_figures on date_trunc(${sql.lit(by)}, day::timestamp) = part
      and day between ${since}::date and ${until}::date
    group by part) parts)`;

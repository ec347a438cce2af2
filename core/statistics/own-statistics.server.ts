import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { comparablesOf, type AdComparison } from './ad-comparison.server.ts';
import { ranksOf, type ComparedRank } from './ad-ranks.server.ts';
import { conversionOf, FIGURE_NAMES, type Figures, type Tally } from './figures.ts';
import {
  chartedSpan,
  spansOf,
  type ComparedSpans,
  type DaySpan,
  type StatisticsPeriod,
} from './statistics-period.ts';

export interface ChartedFigures extends Tally {
  /** A day or, of a year, the first of a month. */
  day: string;
}

export interface OwnStatistics {
  period: StatisticsPeriod;
  spans: ComparedSpans;
  /** The first day of which anything is known; null while there is nothing. */
  since: string | null;
  figures: Figures;
  before: Figures;
  charted: { by: 'day' | 'month'; now: ChartedFigures[]; before: ChartedFigures[] };
}

/** Of all ads of an advertiser, archived ones too, and of what people wrote to them beside any ad. */
export function readOwnStatistics(
  db: Database,
  owner: UserActor,
  period: StatisticsPeriod,
  now: Date,
): Promise<OwnStatistics> {
  const days = sql`(select * from advertiser_day_statistics where owner_id = ${owner.id})`;
  return readStatistics(db, days, period, now);
}

export interface AdStatistics extends OwnStatistics {
  name: string;
  rank: ComparedRank | null;
  comparison: AdComparison | null;
}

export async function readAdStatistics(
  db: Database,
  owner: UserActor,
  ad: AdRef,
  period: StatisticsPeriod,
  now: Date,
): Promise<AdStatistics | Refusal> {
  const found = await selectAds(db, ad.kind)
    .where('ad.id', '=', ad.id)
    .where('ad.owner_id', '=', owner.id)
    .select('ad.name')
    .executeTakeFirst();
  if (!found) return refuse('not_found');
  const column = sql.ref(AD_TABLES[ad.kind].column);
  const days = sql`(select * from ad_day_statistics where ${column} = ${ad.id})`;
  const statistics = await readStatistics(db, days, period, now);
  const ranks = await ranksOf(db, ad.kind, [ad.id], statistics.spans.now);
  return {
    ...statistics,
    name: found.name,
    rank: ranks.get(ad.id) ?? null,
    comparison: await comparablesOf(db, ad, now),
  };
}

async function readStatistics(
  db: Database,
  days: RawBuilder<unknown>,
  period: StatisticsPeriod,
  now: Date,
): Promise<OwnStatistics> {
  const today = localDay(now);
  const spans = spansOf(period, today);
  const charted = chartedSpan(period, today);
  const by = period === 'year' ? 'month' : 'day';
  const { rows } = await sql<{
    since: string | null;
    now: Tally;
    before: Tally;
    charted: ChartedFigures[];
    charted_before: ChartedFigures[];
  }>`
    with days as materialized (select * from ${days} of_owner)
    select (select min(day)::text from days) as since, ${tallyOf(spans.now)} as now, ${tallyOf(spans.before)} as before,
      ${chartOf(charted, by)} as charted,
      ${period === 'today' ? sql`'[]'::jsonb` : chartOf(spans.before, by)} as charted_before`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A query without a table has one row.');
  return {
    period,
    spans,
    since: row.since,
    figures: { ...row.now, ...conversionOf(row.now) },
    before: { ...row.before, ...conversionOf(row.before) },
    charted: { by, now: row.charted, before: row.charted_before },
  };
}

const sums = sql.join(
  FIGURE_NAMES.map((name) => sql`${sql.lit(name)}, coalesce(sum(${sql.ref(name)}), 0)`),
);

const tallyOf = ({ since, until }: DaySpan) => sql<Tally>`(
  select jsonb_build_object(${sums}) from days where day between ${since}::date and ${until}::date)`;

/** A row for each day or month of the span, also those without anything. */
const chartOf = ({ since, until }: DaySpan, by: 'day' | 'month') => sql<ChartedFigures[]>`(
  select jsonb_agg(figures order by figures->>'day') from (
    select jsonb_build_object('day', to_char(part, 'YYYY-MM-DD'), ${sums}) as figures
    from generate_series(date_trunc(${sql.lit(by)}, ${since}::date::timestamp), ${until}::date::timestamp,
      interval '1 ${sql.raw(by)}') part
    left join days on date_trunc(${sql.lit(by)}, day::timestamp) = part and day between ${since}::date and ${until}::date
    group by part) parts)`;

import { DAY_MS } from '#core/durations.ts';
import { sql } from 'kysely';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import { remainingMs, type OrderRow } from './boost-order-rows.server.ts';
import { BOOST_LEVELS } from './boost.ts';

export interface BoostResults {
  /** Days in Bahia, the first and the last among them. */
  since: string;
  until: string;
  days: number;
  views: number;
  views_before: number;
  contacts: number;
  contacts_before: number;
}

/**
 * Of the days from the first moment of a boost to its end, beside as many days before as its clock ran; null
 * before it began. What a stronger boost brought meanwhile is not its own.
 */
export async function boostResults(
  db: Database,
  boost: OrderRow,
  now: Date,
): Promise<BoostResults | null> {
  const { ad_kind, ad_id, first_started_at: began, ended_at: ended, level } = boost;
  if (ad_id === null || began === null) return null;
  const { views, column } = AD_TABLES[ad_kind];
  const ran = Math.ceil(boost.days - (remainingMs(boost, now) ?? 0) / DAY_MS);
  const today = localDay(now);
  const { rows } = await sql<BoostResults>`
    with span as (select ${localDay(began)}::date as since, ${localDay(ended ?? now)}::date as until),
    -- A day that is not whole at either end makes one more.
    days as (select since, until, least(until - since + 1, ${ran}::int + 1) as days from span),
    stronger as (
      select (first_started_at at time zone 'America/Bahia')::date as since,
        coalesce((ended_at at time zone 'America/Bahia')::date, ${today}::date) as until
      from boosts where ${sql.ref(column)} = ${ad_id} and array_position(${BOOST_LEVELS}::text[], level)
        > array_position(${BOOST_LEVELS}::text[], ${level})
    ),
    seen as (
      select day, views::int as views, 0 as contacts from ${sql.table(views)}
      where ${sql.ref(column)} = ${ad_id}
      union all
      -- Unlike views, contacts have their minute: those of the first day before the boost count for the day before.
      select case when sent_at < ${began} then least(day, since - 1) else day end, 0, 1
      from span, leads, lateral (select (sent_at at time zone 'America/Bahia')::date as day) sent
      where ${sql.ref(column)} = ${ad_id} and (sent_at <= ${ended}) is not false
    )
    select days.since, days.until, days,
      coalesce(sum(views) filter (where day between days.since and days.until), 0)::int as views,
      coalesce(sum(views) filter (where day < days.since), 0)::int as views_before,
      coalesce(sum(contacts) filter (where day between days.since and days.until), 0)::int as contacts,
      coalesce(sum(contacts) filter (where day < days.since), 0)::int as contacts_before
    from days left join seen on day between days.since - days and days.until
      and not exists (select from stronger where day > stronger.since and day < stronger.until)
    group by days.since, days.until, days`.execute(db);
  return rows[0] ?? null;
}

import { sql } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';

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

interface BoostedAd {
  ad_kind: AdKind;
  ad_id: string | null;
  first_started_at: Date | null;
  ended_at: Date | null;
}

/** Of the days from the first moment of a boost to its end, beside as many days before; null before it began. */
export async function boostResults(
  db: Database,
  { ad_kind, ad_id, first_started_at: began, ended_at: ended }: BoostedAd,
  now: Date,
): Promise<BoostResults | null> {
  if (ad_id === null || began === null) return null;
  const { views, column } = AD_TABLES[ad_kind];
  const { rows } = await sql<BoostResults>`
    with days as (select ${localDay(began)}::date as since, ${localDay(ended ?? now)}::date as until),
    seen as (
      select day, views::int as views, 0 as contacts from ${sql.table(views)}
      where ${sql.ref(column)} = ${ad_id}
      union all
      select (sent_at at time zone 'America/Bahia')::date, 0, 1 from leads
      where ${sql.ref(column)} = ${ad_id}
    )
    select since, until, until - since + 1 as days,
      coalesce(sum(views) filter (where day between since and until), 0)::int as views,
      coalesce(sum(views) filter (where day < since), 0)::int as views_before,
      coalesce(sum(contacts) filter (where day between since and until), 0)::int as contacts,
      coalesce(sum(contacts) filter (where day < since), 0)::int as contacts_before
    from days left join seen on day between since - (until - since + 1) and until
    group by since, until`.execute(db);
  return rows[0] ?? null;
}

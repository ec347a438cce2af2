import { sql, type RawBuilder } from 'kysely';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import type { DaySpan } from './statistics-period.ts';

/** Days of which every rank is kept: a week and today; before it, of the first of each month. */
const KEPT_DAYS = 8;
const KEPT_MONTHS = 13;

const TYPE_OF: Readonly<Record<AdKind, RawBuilder<string>>> = {
  property: sql`ad.category`,
  vehicle: sql`ad.vehicle_type`,
};

/** The place of each published ad in the searches of its town and type. Done twice on a day it is done once. */
export async function workOutAdRanks(db: Database, now: Date): Promise<void> {
  const today = localDay(now);
  for (const kind of AD_KINDS) await rankAds(db, kind, today, now);
  await sql`
    delete from ad_ranks where day < ${today}::date - interval '${sql.lit(KEPT_MONTHS)} months'
      or (day <= ${today}::date - ${sql.lit(KEPT_DAYS)} and extract(day from day) <> 1)`.execute(
    db,
  );
}

/** As searches by relevance order ads (core/search/engine): by level, highlighted ones next, then the newest. */
async function rankAds(db: Database, kind: AdKind, today: string, now: Date): Promise<void> {
  const { ads } = AD_TABLES[kind];
  const column = sql.ref(AD_TABLES[kind].column);
  const boosted = sql`case when ad.boosted_until > ${now}
    then array_position(${sql.val([...BOOST_LEVELS])}::text[], ad.boost_level) end`;
  const highlighted = kind === 'property' ? sql`ad.highlighted_until > ${now}` : sql`false`;
  await sql`
    with ranked as (
      select ad.id, ad.town_id, ${TYPE_OF[kind]} as type,
        row_number() over (within_type order by ${boosted} desc nulls last, coalesce(${highlighted}, false) desc,
          ad.published_at desc, ad.id) as rank,
        count(*) over (partition by ad.town_id, ${TYPE_OF[kind]}) as ads
      from ${sql.table(ads)} ad join users owner on owner.id = ad.owner_id
      where owner.status = 'active' and ad.published_at <= ${now} and ${isSearchableAd(kind)}
      window within_type as (partition by ad.town_id, ${TYPE_OF[kind]})
    ), gone as (
      delete from ad_ranks where day = ${today} and ${column} is not null and ${column} not in (select id from ranked)
    )
    insert into ad_ranks (${column}, day, rank, ads, town_id, type)
    select id, ${today}::date, rank, ads, town_id, type from ranked
    on conflict (${column}, day) do update
      set (rank, ads, town_id, type) = row (excluded.rank, excluded.ads, excluded.town_id, excluded.type)`.execute(
    db,
  );
}

export interface AdRank {
  /** The day on which it was worked out. */
  day: string;
  rank: number;
  ads: number;
  town: string;
  type: string;
}

export interface ComparedRank {
  now: AdRank;
  /** Of the last day before the period of which we know. */
  before: Pick<AdRank, 'day' | 'rank' | 'ads'> | null;
}

/** Of `ids`; those that were never published, or not within the last two days, have none. */
export async function ranksOf(
  db: Database,
  kind: AdKind,
  ids: readonly string[],
  { since, until }: DaySpan,
): Promise<Map<string, ComparedRank>> {
  const column = sql.ref(`place.${AD_TABLES[kind].column}`);
  const { rows } = await sql<ComparedRank & { id: string }>`
    select asked.id, jsonb_build_object('day', latest.day, 'rank', latest.rank, 'ads', latest.ads,
        'town', town.name, 'type', latest.type) as now,
      (select jsonb_build_object('day', place.day, 'rank', place.rank, 'ads', place.ads) from ad_ranks place
        where ${column} = asked.id and place.day < latest.day and place.day <= ${since}::date
          and (place.town_id, place.type) = (latest.town_id, latest.type)
        order by place.day desc limit 1) as before
    from unnest(${ids}::text[]) asked (id)
    cross join lateral (select * from ad_ranks place where ${column} = asked.id
      and place.day > ${until}::date - 2 and place.day <= ${until}::date order by place.day desc limit 1) latest
    join towns town on town.id = latest.town_id`.execute(db);
  return new Map(rows.map(({ id, ...rank }) => [id, rank]));
}

import { sql } from 'kysely';
import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { isPublicAd, isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import {
  COMPARED_DAYS,
  conversionOf,
  MIN_COMPARABLES,
  MIN_COMPARED_ADVERTISERS,
  type Tally,
} from './figures.ts';

/** What published ads of others with the same type got in the last days, beside this one. */
export interface AdComparison {
  /** Where they are: in the same town or, when there are too few, anywhere in the region. */
  area: 'town' | 'region';
  town: string;
  type: string;
  /** The sample: ads, and whose. */
  ads: number;
  advertisers: number;
  days: number;
  /** Views a week on the air: this ad, and the median of the sample. */
  weekly_views: number;
  median_weekly_views: number;
  conversion: number | null;
  sample_conversion: number | null;
}

/** A shop with many ads must not be the measure. */
const MAX_PER_ADVERTISER = 3;
const MAX_COMPARABLES = 100;
const WEEK = 7;

const TYPE_COLUMN: Readonly<Record<AdKind, string>> = {
  property: 'category',
  vehicle: 'vehicle_type',
};

interface SampleRow extends Tally {
  is_own: boolean;
  owner_id: string;
  days_on_air: number;
  town: string;
  type: string;
}

/** Nothing while the ad is not on the air, or where the sample is too small to say anything. */
export async function comparablesOf(
  db: Database,
  ad: AdRef,
  now: Date,
): Promise<AdComparison | null> {
  for (const area of ['town', 'region'] as const) {
    const rows = await readSample(db, ad, area, now);
    const own = rows.find(({ is_own: isOwn }) => isOwn);
    if (!own) return null;
    const others = rows.filter(({ is_own: isOwn }) => !isOwn);
    const advertisers = new Set(others.map(({ owner_id: owner }) => owner)).size;
    if (others.length < MIN_COMPARABLES || advertisers < MIN_COMPARED_ADVERTISERS) continue;
    return {
      area,
      town: own.town,
      type: own.type,
      ads: others.length,
      advertisers,
      days: COMPARED_DAYS,
      weekly_views: Math.round(weeklyViews(own)),
      median_weekly_views: Math.round(median(others.map(weeklyViews))),
      conversion: conversionOf(own).conversion,
      sample_conversion: conversionOf(sumOf(others)).conversion,
    };
  }
  return null;
}

const weeklyViews = ({ views, days_on_air: days }: SampleRow) => (views * WEEK) / days;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function sumOf(rows: readonly Tally[]): Tally {
  const all = { views: 0, messages: 0, whatsapps: 0, phones: 0, favorites: 0 };
  for (const row of rows)
    for (const name of Object.keys(all) as (keyof Tally)[]) all[name] += row[name];
  return all;
}

/** The ad itself, and at most a hundred of others, the newest, three of each advertiser, a week on the air or more. */
async function readSample(
  db: Database,
  { kind, id }: AdRef,
  area: AdComparison['area'],
  now: Date,
): Promise<SampleRow[]> {
  const { ads } = AD_TABLES[kind];
  const column = sql.ref(`days.${AD_TABLES[kind].column}`);
  const type = sql.ref(`ad.${TYPE_COLUMN[kind]}`);
  const today = localDay(now);
  const isNear =
    area === 'town'
      ? sql`ad.town_id = own.town_id`
      : sql`ad.town_id in (select id from towns where in_region)`;
  const { rows } = await sql<SampleRow>`
    with own as (
      select ad.id, ad.owner_id, ad.town_id, ${type} as type, ad.published_at, town.name as town
      from ${sql.table(ads)} ad join users owner on owner.id = ad.owner_id join towns town on town.id = ad.town_id
      where ad.id = ${id} and ${isPublicAd(kind)} and ${isSearchableAd(kind)}
    ), others as (
      select id, owner_id, published_at from (
        select ad.id, ad.owner_id, ad.published_at,
          row_number() over (partition by ad.owner_id order by ad.published_at desc, ad.id) as place
        from ${sql.table(ads)} ad join own on ${type} = own.type and ${isNear}
        join users owner on owner.id = ad.owner_id
        where ad.owner_id <> own.owner_id and ${isPublicAd(kind)} and ${isSearchableAd(kind)}
          and ad.published_at < ${now}::timestamptz - interval '${sql.lit(WEEK)} days'
      ) ranked where place <= ${MAX_PER_ADVERTISER} order by published_at desc, id limit ${MAX_COMPARABLES}
    ), sample as (
      select id, owner_id, published_at, true as is_own from own
      union all select id, owner_id, published_at, false from others
    )
    select sample.is_own, sample.owner_id, own.town, own.type,
      least(${COMPARED_DAYS}::int, ${today}::date - bahia_day(sample.published_at) + 1) as days_on_air, sums.*
    from sample cross join own
    cross join lateral (
      select coalesce(sum(views), 0)::int as views, coalesce(sum(messages), 0)::int as messages,
        coalesce(sum(whatsapps), 0)::int as whatsapps, coalesce(sum(phones), 0)::int as phones,
        coalesce(sum(favorites), 0)::int as favorites
      from ad_day_statistics days
      where ${column} = sample.id and day > ${today}::date - ${COMPARED_DAYS}::int and day <= ${today}::date
        and day >= bahia_day(sample.published_at)
    ) sums`.execute(db);
  return rows;
}

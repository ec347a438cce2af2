import { sql } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { MAX_PER_ADVERTISER } from '#core/vehicles/price-position.ts';
import type { Database } from '#db/database.ts';

const COMPARED_DAYS = 365;
/** Fewer say nothing of a market. */
const LEAST_SAMPLE = 8;
const NEWEST = 400;
/** Areas that differ by more are other properties. */
const AREA_RATIO = 1.6;

interface LocalSample {
  price_cents: number;
  median_cents: number;
  sample_size: number;
}

/**
 * What is asked in the same town for the same kind of property of about the same size, in cents: for
 * sale, or a month's rent where it is not for sale. Our rule: shown now, published in the last year,
 * three of one advertiser at most, eight at least. Undefined where there are fewer.
 */
export async function localPropertySample(
  db: Database,
  id: string,
  now: Date,
): Promise<LocalSample | undefined> {
  const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS);
  const shown = sql.join(
    statesWith(PROPERTY_STATES, 'isSearchable').map((state) => sql.lit(state)),
  );
  const area = (of: string) =>
    sql`coalesce(${sql.ref(`${of}.built_area_meters`)}, ${sql.ref(`${of}.square_meters`)})`;
  const { rows } = await sql<LocalSample>`
    with own as (
      select *, coalesce(price_cents, rent_cents) as asked, price_cents is null as is_rent
      from properties where id = ${id}),
    alike as (
      select ad.owner_id, ad.published_at, ad.id,
        case when own.is_rent then ad.rent_cents else ad.price_cents end as asked
      from own join properties ad on ad.town_id = own.town_id and ad.category = own.category
      where ad.id <> own.id and ad.status in (${shown}) and ad.archived_at is null
        and ad.published_at >= ${since}
        and case when own.is_rent then ad.rent_cents else ad.price_cents end is not null
        and (${area('own')} is null
          or ${area('ad')} between ${area('own')} / ${AREA_RATIO} and ${area('own')} * ${AREA_RATIO})
      order by ad.published_at desc limit ${NEWEST}),
    counted as (
      select asked, row_number() over (partition by owner_id order by published_at desc, id) as turn
      from alike)
    select own.asked as price_cents, sample.median_cents::bigint as median_cents, sample.sample_size
    from own, (
      select percentile_cont(0.5) within group (order by asked) as median_cents,
        count(*)::int as sample_size
      from counted where turn <= ${MAX_PER_ADVERTISER}) sample
    where own.asked is not null and sample.sample_size >= ${LEAST_SAMPLE}`.execute(db);
  return rows[0];
}

/* The same figures from what was counted and from the roll-ups. Tests only. */
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

interface Figures {
  ads: unknown[];
  months: unknown[];
  advertisers: unknown[];
}

const COUNTED = sql.raw(`
  select id, owner_id, day, sum(views)::int as views, sum(messages)::int as messages, sum(whatsapps)::int as whatsapps,
    sum(phones)::int as phones, sum(favorites)::int as favorites
  from (
    select ad.id, ad.owner_id, day, views, 0 as messages, 0 as whatsapps, 0 as phones, 0 as favorites
    from property_views join properties ad on ad.id = property_id
    union all select ad.id, ad.owner_id, day, views, 0, 0, 0, 0 from vehicle_views join vehicles ad on ad.id = vehicle_id
    union all select ad.id, ad.owner_id, day, 0, 0, 0, 0, favorites from favorite_counts
      join (select id, owner_id from properties union all select id, owner_id from vehicles) ad
        on ad.id = coalesce(property_id, vehicle_id)
    union all select coalesce(property_id, vehicle_id), advertiser_id, (sent_at at time zone 'America/Bahia')::date, 0,
      (kind = 'message')::int, (kind = 'whatsapp')::int, (kind = 'phone')::int, 0 from leads
  ) events group by 1, 2, 3`);
const SUMS = sql.raw(`sum(views)::int as views, sum(messages)::int as messages,
  sum(whatsapps)::int as whatsapps, sum(phones)::int as phones, sum(favorites)::int as favorites`);
const HAS_SOME = sql.raw('sum(views + messages + whatsapps + phones + favorites) > 0');

async function figures(
  db: Database,
  [ads, months, advertisers]: readonly [string, string, string],
): Promise<Figures> {
  const read = async (source: string, keys: string, where = 'true') => {
    const { rows } = await sql<object>`
      with counted as (${COUNTED})
      select ${sql.raw(keys)}, ${SUMS} from ${sql.raw(source)} where ${sql.raw(where)}
      group by 1, 2, 3 having ${HAS_SOME} order by 1, 2, 3`.execute(db);
    return rows;
  };
  const ofAd = source(ads);
  const ofMonth = source(months);
  return {
    ads: await read(ads, `${ofAd} as ad, owner_id, day::text as day`, `${ofAd} is not null`),
    months: await read(
      months,
      `${ofMonth} as ad, owner_id, ${months === 'counted' ? "date_trunc('month', day)::date" : 'month'}::text as day`,
      `${ofMonth} is not null`,
    ),
    advertisers: await read(advertisers, `'all' as ad, owner_id, day::text as day`),
  };
}

const source = (table: string) =>
  table === 'counted' ? 'id' : 'coalesce(property_id, vehicle_id)';

export const rawFigures = (db: Database) => figures(db, ['counted', 'counted', 'counted']);

export const rolledUpFigures = (db: Database) =>
  figures(db, ['ad_day_statistics', 'ad_month_statistics', 'advertiser_day_statistics']);

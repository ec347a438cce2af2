import { sql, type Kysely } from 'kysely';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { DaySpan } from './statistics-period.ts';

/** What is worked out in one transaction. */
const BATCH = 5_000;

interface ChangedDays {
  ids: string[];
  days: string[];
}

type Changes = Record<AdKind | 'owner', ChangedDays>;

/**
 * Works out anew every day of an ad or advertiser that changed since the last time, from what was counted. May run at
 * any time, again, and beside itself; says how many changes it took.
 */
export async function rollUpChanges(db: Kysely<DB>, batch = BATCH): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = await db.transaction().execute((trx) => rollUpBatch(trx, batch));
    all += taken;
    if (taken < batch) return all;
  }
}

/** Has every day of a span worked out anew, whatever changed. */
export async function noteDays(db: Database, { since, until }: DaySpan): Promise<void> {
  await sql`
    insert into statistics_changes (property_id, vehicle_id, owner_id, day)
    select property_id, null, null, day from property_views where day between ${since}::date and ${until}::date
    union select null, vehicle_id, null, day from vehicle_views where day between ${since}::date and ${until}::date
    union select property_id, vehicle_id, null, day from favorite_counts where day between ${since}::date and ${until}::date
    union select property_id, vehicle_id, null, day from ad_day_statistics where day between ${since}::date and ${until}::date
    union select null, null, owner_id, day from advertiser_day_statistics where day between ${since}::date and ${until}::date
    union select property_id, null, null, bahia_day(sent_at) from leads
      where property_id is not null and ${isSentWithin(since, until)}
    union select null, vehicle_id, null, bahia_day(sent_at) from leads
      where vehicle_id is not null and ${isSentWithin(since, until)}
    union select null, null, advertiser_id, bahia_day(sent_at) from leads where ${isSentWithin(since, until)}`.execute(
    db,
  );
}

const isSentWithin = (since: string, until: string) =>
  sql`sent_at >= bahia_midnight(${since}::date) and sent_at < bahia_midnight(${until}::date + 1)`;

/**
 * The changes go first: what somebody counts meanwhile has a change of its own, for the next time. One at a time, or
 * what was read earlier could be written later.
 */
async function rollUpBatch(trx: Database, batch: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roll_up_statistics', 0))`.execute(trx);
  const { taken, ...changes } = await takeChanges(trx, batch);
  for (const kind of AD_KINDS) {
    if (changes[kind].ids.length === 0) continue;
    await rollUpAdDays(trx, kind, changes[kind]);
    await rollUpAdMonths(trx, kind, changes[kind]);
  }
  await rollUpAdvertiserDays(trx, changes);
  return taken;
}

async function takeChanges(trx: Database, batch: number): Promise<Changes & { taken: number }> {
  const { rows } = await sql<Changes & { taken: number }>`
    with gone as (
      delete from statistics_changes where id = any(array(select id from statistics_changes order by id limit ${batch}))
      returning property_id, vehicle_id, owner_id, day
    )
    select (select count(*)::int from gone) as taken,
      ${daysOfSubject('property_id')} as property, ${daysOfSubject('vehicle_id')} as vehicle,
      ${daysOfSubject('owner_id')} as owner`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A query without a table has one row.');
  return row;
}

const daysOfSubject = (column: string) => sql<ChangedDays>`(
  select jsonb_build_object('ids', coalesce(jsonb_agg(id), '[]'), 'days', coalesce(jsonb_agg(day), '[]'))
  from (select distinct ${sql.ref(column)} as id, day from gone where ${sql.ref(column)} is not null) changed)`;

const SUMS = sql.raw('views, messages, whatsapps, phones, favorites');
const EXCLUDED = sql.raw(
  'excluded.views, excluded.messages, excluded.whatsapps, excluded.phones, excluded.favorites',
);

const asked = ({ ids, days }: ChangedDays) =>
  sql`unnest(${ids}::text[], ${days}::date[]) as asked (id, day)`;

/** Leads of the day `asked.day` on the alias `lead`, by kind. */
const LEADS_BY_KIND = sql.raw(`
  count(*) filter (where lead.kind = 'message')::int as messages,
  count(*) filter (where lead.kind = 'whatsapp')::int as whatsapps,
  count(*) filter (where lead.kind = 'phone')::int as phones`);
const IS_OF_DAY = sql.raw(
  'lead.sent_at >= bahia_midnight(asked.day) and lead.sent_at < bahia_midnight(asked.day + 1)',
);

async function rollUpAdDays(trx: Database, kind: AdKind, changed: ChangedDays): Promise<void> {
  const { ads, views } = AD_TABLES[kind];
  const column = sql.ref(AD_TABLES[kind].column);
  await sql`
    insert into ad_day_statistics as known (owner_id, ${column}, day, ${SUMS})
    select ad.owner_id, ad.id, asked.day, coalesce(seen.views, 0),
      wrote.messages, wrote.whatsapps, wrote.phones, coalesce(hearts.favorites, 0)
    from ${asked(changed)}
    join ${sql.table(ads)} ad on ad.id = asked.id
    left join ${sql.table(views)} seen on seen.${column} = asked.id and seen.day = asked.day
    left join favorite_counts hearts on hearts.${column} = asked.id and hearts.day = asked.day
    cross join lateral (select ${LEADS_BY_KIND} from leads lead where lead.${column} = asked.id and ${IS_OF_DAY}) wrote
    on conflict (${column}, day) do update set (owner_id, ${SUMS}) = row (excluded.owner_id, ${EXCLUDED})`.execute(
    trx,
  );
}

async function rollUpAdMonths(trx: Database, kind: AdKind, changed: ChangedDays): Promise<void> {
  const column = sql.ref(AD_TABLES[kind].column);
  await sql`
    insert into ad_month_statistics as known (owner_id, ${column}, month, ${SUMS})
    select ad.owner_id, ad.id, asked.month, sum(days.views), sum(days.messages), sum(days.whatsapps), sum(days.phones),
      sum(days.favorites)
    from (select distinct id, date_trunc('month', day)::date as month from ${asked(changed)}) asked
    join ${sql.table(AD_TABLES[kind].ads)} ad on ad.id = asked.id
    join ad_day_statistics days on days.${column} = asked.id
      and days.day >= asked.month and days.day < (asked.month + interval '1 month')::date
    group by ad.owner_id, ad.id, asked.month
    on conflict (${column}, month) do update set (owner_id, ${SUMS}) = row (excluded.owner_id, ${EXCLUDED})`.execute(
    trx,
  );
}

/** Of the owners of these ads, and of those that are named; somebody who is gone has none. */
async function rollUpAdvertiserDays(
  trx: Database,
  { property, vehicle, owner }: Changes,
): Promise<void> {
  await sql`
    insert into advertiser_day_statistics (owner_id, day, ${SUMS})
    select person.id, asked.day, coalesce(sums.views, 0), wrote.messages, wrote.whatsapps, wrote.phones,
      coalesce(sums.favorites, 0)
    from (
      select ad.owner_id as id, asked.day from ${asked(property)} join properties ad on ad.id = asked.id
      union select ad.owner_id, asked.day from ${asked(vehicle)} join vehicles ad on ad.id = asked.id
      union select asked.id, asked.day from ${asked(owner)}
    ) asked
    join users person on person.id = asked.id
    cross join lateral (
      select sum(days.views)::int as views, sum(days.favorites)::int as favorites from ad_day_statistics days
      where days.owner_id = asked.id and days.day = asked.day) sums
    cross join lateral (
      select ${LEADS_BY_KIND} from leads lead where lead.advertiser_id = asked.id and ${IS_OF_DAY}) wrote
    on conflict (owner_id, day) do update set (${SUMS}) = row (${EXCLUDED})`.execute(trx);
}

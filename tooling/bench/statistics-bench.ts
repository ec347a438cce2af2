import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { workOutAdRanks } from '#core/statistics/ad-ranks.server.ts';
import { readNextSteps } from '#core/statistics/next-steps.server.ts';
import { readAdStatistics, readOwnStatistics } from '#core/statistics/own-statistics.server.ts';
import { rollUpChanges } from '#core/statistics/roll-up.server.ts';
import { listStatisticsByAd } from '#core/statistics/statistics-by-ad.server.ts';
import { STATISTICS_PERIODS } from '#core/statistics/statistics-period.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import { loadAds } from '#demo/ad-loading.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { readSettings } from '../../settings.ts';
import { percentile } from '../statistics.ts';
import type { Figure } from './figure.ts';

/** Ads of the agency, three of four of them properties, among those of everybody. */
const OWN = { properties: 1_500, vehicles: 500 } as const;
const ALL = 4_000;
/** Every own ad is seen on each of them, and somebody writes about it on one of twenty. */
const DAYS = 400;
const DAYS_AT_ONCE = 40;
const ROLL_UP_BATCH = 40_000;
const ROUNDS = 40;
const AIM_MS = 50;
const VIEWS_OF = {
  properties: { views: 'property_views', id: 'property_id' },
  vehicles: { views: 'vehicle_views', id: 'vehicle_id' },
} as const;
const BENCHED_KINDS = ['properties', 'vehicles'] as const;

/**
 * What the first page of the dashboard asks the database of an agency with 2,000 ads and more than a year of days,
 * one query after the other. The floor is reading 24 ads by their keys in the same database.
 * @param folder keeps the database for the next time.
 */
export async function benchStatistics(folder: string): Promise<Figure[]> {
  const server = await startEmbeddedDatabase(folder);
  try {
    const url = Object.assign(new URL(server.url), { pathname: '/statistics' }).href;
    await migrate(url);
    const connection = openDatabase(url);
    try {
      const agency = await fill(connection.db, folder);
      return await measure(connection.db, agency);
    } finally {
      await connection.close();
    }
  } finally {
    await server.stop();
  }
}

type Work = () => Promise<unknown>;

async function measure(db: Database, agency: UserActor): Promise<Figure[]> {
  const now = new Date();
  const { rows } = await sql<{ id: string }>`
    select id from properties where owner_id = ${agency.id} order by random() limit 24`.execute(db);
  const ids = rows.map(({ id }) => id);
  const [id = ''] = ids;
  const floor = () => db.selectFrom('properties').selectAll().where('id', 'in', ids).execute();
  const page =
    (period: (typeof STATISTICS_PERIODS)[number]): Work =>
    async () => {
      await readOwnStatistics(db, agency, period, now);
      await listStatisticsByAd(db, agency, { period, sort: 'views', page: 1 }, now);
      await readNextSteps(db, agency, now);
    };
  const works: Record<string, Work> = {
    floor,
    ...Object.fromEntries(STATISTICS_PERIODS.map((period) => [`page, ${period}`, page(period)])),
    'page, only its next steps': () => readNextSteps(db, agency, now),
    'last page by name': () =>
      listStatisticsByAd(db, agency, { period: 'year', sort: 'name', page: 200 }, now),
    'one ad, year': () => readAdStatistics(db, agency, { kind: 'property', id }, 'year', now),
  };
  const times = new Map<string, number[]>();
  for (let round = -3; round < ROUNDS; round += 1)
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work();
      // The first rounds fill the caches.
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  const lowest = percentile(times.get('floor') ?? [], 0.5);
  return Object.keys(works)
    .filter((name) => name !== 'floor')
    .map((name) => {
      const ours = times.get(name) ?? [];
      const [p50, p95] = [percentile(ours, 0.5), percentile(ours, 0.95)];
      return {
        name: `statistics, ${name}`,
        ours: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        floor: `p50 ${lowest.toFixed(1)} ms (24 ads by key)`,
        ratio: p50 / lowest,
        aim: `p50 at most ${AIM_MS} ms`,
        met: p50 <= AIM_MS,
      };
    });
}

async function fill(db: Parameters<typeof rollUpChanges>[0], folder: string): Promise<UserActor> {
  const known = await richest(db);
  if (known) return known;
  const settings = { ...readSettings(), DATA_DIR: folder };
  const log = (line: string) => console.log(line);
  await loadAds(db, openStorage(settings), { properties: ALL, vehicles: ALL, log });
  for (const ads of BENCHED_KINDS) await giveAds(db, ads);
  const agency = await richest(db);
  if (!agency) throw new Error('The agency has no ads.');
  for (const ads of BENCHED_KINDS) await giveVisits(db, agency, ads);
  const start = performance.now();
  const changes = await rollUpChanges(db, ROLL_UP_BATCH);
  const seconds = (performance.now() - start) / 1000;
  log(`${changes} days rolled up in ${seconds.toFixed(0)} s`);
  await workOutAdRanks(db, new Date());
  await sql`vacuum analyze`.execute(db);
  return agency;
}

async function giveAds(db: Database, ads: 'properties' | 'vehicles'): Promise<void> {
  await sql`
    with agency as (select id from users where profile = 'business' order by id limit 1),
      chosen as (select id from ${sql.table(ads)} where archived_at is null order by md5(id) limit ${OWN[ads]})
    update ${sql.table(ads)} set owner_id = (select id from agency)
    where id in (select id from chosen)`.execute(db);
}

async function giveVisits(
  db: Database,
  agency: UserActor,
  ads: 'properties' | 'vehicles',
): Promise<void> {
  const { views, id } = VIEWS_OF[ads];
  for (let from = 0; from < DAYS; from += DAYS_AT_ONCE)
    await sql`
      insert into ${sql.table(views)} (${sql.ref(id)}, day, views)
      select id, current_date - n, 1 + abs(hashtext(id || n)) % 9
      from ${sql.table(ads)}, generate_series(${from}::int, ${from + DAYS_AT_ONCE - 1}::int) n
      where owner_id = ${agency.id} on conflict do nothing`.execute(db);
  await sql`
    insert into leads (advertiser_id, ${sql.ref(id)}, kind, name, email, phone, message, consented_at, sent_at, read_at)
    select owner_id, id, 'message', 'Tainá', 'taina@sertao.example', '74999991111', 'Ainda está à venda?', now(),
      now() - n * interval '20 days', case when n > 1 then now() end
    from ${sql.table(ads)}, generate_series(1, ${DAYS / 20}::int) n where owner_id = ${agency.id}`.execute(
    db,
  );
}

async function richest(db: Database): Promise<UserActor | undefined> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from properties group by 1 having count(*) >= ${OWN.properties} limit 1`.execute(
    db,
  );
  return rows[0] && { kind: 'user', id: rows[0].id, profile: 'business' };
}

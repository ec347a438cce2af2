import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { OWN_AD_SORTS } from '#core/ads/own-ad-filters.ts';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { listOwnProperties } from '#core/properties/own-property-list.server.ts';
import { ownVehicleListFilters } from '#core/vehicles/own-vehicle-filters.ts';
import { listOwnVehicles } from '#core/vehicles/own-vehicle-list.server.ts';
import { openDatabase, type Database, type DatabaseConnection } from '#db/database.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import { loadAds } from '#demo/ad-loading.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { readSettings } from '../../settings.ts';
import { percentile } from '../statistics.ts';
import type { Figure } from './figure.ts';

/** Ads of the agency, among those of everybody. */
const OWN = 2_000;
const ALL = 30_000;
/** Days with views of each ad, up to a year. */
const DAYS = 365;
const DAYS_AT_ONCE = 30;
const ROUNDS = 30;
const AIM_MS = 20;

type Lists = Readonly<Record<string, Record<string, string>>>;

const SHARED_LISTS: Lists = {
  ...Object.fromEntries(OWN_AD_SORTS.map((sort) => [`sorted by ${sort}`, { sort }])),
  'the last page of 50': { page: '999', per_page: '50' },
  'most viewed, 50 a page': { sort: 'most_viewed', per_page: '50' },
  archived: { archived: 'on' },
  'a word that nothing has': { q: 'xilofone' },
};

interface BenchedKind {
  ads: 'properties' | 'vehicles';
  views: string;
  id: string;
  lists: Lists;
  list: (db: Database, agency: UserActor, query: object, now: Date) => Promise<unknown>;
}

const KINDS: readonly BenchedKind[] = [
  {
    ads: 'properties',
    views: 'property_views',
    id: 'property_id',
    lists: {
      ...SHARED_LISTS,
      'one state': { status: 'active' },
      'houses for rent, dearest first': {
        category: 'house',
        listing_status: 'rent',
        sort: 'price_desc',
      },
      'a common word': { q: 'casa', sort: 'most_leads' },
      'words with a town': { q: 'terreno irece', sort: 'title' },
    },
    list: (db, agency, query, now) =>
      listOwnProperties(db, agency, ownPropertyListFilters.parse(query), now),
  },
  {
    ads: 'vehicles',
    views: 'vehicle_views',
    id: 'vehicle_id',
    lists: {
      ...SHARED_LISTS,
      'one state': { status: 'published' },
      'motorcycles, dearest first': { vehicle_type: 'motorcycles', sort: 'price_desc' },
      'a common word': { q: 'honda', sort: 'most_leads' },
      'words with a town': { q: 'cg irece', sort: 'title' },
    },
    list: (db, agency, query, now) =>
      listOwnVehicles(db, agency, ownVehicleListFilters.parse(query), now),
  },
];

/**
 * Lists of an agency with 2,000 ads of each kind that were seen for a year, as the API reads them: counters of every
 * state and one page of lines. The floor is reading 24 ads by their keys in the same database.
 * @param folder keeps the database for the next time.
 */
export async function benchOwnList(folder: string): Promise<Figure[]> {
  const server = await startEmbeddedDatabase(folder);
  try {
    const url = Object.assign(new URL(server.url), { pathname: '/own_lists' }).href;
    await migrate(url);
    const connection = openDatabase(url);
    try {
      const agency = await fill(connection, folder);
      const figures: Figure[] = [];
      for (const kind of KINDS) figures.push(...(await measure(connection, agency, kind)));
      return figures;
    } finally {
      await connection.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(
  { db }: DatabaseConnection,
  agency: UserActor,
  { ads, lists, list }: BenchedKind,
): Promise<Figure[]> {
  const now = new Date();
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(ads)} where owner_id = ${agency.id} order by random() limit 24`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const works: Record<string, () => Promise<unknown>> = {
    floor: () => db.selectFrom(ads).selectAll().where('id', 'in', ids).execute(),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, query]) => [name, () => list(db, agency, query, now)]),
    ),
  };
  const times = new Map<string, number[]>();
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work();
      // The first rounds fill the caches.
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  }
  const floor = times.get('floor') ?? [];
  const all = Object.keys(lists).flatMap((name) => times.get(name) ?? []);
  return [
    figure(`${ads}, all lists`, all, floor),
    ...Object.keys(lists).map((name) => figure(`${ads}, ${name}`, times.get(name) ?? [], floor)),
  ];
}

function figure(name: string, ours: number[], floor: number[]): Figure {
  const [p50, p95, lowest] = [
    percentile(ours, 0.5),
    percentile(ours, 0.95),
    percentile(floor, 0.5),
  ];
  return {
    name: `own list, ${name}`,
    ours: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    floor: `p50 ${lowest.toFixed(1)} ms (24 ads by key)`,
    ratio: p50 / lowest,
    aim: `p95 at most ${AIM_MS} ms`,
    met: p95 <= AIM_MS,
  };
}

/** An agency whose ads lie scattered among everybody's, each with its year of views and some messages. */
async function fill({ db }: DatabaseConnection, folder: string): Promise<UserActor> {
  const known = await richest(db);
  if (known) return known;
  const settings = { ...readSettings(), DATA_DIR: folder };
  await loadAds(db, openStorage(settings), {
    properties: ALL,
    vehicles: ALL,
    log: (line) => console.log(line),
  });
  for (const kind of KINDS) await giveAds(db, kind);
  const agency = await richest(db);
  if (!agency) throw new Error('The agency has no ads.');
  for (const kind of KINDS) await giveVisits(db, agency, kind);
  await sql`vacuum analyze`.execute(db);
  return agency;
}

async function giveAds(db: Database, { ads }: BenchedKind): Promise<void> {
  await sql`
    with agency as (select id from users where profile = 'business' order by id limit 1),
      chosen as (select id from ${sql.table(ads)} order by md5(id) limit ${OWN})
    update ${sql.table(ads)} set owner_id = (select id from agency)
    where id in (select id from chosen)`.execute(db);
}

async function giveVisits(
  db: Database,
  agency: UserActor,
  { ads, views, id }: BenchedKind,
): Promise<void> {
  for (let from = 0; from < DAYS; from += DAYS_AT_ONCE)
    await sql`
      insert into ${sql.table(views)} (${sql.ref(id)}, day, views)
      select id, current_date - n, 1 + abs(hashtext(id || n)) % 9
      from ${sql.table(ads)}, generate_series(${from}::int, ${Math.min(DAYS, from + DAYS_AT_ONCE) - 1}::int) n
      where owner_id = ${agency.id}
      on conflict do nothing`.execute(db);
  await sql`
    insert into leads (advertiser_id, ${sql.ref(id)}, kind, name, email, phone, message, consented_at)
    select owner_id, id, 'message', 'Tainá', 'taina@sertao.example', '74999991111', 'Ainda está à venda?', now()
    from ${sql.table(ads)}, generate_series(1, 20) n
    where owner_id = ${agency.id} and abs(hashtext(id || n)) % 3 = 0`.execute(db);
}

async function richest(db: DatabaseConnection['db']): Promise<UserActor | undefined> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from properties group by 1 having count(*) >= ${OWN} limit 1`.execute(db);
  return rows[0] && { kind: 'user', id: rows[0].id, profile: 'business' };
}

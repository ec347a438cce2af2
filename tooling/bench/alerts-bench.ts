import { sql, type Kysely } from 'kysely';
import { matchWaitingAds } from '#core/alerts/alert-matching.server.ts';
import { ALERTED_KINDS } from '#core/alerts/alerted-kinds.server.ts';
import { compiledFor } from '#core/alerts/watched-search.server.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { IndexState } from '#core/search/index/index-state.server.ts';
import { INDEXED_KINDS } from '#core/search/index/indexed-kinds.server.ts';
import { segmentReader } from '#core/search/index/segment-reading.server.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { seededRandom } from '#demo/seeded-random.ts';
import { percentile } from '../statistics.ts';
import type { Figure } from './figure.ts';
import { withPublishedAds } from './published-ads.ts';

const ADS = 100_000;
const SEARCHES = 100_000;
const CHANGES = 200;
const BULK = 50_000;
/** Milliseconds. */
const CHANGE_WITHIN = 50;
const BULK_WITHIN = 10 * 60_000;
const WORDS = [
  'casa com piscina',
  'perto da feira',
  'terreno plano',
  'com poço',
  'único dono',
  'revisado',
];

/** Saved searches asked about one change, and about all that a large import brings. */
export async function benchAlerts(folder: string): Promise<Figure[]> {
  const server = await startEmbeddedDatabase(folder);
  try {
    const place = { serverUrl: server.url, ads: ADS, folder };
    return await withPublishedAds(place, async ({ db }) => {
      const reader = segmentReader(db, INDEXED_KINDS, () => undefined);
      await saveSearches(db, await IndexState.load(db, reader));
      return [await oneByOne(db), await allAtOnce(db)];
    });
  } finally {
    await server.stop();
  }
}

async function oneByOne(db: Kysely<DB>): Promise<Figure> {
  const { rows: ads } = await sql<{ id: string }>`
    select property_id as id from announced_ads where property_id in
      (select id from properties where status = 'active' and archived_at is null)
    order by md5(property_id) limit ${CHANGES + 10}`.execute(db);
  const times: number[] = [];
  for (const [at, { id }] of ads.entries()) {
    await sql`update announced_ads set announced_at = null, waiting_since = now() where property_id = ${id}`.execute(
      db,
    );
    const start = performance.now();
    await match(db);
    if (at >= 10) times.push(performance.now() - start);
  }
  const [p50, p95] = [0.5, 0.95].map((part) => percentile(times, part).toFixed(1));
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches from search_matches`.execute(db);
  return {
    name: `an ad that appears, ${SEARCHES} saved searches`,
    ours: `p50 ${p50} ms, p95 ${p95} ms; ${Math.round(rows[0]!.matches / ads.length)} of them find it`,
    floor: '',
    aim: `at most ${CHANGE_WITHIN} ms`,
    met: Number(p95) <= CHANGE_WITHIN,
  };
}

async function allAtOnce(db: Kysely<DB>): Promise<Figure> {
  await sql`truncate search_matches`.execute(db);
  await sql`
    update announced_ads set announced_at = null, waiting_since = now() where ctid in (
      select ctid from announced_ads where property_id in (select id from properties where status = 'active' and archived_at is null)
        or vehicle_id in (select id from vehicles where status = 'published' and archived_at is null)
      limit ${BULK})`.execute(db);
  const start = performance.now();
  let ads = 0;
  for (let more = true; more;) {
    const matched = await match(db);
    ads += matched.ads;
    more = matched.isFull;
  }
  const took = performance.now() - start;
  const { rows } = await sql<{ matches: number }>`
    select sum(count)::int as matches from search_matches`.execute(db);
  return {
    name: `${ads} ads that appear at once, ${SEARCHES} saved searches`,
    ours: `${(took / 1000).toFixed(0)} s; ${rows[0]!.matches} times one is found`,
    floor: '',
    aim: 'at most 600 s',
    met: took <= BULK_WITHIN,
  };
}

const match = async (db: Kysely<DB>) =>
  matchWaitingAds(db, INDEXED_KINDS, new Date(), () => undefined);

/** Each another search, most of one town and one kind of thing, as people save them. */
async function saveSearches(db: Kysely<DB>, index: IndexState): Promise<void> {
  const { names } = index;
  await sql`truncate watched_searches, alert_recipients, search_matches cascade`.execute(db);
  await sql`update announced_ads set waiting_since = null`.execute(db);
  const random = seededRandom(16, 'saved searches');
  const towns = names.towns.filter((town) => town.in_region).map(({ slug }) => slug);
  const brands = names.brands.map(({ slug }) => slug);
  const some = (part: number, value: () => string) =>
    random.between(0, 1) < part ? value() : undefined;
  const reais = (most: number) => String(Math.round(random.between(1, most)) * 1000);
  const shared = (most: number) => ({
    town: some(0.85, () => random.pick(towns)),
    price_max: some(0.6, () => reais(most)),
    q: some(0.1, () => random.pick(WORDS)),
  });
  const rows = Array.from({ length: SEARCHES }, (_, at) =>
    at % 10 < 6
      ? watched(index, 'property', {
          ...shared(800),
          category: some(0.8, () => random.pick(PROPERTY_CATEGORIES)),
          listing_status: random.pick(['sale', 'rent']),
          bedroom_min: some(0.3, () => String(Math.ceil(random.between(0, 4)))),
          area_min: some(0.2, () => String(Math.ceil(random.between(0, 900)))),
        })
      : watched(index, 'vehicle', {
          ...shared(150),
          brand: some(0.7, () => random.pick(brands)),
          year_min: some(0.5, () => String(Math.round(random.between(1990, 2026)))),
        }),
  );
  for (let from = 0; from < rows.length; from += 5000) {
    const part = rows.slice(from, from + 5000).map((row, at) => ({ ...row, nth: from + at }));
    await sql`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as given (nth int, kind text, condition jsonb, amounts text[], keys jsonb)),
      searches as (
        insert into watched_searches (ad_kind, asked, asked_hash, said, condition, amounts, compiled_for, created_at)
        select kind, '{}', sha256(nth::text::bytea), '{}', condition, amounts, ${compiledFor(names)}, now() from given
        returning id, asked_hash)
      insert into watched_search_keys (search_id, key, least_cents, most_cents)
      select id, key ->> 'key', (key ->> 'least_cents')::bigint, (key ->> 'most_cents')::bigint from given join searches on asked_hash = sha256(nth::text::bytea),
        jsonb_array_elements(keys) key`.execute(db);
  }
  await sql`analyze`.execute(db);
}

function watched(index: IndexState, kind: AdKind, chosen: Record<string, string | undefined>) {
  const { read, compile } = ALERTED_KINDS[kind];
  const query = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const now = new Date();
  return { kind, ...compile(index.names, read(index, query, now).said, now) };
}

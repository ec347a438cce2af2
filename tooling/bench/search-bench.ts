import { sql } from 'kysely';
import { openDatabase, type DatabaseConnection } from '#db/database.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import { loadAds } from '#demo/ad-loading.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { readSettings } from '../../settings.ts';
import { percentile } from '../statistics.ts';
import type { Figure } from './figure.ts';
import { SEARCH_MIX } from './search-mix.ts';

const FEW = 10_000;
/** For every property so many vehicles. */
const VEHICLES = 0.3;
const ROUNDS = 20;
const AIM_MS = 20;
const AIM_RATIO = 2;
/** Below this the clock and the other processes weigh more than the database. */
const TOO_SHORT_MS = 2;

/**
 * Searches as the API runs them (names, count, facets, page of cards), one after the other, on `ads`
 * properties and a third as many vehicles; and the same searches on 10,000.
 * @param folder keeps the databases for the next time: a million ads take some minutes to load.
 */
export async function benchSearch({
  ads,
  folder,
}: {
  ads: number;
  folder: string;
}): Promise<Figure[]> {
  const server = await startEmbeddedDatabase(folder);
  try {
    const [few, many] = [
      await measure(server.url, FEW, folder),
      await measure(server.url, ads, folder),
    ];
    const names = [...new Set(SEARCH_MIX.map(({ name }) => name))];
    const all = (times: Map<string, number[]>) => [...times.values()].flat();
    return [
      figure(`all searches, ${ads} properties`, all(many), all(few)),
      ...names.map((name) => figure(name, many.get(name) ?? [], few.get(name) ?? [])),
    ];
  } finally {
    await server.stop();
  }
}

function figure(name: string, many: number[], few: number[]): Figure {
  const ours = percentile(many, 0.95);
  const [middle, floor] = [percentile(many, 0.5), percentile(few, 0.5)];
  const ratio = middle / floor;
  return {
    name,
    ours: `p50 ${middle.toFixed(1)} ms, p95 ${ours.toFixed(1)} ms`,
    floor: `p50 ${floor.toFixed(1)} ms, p95 ${percentile(few, 0.95).toFixed(1)} ms (10,000)`,
    ratio,
    aim: `p95 at most ${AIM_MS} ms, p50 at most twice`,
    met: ours <= AIM_MS && (ratio <= AIM_RATIO || middle < TOO_SHORT_MS),
  };
}

async function measure(
  serverUrl: string,
  ads: number,
  folder: string,
): Promise<Map<string, number[]>> {
  const url = Object.assign(new URL(serverUrl), { pathname: `/ads_${ads}` }).href;
  await migrate(url);
  const connection = openDatabase(url);
  try {
    await fill(connection, ads, folder);
    const times = new Map<string, number[]>();
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const { name, search } of SEARCH_MIX) {
        const start = performance.now();
        await search(connection.db);
        const took = performance.now() - start;
        // The first round fills the caches.
        if (round >= 0) times.set(name, [...(times.get(name) ?? []), took]);
      }
    }
    return times;
  } finally {
    await connection.close();
  }
}

async function fill({ db }: DatabaseConnection, ads: number, folder: string): Promise<void> {
  const { rows } = await sql<{ properties: number; vehicles: number }>`
    select (select count(*) from properties) as properties, (select count(*) from vehicles) as vehicles`.execute(
    db,
  );
  const there = rows[0]!;
  const missing = {
    properties: Math.max(0, ads - there.properties),
    vehicles: Math.max(0, ads * VEHICLES - there.vehicles),
  };
  if (missing.properties + missing.vehicles === 0) return;
  const settings = { ...readSettings(), DATA_DIR: folder };
  await loadAds(db, openStorage(settings), { ...missing, log: (line) => console.log(line) });
  await sql`vacuum analyze`.execute(db);
}

import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { INDEXED_KINDS } from '#core/search/index/indexed-kinds.server.ts';
import { IndexState } from '#core/search/index/index-state.server.ts';
import { segmentReader, type SkippedAd } from '#core/search/index/segment-reading.server.ts';
import { threadedReader } from '#core/search/index/segment-threads.server.ts';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { seededRandom } from '#demo/seeded-random.ts';
import { percentile } from '../statistics.ts';
import type { Figure } from './figure.ts';
import { withPublishedAds } from './published-ads.ts';
import { SEARCH_MIX, TYPED_WORDS, type MeasuredSearch } from './search-mix.ts';

const WARM_UPS = 2;
const ROUNDS = 20;
/** Of those that no cache answers: two and a half million a day. */
const SEARCHES_PER_SECOND = 30;
const COLLECTED_MS = 200;

interface Aims {
  p50: number;
  p95: number;
  p999: number;
  /** What an ad takes, and loading all of them. */
  bytes: number;
  seconds: number;
}

const AIMS: readonly [ads: number, Partial<Aims>][] = [
  [10_000, {}],
  [100_000, { p95: 1.5 }],
  [1_000_000, { p50: 1.5, p95: 6, p999: 25, bytes: 350, seconds: 30 }],
];
/** At the most, in ms: somebody is typing. At 100,000 ads. */
const SUGGESTED_WITHIN = 5;

/**
 * Searches as visitors ask them, in the index alone (words, count, facets, page); and what it takes to
 * hold and to load the ads.
 * @param ads how many published ads at most
 * @param folder keeps the databases for the next time: a million ads take some minutes to make
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
    const figures: Figure[] = [];
    for (const [amount, aims] of AIMS)
      if (amount <= ads) figures.push(...(await measure(server.url, amount, aims, folder)));
    return figures;
  } finally {
    await server.stop();
  }
}

async function measure(
  serverUrl: string,
  ads: number,
  aims: Partial<Aims>,
  folder: string,
): Promise<Figure[]> {
  return withPublishedAds({ serverUrl, ads, folder }, async ({ db }, url) =>
    measureIndex(db, url, ads, aims),
  );
}

async function measureIndex(
  db: Kysely<DB>,
  url: string,
  ads: number,
  aims: Partial<Aims>,
): Promise<Figure[]> {
  const before = await memory();
  const started = performance.now();
  const onSkipped = ({ id, reason }: SkippedAd) => console.log(id, reason);
  const reader = threadedReader(url, segmentReader(db, INDEXED_KINDS, onSkipped), onSkipped);
  const index = await IndexState.load(db, reader);
  const seconds = (performance.now() - started) / 1000;
  const context = { index, now: new Date() };
  const times = askOpenLoop((search) => search(context));
  // With what searches keep for each other.
  const held = indexed(index);
  const bytes = ((await memory()) - before) / held;
  const [p50, p95, p999] = [0.5, 0.95, 0.999].map((part) => percentile(times, part)) as [
    number,
    number,
    number,
  ];
  const isMet =
    p50 <= (aims.p50 ?? Infinity) &&
    p95 <= (aims.p95 ?? Infinity) &&
    p999 <= (aims.p999 ?? Infinity);
  return [
    {
      name: `${SEARCH_MIX.length} searches, ${ads} ads`,
      ours: `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, p99.9 ${p999.toFixed(1)} ms`,
      floor: '',
      aim: aims.p95 ? `p50 ${aims.p50 ?? '–'}, p95 ${aims.p95}, p99.9 ${aims.p999 ?? '–'} ms` : '',
      met: isMet,
    },
    suggestionFigure(index, ads),
    mapFigure(index, ads),
    {
      name: `an ad in memory, ${ads} ads`,
      ours: `${Math.round(bytes)} bytes`,
      floor: '',
      aim: aims.bytes ? `at most ${aims.bytes} bytes` : '',
      met: bytes <= (aims.bytes ?? Infinity),
    },
    {
      name: `loading ${ads} ads`,
      ours: `${seconds.toFixed(1)} s`,
      floor: '',
      aim: aims.seconds ? `at most ${aims.seconds} s` : '',
      met: seconds <= (aims.seconds ?? Infinity),
    },
  ];
}

/**
 * Everything of the mix, in a new order each round, by people who do not wait for each other.
 * @returns what passes from each question to its answer in ms: who comes while another is answered waits
 */
function askOpenLoop(ask: (search: MeasuredSearch['search']) => unknown): number[] {
  const random = seededRandom(1, 'searches');
  const times: number[] = [];
  let [now, free] = [0, 0];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1)
    for (const { search } of random.shuffled(SEARCH_MIX)) {
      const start = performance.now();
      ask(search);
      const took = performance.now() - start;
      if (round < 0) continue;
      now += (-Math.log(1 - random.between(0, 1)) * 1000) / SEARCHES_PER_SECOND;
      free = Math.max(now, free) + took;
      times.push(free - now);
    }
  return times;
}

/** What is suggested at each letter of what visitors type. */
function suggestionFigure(index: IndexState, ads: number): Figure {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1)
    for (const { suggest, typed } of TYPED_WORDS)
      for (let letters = 1; letters <= typed.length; letters += 1) {
        const start = performance.now();
        suggest(index, typed.slice(0, letters), new Date());
        if (round >= 0) times.push(performance.now() - start);
      }
  const [p50, p95, p999] = [0.5, 0.95, 0.999].map((part) => percentile(times, part).toFixed(2));
  return {
    name: `suggestions while typing, ${ads} ads`,
    ours: `p50 ${p50} ms, p95 ${p95} ms, p99.9 ${p999} ms`,
    floor: '',
    aim: `p95 at most ${SUGGESTED_WITHIN} ms at 100000 ads`,
    met: ads > 100_000 || Number(p95) <= SUGGESTED_WITHIN,
  };
}

/** Every search of the mix on a map: around all that it finds, of a town, of some streets. */
function mapFigure(index: IndexState, ads: number): Figure {
  const context = { index, now: new Date() };
  const times: number[] = [];
  for (let round = -1; round < ROUNDS / 4; round += 1)
    for (const { map } of SEARCH_MIX)
      for (const box of MAP_BOXES) {
        const start = performance.now();
        map(context, { box, ...MAP_SIZE });
        if (round >= 0) times.push(performance.now() - start);
      }
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => percentile(times, part).toFixed(1));
  return {
    name: `signs of a map, ${ads} ads`,
    ours: `p50 ${p50} ms, p95 ${p95} ms, at most ${most} ms`,
    floor: '',
    aim: `p95 at most ${MAP_WITHIN} ms`,
    met: Number(p95) <= MAP_WITHIN,
  };
}

/** Pixels. */
const MAP_SIZE = { width: 1000, height: 700 };
const MAP_WITHIN = 20;
const around = (degrees: number) => ({
  south: -11.3 - degrees,
  north: -11.3 + degrees,
  west: -41.86 - degrees,
  east: -41.86 + degrees,
});
const MAP_BOXES = [undefined, around(1), around(0.2), around(0.05), around(0.01), around(0.002)];

function indexed(index: IndexState): number {
  return AD_KINDS.flatMap((kind) => index.segments(kind)).reduce(
    (sum, { liveCount }) => sum + liveCount,
    0,
  );
}

async function memory(): Promise<number> {
  // What is collected is given back a little later.
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc?.();
    await setTimeout(COLLECTED_MS);
  }
  // Arrays that another thread made are among what is external.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

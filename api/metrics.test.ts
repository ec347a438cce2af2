import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { later } from '#core/later.server.ts';
import { openDatabase } from '#db/database.ts';
import { startFaultyProxy } from '#db/faulty-proxy.fixture.ts';
import { testDatabase, urlOf } from '#db/test-database.fixture.ts';
import { createMetrics } from './metrics.ts';

const { db, pool } = await testDatabase();

async function read(
  from: Pick<ReturnType<typeof createMetrics>, 'routes'>,
): Promise<Map<string, number>> {
  const app = new Hono().route('/', from.routes);
  const answer = await app.request('/metrics', { headers: { 'x-client-address': '127.0.0.1' } });
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])(
  'tells its figures to %s',
  async (address) => {
    const app = new Hono().route('/', createMetrics(pool).routes);
    const answer = await app.request('/metrics', { headers: { 'x-client-address': address } });
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('\nprocess_cpu_seconds_total ');
  },
);

test.each([
  '177.10.2.3',
  '10.0.0.1',
  '::ffff:10.0.0.1',
  '2804::1',
  'local',
  '127.0.0.1, 177.1.1.1',
  'localhost',
  undefined,
])('does not exist for %s', async (address) => {
  const app = new Hono().route('/', createMetrics(pool).routes);
  const answer = await app.request('/metrics', {
    headers: address ? { 'x-client-address': address } : {},
  });
  expect(answer.status).toBe(404);
});

test('counts answers by kind and status, and how long they took', async () => {
  const metrics = createMetrics(pool);
  metrics.observe('page', 200, 30);
  metrics.observe('page', 200, 300);
  metrics.observe('api', 422, 3);
  const figures = await read(metrics);
  const name = 'mandacaru_http_request_duration_seconds';
  expect(figures.get(`${name}_count{kind="page",status="200"}`)).toBe(2);
  expect(figures.get(`${name}_sum{kind="page",status="200"}`)).toBeCloseTo(0.33);
  expect(figures.get(`${name}_bucket{le="0.05",kind="page",status="200"}`)).toBe(1);
  expect(figures.get(`${name}_count{kind="api",status="422"}`)).toBe(1);
});

test('reads the counts of the page cache when it is asked', async () => {
  const metrics = createMetrics(pool);
  const counts = { hits: 0, misses: 0 };
  metrics.watchPageCache(() => counts);
  Object.assign(counts, { hits: 7, misses: 3 });
  await read(metrics);
  const figures = await read(metrics);
  expect(figures.get('mandacaru_page_cache_requests_total{outcome="hit"}')).toBe(7);
  expect(figures.get('mandacaru_page_cache_requests_total{outcome="miss"}')).toBe(3);
});

test('tells the queue apart by what its jobs wait for', async () => {
  const metrics = createMetrics(pool);
  for (let job = 0; job < 5; job += 1) await later(db, 'process_photo', { photoId: `photo${job}` });
  await later(db, 'refine_photo', { photoId: 'finer' });
  await later(
    db,
    'process_photo',
    { photoId: 'tomorrow' },
    { at: new Date(Date.now() + 86_400_000) },
  );
  const change = (values: string, id: string) =>
    pool.query(
      `update graphile_worker._private_jobs set ${values} where payload->>'photoId' = $1`,
      [id],
    );
  await change(`locked_at = now(), locked_by = 'somebody'`, 'photo0');
  await change('attempts = max_attempts', 'photo1');
  await change(`run_at = now() - interval '1 hour'`, 'photo2');
  await change(`run_at = now() - interval '3 hours'`, 'finer');
  const figures = await read(metrics);
  const jobs = (state: string) => figures.get(`mandacaru_queue_jobs{state="${state}"}`);
  expect([jobs('due'), jobs('later'), jobs('running'), jobs('failed')]).toEqual([3, 1, 1, 1]);
  expect(jobs('unhurried')).toBe(1);
  const oldest = figures.get('mandacaru_queue_oldest_due_seconds');
  expect(oldest).toBeGreaterThanOrEqual(3600);
  expect(oldest).toBeLessThan(2 * 3600);
  expect(figures.get('mandacaru_database_reachable')).toBe(1);
  expect(figures.get('mandacaru_database_connections{state="waiting"}')).toBe(0);
});

test('goes on telling of the process when the database is away, and nothing old of the queue', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const figures = await read(createMetrics(away.pool));
  expect(figures.get('mandacaru_database_reachable')).toBe(0);
  expect([...figures.keys()].filter((name) => name.startsWith('mandacaru_queue'))).toEqual([]);
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  await away.close();
});

test('costs a database that hangs one connection, however many ask', async () => {
  const proxy = await startFaultyProxy(await urlOf({ pool }));
  proxy.fallSilent();
  const hanging = openDatabase(proxy.url);
  onTestFinished(async () => {
    await hanging.close();
    await proxy.close();
  });
  const metrics = createMetrics(hanging.pool);
  const all = await Promise.all([1, 2, 3, 4].map(() => read(metrics)));
  expect(all.map((figures) => figures.get('mandacaru_database_reachable'))).toEqual([0, 0, 0, 0]);
  expect(hanging.pool.totalCount + hanging.pool.waitingCount).toBeLessThanOrEqual(1);
});

test('tells what is searched', async () => {
  const figures = {
    ads: { property: 3, vehicle: 2 },
    reloads: 1,
    positionAgeMs: 250,
    isIncomplete: true,
    skipped: 4,
    checkFailures: 5,
  };
  const found = await read(createMetrics(pool, () => figures));
  const searched = [...found].filter(([name]) => name.startsWith('mandacaru_search_'));
  expect(Object.fromEntries(searched)).toEqual({
    'mandacaru_search_ads{kind="property"}': 3,
    'mandacaru_search_ads{kind="vehicle"}': 2,
    mandacaru_search_position_age_seconds: 0.25,
    mandacaru_search_incomplete: 1,
    mandacaru_search_skipped_ads_total: 4,
    mandacaru_search_reloads_total: 1,
    mandacaru_search_check_failures_total: 5,
  });
  const before = await read(createMetrics(pool, () => ({ ...figures, positionAgeMs: undefined })));
  expect(before.has('mandacaru_search_position_age_seconds')).toBe(false);
});

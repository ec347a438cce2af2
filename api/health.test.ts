import net from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { health } from './health.ts';

const { pool } = await testDatabase();
const healthy = new Hono().route('/', health(pool));

/** Takes connections and says nothing, as a database that hangs. */
const silent = net.createServer();
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const sockets = new Set<net.Socket>();
silent.on('connection', (socket) => sockets.add(socket));
const { port } = silent.address() as net.AddressInfo;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('is ready with a database that has every migration, and only then', async () => {
  const ready = await healthy.request('/readyz');
  expect([ready.status, await ready.text()]).toEqual([200, 'ready']);

  await pool.query(`update schema_migrations set name = 'another' where name like '0001%'`);
  const behind = await healthy.request('/readyz');
  expect([behind.status, behind.headers.get('retry-after')]).toEqual([503, '2']);
});

test.each([
  ['refuses', 'postgres://nobody@127.0.0.1:1/nothing'],
  ['hangs', `postgres://nobody@127.0.0.1:${port}/nothing`],
])('is alive but not ready when the database %s', async (_, url) => {
  const away = openDatabase(url, { connections: 2 });
  const app = new Hono().route('/', health(away.pool));
  const answers = await Promise.all([1, 2, 3, 4].map(async () => app.request('/readyz')));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(away.pool.totalCount + away.pool.waitingCount).toBeLessThanOrEqual(1);
  expect((await app.request('/healthz')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await away.close();
});

test('is not ready before the published ads are loaded, and says when some are missing', async () => {
  const { pool: another } = await testDatabase();
  const search = { isReady: false, isIncomplete: false };
  const app = new Hono().route(
    '/',
    health(another, { isReady: () => search.isReady, isIncomplete: () => search.isIncomplete }),
  );
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  search.isReady = true;
  const ready = await app.request('/readyz');
  expect([ready.status, await ready.text()]).toEqual([200, 'ready']);
  search.isIncomplete = true;
  const incomplete = await app.request('/readyz');
  expect([incomplete.status, await incomplete.text()]).toEqual([
    200,
    'ready, the search lacks ads',
  ]);
});

test('stays ready while looks are late, until the database proves to be away', async () => {
  const { pool: slow } = await testDatabase();
  let isAway = false;
  const app = new Hono().route(
    '/',
    health(slow, undefined, () => isAway),
  );
  expect((await app.request('/readyz')).status).toBe(200);
  const holder = await slow.connect();
  await holder.query('begin; lock table schema_migrations');
  expect((await app.request('/readyz')).status).toBe(200);
  isAway = true;
  expect((await app.request('/readyz')).status).toBe(503);
  await holder.query('rollback');
  holder.release();
});

import { afterAll, expect, inject, test, vi } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { openDatabase } from '#db/database.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { rememberingLog } from './queue.fixture.ts';
import { waitForDatabase } from './wait-for-database.ts';

const { pool } = await testDatabase();
const nowhere = openDatabase('postgres://mandacaru:x@127.0.0.1:9/mandacaru');
const empty = openDatabase(
  Object.assign(new URL(inject('databaseServer')), { pathname: '/postgres' }).href,
);
afterAll(() => Promise.all([nowhere.close(), empty.close()]));

test('goes on at once when the database is ready', async () => {
  const log = rememberingLog();
  expect(await waitForDatabase(pool, log, new AbortController().signal)).toBe(true);
  expect(log.lines).toEqual([]);
});

test.each([
  ['is away', nowhere, 'ECONNREFUSED'],
  ['is empty', empty, 'It is empty'],
])(
  'says once why it waits when the database %s, until it is told to stop',
  async (_, { pool: notReady }, reason) => {
    const log = rememberingLog();
    const stop = new AbortController();
    let tries = 0;
    const query = vi.spyOn(notReady, 'query').mockImplementation(function count(
      this: unknown,
      ...input: unknown[]
    ) {
      tries += 1;
      return Reflect.apply(
        Object.getPrototypeOf(notReady).query as () => unknown,
        notReady,
        input,
      ) as never;
    });
    const waiting = waitForDatabase(notReady, log, stop.signal, 10);
    await eventually(() => expect(tries).toBeGreaterThan(2));
    stop.abort();
    expect(await waiting).toBe(false);
    expect(log.lines).toEqual([expect.stringContaining(reason)]);
    query.mockRestore();
  },
);

test('waits for migrations that this version has and the database has not', async () => {
  const log = rememberingLog();
  const { rows } = await pool.query<{ name: string }>(
    'delete from schema_migrations returning name',
  );
  const waiting = waitForDatabase(pool, log, new AbortController().signal, 10);
  await eventually(() => expect(log.lines).toEqual([expect.stringContaining('lacks migrations')]));
  await pool.query(
    'insert into schema_migrations (name, timestamp) select name, $2 from unnest($1::text[]) name',
    [rows.map(({ name }) => name), new Date().toISOString()],
  );
  expect(await waiting).toBe(true);
});

import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { later } from '#core/later.server.ts';
import { QUEUE_LIMITS } from '#db/database-limits.ts';
import { openDatabase } from '#db/database.ts';
import { startFaultyProxy, type FaultyProxy } from '#db/faulty-proxy.fixture.ts';
import { testDatabase, urlOf } from '#db/test-database.fixture.ts';
import { queueOf, waitingJobs } from './queue.fixture.ts';

const { db, pool } = await testDatabase();
const url = await urlOf({ pool });

/** A worker whose way to the database can break. */
async function scene() {
  const proxy = await startFaultyProxy(url);
  const workers = openDatabase(proxy.url, {
    connections: 8,
    limits: { ...QUEUE_LIMITS, connectMs: 500, queryMs: 3000 },
  });
  const done: unknown[] = [];
  const queue = queueOf(workers.pool, {
    delete_photo_files: (payload) => void done.push(JSON.stringify(payload)),
  });
  onTestFinished(async () => {
    await queue.stop();
    await workers.close();
    await proxy.close();
  });
  const add = async (name: string) => later(db, 'delete_photo_files', { photoIds: [name] });
  /** What was done, when there is so much of it and nothing waits. */
  const finishes = async (count: number) => {
    await eventually(async () => {
      expect(new Set(done).size).toBeGreaterThanOrEqual(count);
      expect(await waitingJobs(pool)).toBe(0);
    });
    return new Set(done);
  };
  return { proxy, workers, add, finishes };
}

const FAULTS: [string, (proxy: FaultyProxy) => void][] = [
  ['falls silent', (proxy) => proxy.fallSilent()],
  ['stops', (proxy) => void proxy.refuse()],
];

test.each(FAULTS)(
  'the worker goes on by itself after the database %s',
  async (_, breaks) => {
    const { proxy, workers, add, finishes } = await scene();
    await add('before');
    await finishes(1);
    breaks(proxy);
    await eventually(() => expect(workers.availability.isAway()).toBe(true));
    await add('meanwhile');
    await proxy.forward();
    await finishes(2);
    await add('afterwards');
    expect((await finishes(3)).size).toBe(3);
  },
  60_000,
);

test('the worker follows the database to another place without waiting for the old one', async () => {
  const { proxy, add, finishes } = await scene();
  await add('before');
  await finishes(1);
  proxy.fallSilent();
  // Only what is opened from now on gets through; nobody says that the old connections are dead.
  await proxy.forward();
  await add('afterwards');
  expect((await finishes(2)).size).toBe(2);
});

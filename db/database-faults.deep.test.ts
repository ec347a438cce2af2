import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { isDatabaseAway } from './database-away.ts';
import { openDatabase } from './database.ts';
import { startFaultyProxy } from './faulty-proxy.fixture.ts';
import { testDatabase, urlOf } from './test-database.fixture.ts';

const direct = await testDatabase();
const url = await urlOf(direct);
const CONNECTIONS = 3;
const LIMITS = {
  connectMs: 250,
  queryMs: 400,
  statementMs: 500,
  transactionIdleMs: 1000,
  lockMs: 300,
};
/** As it would be if nobody gave up by himself. */
const FOREVER = 5000;

async function scene() {
  const proxy = await startFaultyProxy(url);
  const database = openDatabase(proxy.url, { connections: CONNECTIONS, limits: LIMITS });
  onTestFinished(async () => {
    await database.close();
    await proxy.close();
  });
  const ask = () => sql<{ n: number }>`select 1 as n`.execute(database.db);
  const askAll = () => Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return { ...database, proxy, ask, askAll };
}

/** What came of it, within a time that is longer than every limit. */
async function outcome(work: Promise<unknown>): Promise<'answered' | 'away' | 'hanging' | Error> {
  return Promise.race([
    work.then(
      () => 'answered' as const,
      (error: Error) => (isDatabaseAway(error) ? 'away' : error),
    ),
    pause(FOREVER, 'hanging' as const),
  ]);
}

const answersAgain = (ask: () => Promise<unknown>) => eventually(() => ask());

test('connections that fell silent are replaced when the database is back', async () => {
  const { ask, askAll, proxy, pool } = await scene();
  await askAll();
  proxy.fallSilent();
  expect(await Promise.all([1, 2, 3, 4, 5].map(async () => outcome(ask())))).toEqual(
    Array<string>(5).fill('away'),
  );
  await proxy.forward();
  await answersAgain(ask);
  expect(await outcome(Promise.all(Array.from({ length: 20 }, ask)))).toBe('answered');
  expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
  await eventually(() => expect(proxy.open()).toBe(pool.totalCount));
});

test('after the database proved to be away nobody waits for it, and one looks whether it is back', async () => {
  const { ask, proxy, availability } = await scene();
  await ask();
  proxy.fallSilent();
  const told: string[] = [];
  availability.onAway((reason) => told.push(`away: ${reason}`));
  availability.onBack(() => told.push('back'));
  expect(await outcome(ask())).toBe('away');
  expect(availability.isAway()).toBe(true);

  const before = proxy.opened();
  const turns: string[] = [];
  setImmediate(() => turns.push('the next turn of the event loop'));
  await expect(ask()).rejects.toSatisfy(isDatabaseAway);
  turns.unshift('refused');
  await Promise.all(Array.from({ length: 100 }, async () => outcome(ask())));
  expect(turns[0]).toBe('refused');
  expect(proxy.opened() - before).toBeLessThanOrEqual(1);

  await proxy.forward();
  await eventually(() => expect(availability.isAway()).toBe(false));
  expect(await outcome(ask())).toBe('answered');
  expect(told).toEqual([expect.stringMatching(/^away: ./), 'back']);
});

test('a database that is stopped is away at once and back by itself', async () => {
  const { ask, askAll, proxy, availability } = await scene();
  await askAll();
  await proxy.refuse();
  // One may still meet a connection that it does not know to be closed.
  expect(await outcome(ask())).toBe('away');
  expect(await outcome(ask())).toBe('away');
  expect(availability.isAway()).toBe(true);
  await proxy.forward();
  await answersAgain(ask);
});

test('connections that are reset are replaced without anybody being told that it is away', async () => {
  const { ask, askAll, proxy, availability } = await scene();
  await askAll();
  let away = 0;
  availability.onAway(() => (away += 1));
  proxy.reset();
  await answersAgain(ask);
  expect(await outcome(askAll())).toBe('answered');
  expect(away).toBe(0);
});

test('who waits for a free connection waits for a bounded time, and those after not at all while none gets free', async () => {
  const { ask, pool, db, availability } = await scene();
  const held = Promise.withResolvers<void>();
  const holding = Array.from({ length: CONNECTIONS }, () =>
    db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await held.promise;
      await sql`select 1`.execute(connection);
    }),
  );
  await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(CONNECTIONS));
  expect(await outcome(ask())).toBe('away');
  const refused = await Promise.all(Array.from({ length: 50 }, async () => outcome(ask())));
  expect(new Set(refused)).toEqual(new Set(['away']));
  expect(pool.waitingCount).toBe(0);
  expect(availability.isAway()).toBe(false);
  held.resolve();
  await Promise.all(holding);
  expect(await outcome(ask())).toBe('answered');
});

test('a slow query costs its own connection only while the database answers others', async () => {
  const { ask, db, availability } = await scene();
  await ask();
  let away = 0;
  availability.onAway(() => (away += 1));
  const slow = outcome(sql`select pg_sleep(30)`.execute(db));
  const busy = setInterval(() => void ask().catch(() => undefined), 20);
  expect(await slow).toBe('away');
  clearInterval(busy);
  expect(away).toBe(0);
  await eventually(async () => {
    const { rows } = await direct.pool.query(
      `select from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(30)%' and pid <> pg_backend_pid() and state = 'active'`,
    );
    expect(rows).toEqual([]);
  });
});

test('a connection that does not come costs its own request only while the database answers others', async () => {
  const { ask, db, proxy, availability } = await scene();
  const mute = net.createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void mute.close());
  await eventually(() => expect(mute.listening).toBe(true));
  let away = 0;
  availability.onAway(() => (away += 1));
  const over = new AbortController();
  const begun = Promise.withResolvers<void>();
  const answered = db.connection().execute(async (connection) => {
    while (!over.signal.aborted) {
      await sql`select 1`.execute(connection);
      begun.resolve();
      await pause(5);
    }
  });
  await begun.promise;
  proxy.pointTo((mute.address() as net.AddressInfo).port);
  expect(await outcome(ask())).toBe('away');
  over.abort();
  await answered;
  expect(away).toBe(0);
});

test('what was begun in a transaction when the database fell silent is never committed and holds no lock', async () => {
  const { db, proxy } = await scene();
  await direct.pool.query('create table written (id int primary key)');
  const reached = Promise.withResolvers<void>();
  const cut = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (trx) => {
    await sql`insert into written values (1)`.execute(trx);
    reached.resolve();
    await cut.promise;
    await sql`insert into written values (2)`.execute(trx);
  });
  const written = outcome(writing);
  await reached.promise;
  proxy.fallSilent();
  cut.resolve();
  expect(await written).toBe('away');
  // The server ends what says nothing within a transaction, though nobody tells it that we are gone.
  await eventually(async () => {
    await direct.pool.query(`set lock_timeout = '100ms'; insert into written values (1)`);
  });
  await proxy.forward();
  const { rows } = await direct.pool.query('select id from written order by id');
  expect(rows).toEqual([{ id: 1 }]);
});

test('a standby that is still read-only is away for who writes, and asked anew by other connections', async () => {
  const { ask, askAll, db, proxy } = await scene();
  await direct.pool.query('create table standby (id int)');
  await askAll();
  const before = proxy.opened();
  const write = db.transaction().execute(async (trx) => {
    await sql`set transaction read only`.execute(trx);
    await sql`insert into standby values (1)`.execute(trx);
  });
  expect(await outcome(write)).toBe('away');
  expect(await outcome(ask())).toBe('answered');
  expect(proxy.opened()).toBeGreaterThan(before);
});

test('who holds a connection without asking is told that it is gone', async () => {
  const { ask, pool, proxy } = await scene();
  const held = await pool.connect();
  const broken = new Promise((resolve) => held.once('error', resolve));
  proxy.fallSilent();
  expect(await outcome(ask())).toBe('away');
  expect(await outcome(broken)).toBe('answered');
  held.release();
  await proxy.forward();
  await answersAgain(ask);
});

test('a mistake of ours costs no connection', async () => {
  const { ask, db, proxy } = await scene();
  await ask();
  const before = proxy.opened();
  await expect(sql`select no_such_column`.execute(db)).rejects.toThrow('no_such_column');
  await ask();
  expect(proxy.opened()).toBe(before);
});

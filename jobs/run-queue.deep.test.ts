import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { later } from '#core/later.server.ts';
import { openDatabase } from '#db/database.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { queueOf, rememberingLog, temporaryFolder, waitingJobs } from './queue.fixture.ts';

const { db, pool } = await testDatabase();
const { rows } = await pool.query<{ name: string }>('select current_database() as name');
const url = Object.assign(new URL(inject('databaseServer')), {
  pathname: `/${rows[0]?.name}`,
}).href;

/** A pool of its own, as the jobs' process has. */
const workers = openDatabase(url, { connections: 8 });
afterAll(() => workers.close());
const photos = (...photoIds: string[]) => ({ photoIds });

beforeEach(async () => {
  await pool.query('delete from graphile_worker._private_jobs');
  return () => pool.query('delete from graphile_worker._private_jobs');
});

test('a job of a transaction that rolls back never runs, one that commits does', async () => {
  const seen: unknown[] = [];
  queueOf(workers.pool, { delete_photo_files: (payload) => void seen.push(payload) });
  const rolledBack = db.transaction().execute(async (transaction) => {
    await later(transaction, 'delete_photo_files', photos('never'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await db
    .transaction()
    .execute((transaction) => later(transaction, 'delete_photo_files', photos('kept')));
  await eventually(() => expect(seen).toHaveLength(1));
  expect(seen).toEqual([photos('kept')]);
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
});

test('a job that fails is tried again, and its payload stays out of the log', async () => {
  const log = rememberingLog();
  let tries = 0;
  queueOf(
    workers.pool,
    {
      delete_photo_files() {
        tries += 1;
        if (tries === 1) throw new Error('the storage is away');
      },
    },
    log,
  );
  await later(db, 'delete_photo_files', photos('secret-id'));
  await eventually(() => expect(tries).toBe(2));
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
  expect(log.lines.join('\n')).toContain('the storage is away');
  expect(log.lines.join('\n')).not.toContain('secret-id');
});

test('a second job with the same key takes the place of the first while it waits', async () => {
  await later(db, 'delete_photo_files', photos('old'), { key: 'one' });
  await later(db, 'delete_photo_files', photos('new'), { key: 'one' });
  const seen: unknown[] = [];
  queueOf(workers.pool, { delete_photo_files: (payload) => void seen.push(payload) });
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
  expect(seen).toEqual([photos('new')]);
});

test('a stop waits for the job in hand and leaves the others waiting', async () => {
  let finish: () => void = () => undefined;
  let started = 0;
  const queue = queueOf(workers.pool, {
    delete_photo_files() {
      started += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  });
  await later(db, 'delete_photo_files', photos('in hand'));
  await eventually(() => expect(started).toBe(1));
  await later(db, 'delete_photo_files', photos('next'));
  const stopping = queue.stop();
  finish();
  expect(await stopping).toBe(true);
  expect(started).toBe(1);
  expect(await waitingJobs(pool)).toBe(1);
});

test('a stop gives a job that does not end back to the queue', async () => {
  let started = 0;
  const queue = queueOf(workers.pool, {
    delete_photo_files() {
      started += 1;
      return new Promise<void>(() => undefined);
    },
  });
  await later(db, 'delete_photo_files', photos('endless'));
  await eventually(() => expect(started).toBe(1));
  expect(await queue.stop(200)).toBe(false);
  const job = await pool.query('select locked_by from graphile_worker.jobs');
  expect(job.rows).toEqual([{ locked_by: null }]);
});

test('the job of a worker that is killed is done by the next one', async () => {
  const folder = temporaryFolder();
  const program = path.join(folder, 'hanging-worker.ts');
  writeFileSync(program, hangingWorker(url));
  await later(db, 'delete_photo_files', photos('survivor'));
  const child = spawn(process.execPath, [program], { stdio: 'ignore' });
  await eventually(async () => {
    const { rowCount } = await pool.query(
      'select from graphile_worker.jobs where locked_by is not null',
    );
    expect(rowCount).toBe(1);
  });
  child.kill('SIGKILL');
  const seen: unknown[] = [];
  queueOf(workers.pool, { delete_photo_files: (payload) => void seen.push(payload) });
  await eventually(() => expect(seen).toEqual([photos('survivor')]));
});

/** A worker in a process of its own that takes a job and never ends it. */
function hangingWorker(database: string): string {
  const root = path.resolve(import.meta.dirname, '..');
  const module = (file: string) => JSON.stringify(path.join(root, file));
  return `
    import { openDatabase } from ${module('db/database.ts')};
    import { runQueue } from ${module('jobs/run-queue.ts')};
    import { SILENT_LOG } from ${module('jobs/job-log.ts')};
    const { pool } = openDatabase(${JSON.stringify(database)});
    const forever = () => new Promise(() => setInterval(() => undefined, 1000));
    runQueue({ pool, log: SILENT_LOG, lanes: [{ delete_photo_files: forever }] });
  `;
}

test('a live worker keeps its job however long it takes', async () => {
  let runs = 0;
  let finish: () => void = () => undefined;
  queueOf(workers.pool, {
    delete_photo_files() {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  });
  await later(db, 'delete_photo_files', photos('slow'));
  await eventually(() => expect(runs).toBe(1));
  await later(db, 'delete_photo_files', photos('of the dead'));
  await pool.query(
    "update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() where locked_by is null",
  );
  const other = openDatabase(url, { connections: 8 });
  onTestFinished(() => other.close());
  const freed: unknown[] = [];
  queueOf(other.pool, { delete_photo_files: (payload) => void freed.push(payload) });
  // When the job of a dead worker has been freed, this one's has been looked at as well.
  await eventually(() => expect(freed).toEqual([photos('of the dead')]));
  expect(runs).toBe(1);
  finish();
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
});

test('goes on after the database has closed every connection, and keeps what is in hand', async () => {
  const seen: string[] = [];
  const held = Promise.withResolvers<void>();
  queueOf(workers.pool, {
    delete_photo_files(payload) {
      const id = (payload as { photoIds: string[] }).photoIds.join();
      seen.push(id);
      return id === 'in hand' ? held.promise : undefined;
    },
  });
  await later(db, 'delete_photo_files', photos('in hand'));
  await eventually(() => expect(seen).toEqual(['in hand']));
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await later(db, 'delete_photo_files', photos('afterwards'));
  held.resolve();
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
  // What ended while nobody could write it down is done once more.
  expect(new Set(seen)).toEqual(new Set(['in hand', 'afterwards']));
});

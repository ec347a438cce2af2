import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { later } from '#core/later.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  aPaymentEmulator,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '#integrations/payments/emulator/emulator.fixture.ts';
import { waitingJobs } from '#jobs/queue.fixture.ts';
import { inboxFolder, readInbox } from '#integrations/email/inbox.ts';

const { db, pool } = await testDatabase();
const { rows } = await pool.query<{ name: string }>('select current_database() as name');
const url = Object.assign(new URL(inject('databaseServer')), {
  pathname: `/${rows[0]?.name}`,
}).href;
const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'mandacaru-worker-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

/** The jobs' process as the commands start it. */
function startWorker(environment: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
} {
  const child = spawn(process.execPath, ['--import', './tooling/jsx-hook.ts', 'worker.ts'], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], DATA_DIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

test('sends what the queue holds into the inbox, and ends when it is told to', async () => {
  const { child, output } = startWorker({ DATABASE_URL: url });
  await later(db, 'send_email', {
    to: 'lucia@example.com',
    message: 'account_exists',
    data: { firstName: 'Lúcia' },
  });
  const messages = () => readInbox(inboxFolder(DATA_DIR));
  await eventually(async () => expect(await messages()).toHaveLength(1));
  await eventually(async () => expect(await waitingJobs(pool)).toBe(0));
  expect((await messages())[0]?.text).toContain('Olá!');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output()).toBe('');
});

test('plans of before the provider had a key are at the provider once the worker runs', async () => {
  const { url: apiUrl } = await aPaymentEmulator();
  startWorker({
    DATABASE_URL: url,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: apiUrl,
  });
  const paid = db.selectFrom('plans').where('is_free', '=', false).select('synced_at');
  await eventually(async () => {
    expect((await paid.execute()).map(({ synced_at: at }) => at)).not.toContain(null);
  });
});

test('waits for a database that is away, says so, and can be ended meanwhile', async () => {
  const { child, output } = startWorker({
    DATABASE_URL: 'postgres://mandacaru:segredo@127.0.0.1:9/mandacaru',
  });
  await eventually(() => expect(output()).toContain('Waiting for the database.'));
  expect(output()).not.toContain('segredo');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('says which setting is missing', async () => {
  const { child, output } = startWorker({});
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toContain('DATABASE_URL must be set');
});

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '#db/database.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import { readSettings } from '../../settings.ts';
import allocator from '../allocator.json' with { type: 'json' };
import { COMPILE_CACHE } from '../compile-cache.ts';
import { fillEmptyDatabase } from '../demonstration.ts';
import { endTogether } from '../end-together.ts';
import smallMemory from '../small-memory.json' with { type: 'json' };
import { isBuildCurrent } from '../source-fingerprint.ts';

const WORKER = ['--expose-gc', '--import', './tooling/jsx-hook.ts', 'worker.ts'];
const READY_WITHIN_MS = 60_000;

/** A server or a worker. */
export interface SeparateProcess {
  pid: number;
  /** Resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The product with the demonstration, in processes that end and begin one by one. */
export interface SeparateProcesses {
  pool: Pool;
  dataFolder: string;
  databaseUrl: string;
  startServer(port: number, settings?: Record<string, string>): SeparateProcess;
  startWorker(settings?: Record<string, string>): SeparateProcess;
  stopDatabase(): Promise<void>;
  /** After it was stopped or killed. @throws when it is at another address now */
  startDatabase(): Promise<void>;
  /** Ends servers and workers, and forgets what visitors used up and left to be done. */
  clear(): Promise<void>;
  /** Ends everything and removes the folder. */
  stop(): Promise<void>;
}

/** A database and a folder that go away afterwards; no server and no worker yet. */
export async function prepareProcesses(): Promise<SeparateProcesses> {
  if (!(await isBuildCurrent()))
    execFileSync(process.execPath, ['tooling/commands/build.ts'], { stdio: 'inherit' });
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'mandacaru-site-'));
  const settings = readSettings({ ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' });
  let database = await startEmbeddedDatabase(dataFolder);
  const { url: databaseUrl } = database;
  const { pool, close } = openDatabase(databaseUrl, { connections: 2 });
  const children = new Set<ChildProcess>();
  const endAll = async () => {
    const left = [...children];
    children.clear();
    await Promise.all(left.map((child) => end(child, 'SIGKILL')));
  };
  const stop = async () => {
    await endAll();
    await close();
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    PUBLIC_BASE_URL: '',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  };
  const start = (args: readonly string[], more: NodeJS.ProcessEnv): SeparateProcess => {
    const child = spawn(process.execPath, [...smallMemory, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
      env: { ...environment, ...more },
    });
    children.add(child);
    const letGo = endTogether(child.pid ?? 0);
    child.once('exit', (code, signal) => {
      // Who of us ends one takes it from the list first.
      if (children.delete(child))
        console.error(`${args.at(-1)} ended by itself: ${signal ?? code}.`);
      letGo();
    });
    const endThis = async (signal: NodeJS.Signals) => {
      if (children.delete(child)) await end(child, signal);
    };
    return { pid: child.pid ?? 0, end: endThis };
  };
  try {
    await migrate(databaseUrl);
    await fillEmptyDatabase(databaseUrl, settings);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pool,
    dataFolder,
    databaseUrl,
    startServer: (port, more) =>
      start(['server.ts'], { ...allocator.server, PORT: String(port), ...more }),
    startWorker: (more) => start(WORKER, { ...allocator.worker, ...more }),
    stopDatabase: () => database.stop(),
    async startDatabase() {
      database = await startEmbeddedDatabase(dataFolder);
      if (database.url !== databaseUrl) throw new Error('The port of the database was taken.');
    },
    async clear() {
      await endAll();
      await pool.query(
        'delete from rate_limits; delete from lead_mailings; delete from graphile_worker._private_jobs',
      );
    },
    stop,
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** @throws when the server is not ready within a minute. */
export async function isReady(port: number): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < READY_WITHIN_MS) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(25);
  }
  throw new Error(`No server was ready at port ${port}.`);
}

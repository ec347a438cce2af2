import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { DataFolderHeld } from '#db/embedded-database.ts';
import { DatabaseProblem, migrate } from '#db/migrate.ts';
import allocator from './allocator.json' with { type: 'json' };
import { requireDataFolder } from '../data-folder.ts';
import { readSettings, SettingsError, type Settings } from '../settings.ts';
import { endTogether } from './end-together.ts';
import { startDatabase, type RunningDatabase } from './development-database.ts';
import { startLocalPayments, type LocalPayments } from './local-payments.ts';
import { isBuildCurrent } from './source-fingerprint.ts';
import { fillEmptyDatabase } from './demonstration.ts';

/** How the two processes are started. */
export interface Processes {
  /** Arguments of Node for the site and the API. */
  server: string[];
  /** Arguments of Node for the jobs. */
  worker: string[];
  /** Added to the environment of both. */
  environment?: Record<string, string>;
  /** Whether the site is built first when the build is not of these sources. */
  buildFirst: boolean;
}

class PortTaken extends Error {}

let database: Promise<RunningDatabase> | undefined;
let payments: LocalPayments | undefined;
const children: ChildProcess[] = [];
let ending = false;

/**
 * Everything with one command: build when needed and, meanwhile, database, migrations, the demonstration
 * into an empty database; then server and worker. A signal ends all of it, the database last.
 */
export async function runSite(processes: Processes): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(0));
  try {
    await start(processes);
  } catch (error) {
    if (ending) return;
    const expected = [SettingsError, DatabaseProblem, DataFolderHeld, PortTaken].some(
      (kind) => error instanceof kind,
    );
    console.error(expected ? (error as Error).message : error);
    await end(1);
  }
}

async function start({ server, worker, environment: extra, buildFirst }: Processes): Promise<void> {
  const settings = readSettings();
  await refuseTakenPort(settings.PORT, settings.HOST);
  await requireDataFolder(settings.DATA_DIR);
  const [{ url, accounts }, isBuilt] = await Promise.all([
    readyDatabase(settings),
    buildFirst ? buildWhenStale() : true,
  ]);
  if (!isBuilt) throw new SettingsError('The build failed; the lines above say why.');
  payments = await startLocalPayments(settings);
  const environment = {
    ...process.env,
    ...payments?.environment,
    ...extra,
    DATABASE_URL: url,
  };
  const serving = startChild(server, { ...allocator.server, ...environment });
  startChild(worker, { ...allocator.worker, ...environment });
  await answers(settings.HOST, settings.PORT, serving);
  printAddresses(settings.PUBLIC_BASE_URL, accounts, payments?.url);
}

async function readyDatabase(settings: Settings) {
  database = startDatabase(settings);
  const { url } = await database;
  await migrate(url);
  return { url, accounts: await fillEmptyDatabase(url, settings) };
}

/**
 * Whether there is a build of these sources in the end. One that fails says why, and lets the
 * demonstration be loaded to its end.
 */
async function buildWhenStale(): Promise<boolean> {
  if (await isBuildCurrent()) return true;
  console.log('Building the site…');
  const building = startGuarded(['tooling/commands/build.ts'], process.env);
  const [code] = (await once(building, 'exit')) as [number | null];
  return code === 0;
}

function startChild(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = startGuarded(args, env);
  child.on('exit', (code) => {
    if (!ending) {
      console.error(`${args.at(-1)} ended by itself (${code}); stopping everything.`);
      void end(1);
    }
  });
  return child;
}

function startGuarded(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  // A process group of its own: Ctrl-C reaches us alone, and we end the children before the database.
  const child = spawn(process.execPath, args, { stdio: 'inherit', env, detached: true });
  children.push(child);
  if (child.pid !== undefined) child.once('exit', endTogether(child.pid));
  return child;
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
  await payments?.stop();
  // It may be on its way still.
  await database?.then(
    (running) => running.stop(),
    () => undefined,
  );
  process.exit(code);
}

function refuseTakenPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(
              `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`,
            )
          : new PortTaken(`The server cannot listen on ${host}:${port}: ${error.message}`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Waits until the server answers where it listens, at most 30 s. */
async function answers(host: string, port: number, server: ChildProcess): Promise<void> {
  const name = host.includes(':') ? `[${host}]` : host;
  for (let tries = 0; tries < 600 && server.exitCode === null; tries += 1) {
    const ok = await fetch(`http://${name}:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function printAddresses(
  address: string,
  accounts: Awaited<ReturnType<typeof fillEmptyDatabase>>,
  paymentsUrl: string | undefined,
): void {
  console.log(`
  Site          ${address}
  Back office   ${address}/backoffice/login
  Messages      ${address}/dev/inbox
  API           ${address}/v1/docs
${paymentsUrl ? `  Payments      ${paymentsUrl} (no real money; docs/local-payments.md)\n` : ''}${accounts.map(({ name, email, password }) => `\n  ${name.padEnd(20)} ${email.padEnd(34)} ${password}`).join('')}
${accounts.length > 0 ? '\n  Rui is offered two-step login here; in production every administrator must turn it on.\n' : ''}
  Ctrl-C ends everything.`);
}

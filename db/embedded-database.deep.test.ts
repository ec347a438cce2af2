import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { DataFolderHeld, startEmbeddedDatabase } from './embedded-database.ts';

/** Closed to every other user, as a project in root's home is. */
let home = '';
let folder = '';

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'mandacaru-embedded-'));
  await chmod(home, 0o700);
  folder = path.join(home, 'data');
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

interface Starter {
  url: string;
  child: ChildProcess;
  exited: Promise<unknown>;
}

/** Another process that starts a database and stays. */
function spawnStarter(inFolder: string): { child: ChildProcess; exited: Promise<unknown> } {
  const module = JSON.stringify(path.resolve('db/embedded-database.ts'));
  const script = `
    const { startEmbeddedDatabase } = await import(${module});
    const { url } = await startEmbeddedDatabase(${JSON.stringify(inFolder)}, { fast: true });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, exited };
}

async function startElsewhere(): Promise<Starter> {
  const { child, exited } = spawnStarter(folder);
  const told = child.stdout ? once(child.stdout, 'data') : [''];
  const [output] = (await Promise.race([told, exited.then(() => [''])])) as [Buffer];
  const url = output.toString().trim();
  expect(url).toMatch(/^postgres:\/\//);
  return { url, child, exited };
}

/** The process that stops the database of this folder when its starter is gone. */
async function guardOf(ofFolder: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.startsWith('sh\0') && command.includes(`${ofFolder}/`)) return Number(name);
  }
  throw new Error('Nobody watches over the database.');
}

describe('in a folder that is closed to other users', () => {
  test('it starts, answers, keeps what it was told, and starts again', async () => {
    const first = await startEmbeddedDatabase(folder, { fast: true });
    await query(first.url, 'create table kept (word text)');
    await query(first.url, "insert into kept values ('cacto')");
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    const second = await startEmbeddedDatabase(folder, { fast: true });
    onTestFinished(() => second.stop());
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'cacto' }]);
  });

  test('nobody else may read its password or its files', async () => {
    for (const name of ['database-password', 'postgres']) {
      const { mode } = await stat(path.join(folder, name));
      expect(mode & 0o077, name).toBe(0);
    }
  });

  test('it asks everybody for the password', async () => {
    const database = await startEmbeddedDatabase(folder, { fast: true });
    onTestFinished(() => database.stop());
    const wrong = Object.assign(new URL(database.url), { password: 'wrong' }).href;
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  });
});

describe('a folder that another living process has', () => {
  test('is refused with a sentence, and that process goes on', async () => {
    const other = await startElsewhere();
    const refusal = startEmbeddedDatabase(folder, { fast: true });
    await expect(refusal).rejects.toBeInstanceOf(DataFolderHeld);
    await expect(refusal).rejects.toThrow(
      `The data folder ${folder} is in use by another Mandacaru (process ${other.child.pid}). Stop that one, or set DATA_DIR to another folder.`,
    );
    expect(await query(other.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    expect(await readFile(path.join(folder, 'held-by'), 'utf8')).toContain(`${other.child.pid}`);
  });

  test('control: after it stopped, the folder is free', async () => {
    const before = await startEmbeddedDatabase(folder, { fast: true });
    await before.stop();
    await expect(stat(path.join(folder, 'held-by'))).rejects.toThrow(/ENOENT/);
  });
});

describe('when its starter is killed', () => {
  test('the database ends, and the folder can be taken over', async () => {
    const other = await startElsewhere();
    expect(await query(other.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    other.child.kill('SIGKILL');
    await other.exited;
    await eventually(() => expect(query(other.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/));
    expect(await readFile(path.join(folder, 'held-by'), 'utf8')).toContain(`${other.child.pid}`);
    const next = await startEmbeddedDatabase(folder, { fast: true });
    onTestFinished(() => next.stop());
    expect(await query(next.url, 'select word from kept')).toEqual([{ word: 'cacto' }]);
  });

  test('the next one need not wait until the database has ended', async () => {
    const other = await startElsewhere();
    other.child.kill('SIGKILL');
    await other.exited;
    const next = await startEmbeddedDatabase(folder, { fast: true });
    onTestFinished(() => next.stop());
    expect(await query(next.url, 'select word from kept')).toEqual([{ word: 'cacto' }]);
  });

  test.runIf(process.platform === 'linux')(
    'and whoever watches over the database is killed too, the next one ends it first',
    async () => {
      const other = await startElsewhere();
      const guard = await guardOf(folder);
      process.kill(guard, 'SIGKILL');
      other.child.kill('SIGKILL');
      await other.exited;
      expect(await query(other.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
      const next = await startEmbeddedDatabase(folder, { fast: true });
      onTestFinished(() => next.stop());
      expect(await query(next.url, 'select word from kept')).toEqual([{ word: 'cacto' }]);
    },
  );

  test('in the middle of the very first start, the next start begins anew', async () => {
    const fresh = path.join(home, 'fresh');
    const { child, exited } = spawnStarter(fresh);
    await eventually(async () => {
      const files = await readdir(fresh, { recursive: true });
      expect(files.some((name) => name.endsWith('PG_VERSION'))).toBe(true);
    });
    child.kill('SIGKILL');
    await exited;
    const next = await startEmbeddedDatabase(fresh, { fast: true });
    onTestFinished(() => next.stop());
    expect(await query(next.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  });

  test('control: as long as the starter lives, so does the database', async () => {
    const other = await startElsewhere();
    for (let round = 0; round < 5; round += 1)
      expect(await query(other.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    expect(other.child.exitCode).toBeNull();
  });
});

test.each(['', 'rubbish', '4194305', `${process.ppid} 1`])(
  'a holder that cannot live is no holder: "%s"',
  async (pid) => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'held-by'), pid);
    const database = await startEmbeddedDatabase(folder, { fast: true });
    onTestFinished(() => database.stop());
    expect(await query(database.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  },
);

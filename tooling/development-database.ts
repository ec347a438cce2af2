import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#db/database.ts';
import { startEmbeddedDatabase } from '#db/embedded-database.ts';
import type { Settings } from '../settings.ts';

export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The configured database, or the embedded one in the data folder. Its address is left there for other commands. */
export async function startDatabase(settings: Settings): Promise<RunningDatabase> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, stop: async () => undefined };
  const embedded = await startEmbeddedDatabase(settings.DATA_DIR);
  await writeFile(path.join(settings.DATA_DIR, 'database-url'), embedded.url, { mode: 0o600 });
  return embedded;
}

/** The running site's database when there is one, since it holds the data folder; otherwise our own start. */
export async function findDatabase(settings: Settings): Promise<RunningDatabase> {
  const running = settings.DATABASE_URL ? undefined : await runningUrl(settings.DATA_DIR);
  return running ? { url: running, stop: async () => undefined } : startDatabase(settings);
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const url = await readFile(path.join(dataDir, 'database-url'), 'utf8').catch(() => '');
  if (!url) return undefined;
  const connection = openDatabase(url, { connections: 1 });
  const answers = await connection.pool.query('select 1').then(
    () => true,
    () => false,
  );
  await connection.close();
  return answers ? url : undefined;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../../settings.ts';
import { startDatabase, type RunningDatabase } from '../development-database.ts';

/** The configured database, as its owner; without one that of the running site; when none runs, our own start of it. */
export async function openDataDatabase(settings: Settings): Promise<RunningDatabase> {
  if (settings.DATABASE_URL && settings.MIGRATION_DATABASE_URL)
    return { url: settings.MIGRATION_DATABASE_URL, stop: async () => undefined };
  const running = settings.DATABASE_URL ? undefined : await runningUrl(settings.DATA_DIR);
  return running ? { url: running, stop: async () => undefined } : startDatabase(settings);
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const url = await readFile(path.join(dataDir, 'database-url'), 'utf8').catch(() => '');
  return url && (await answers(url)) ? url : undefined;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

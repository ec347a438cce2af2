import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#db/database.ts';
import type { Settings } from '../../settings.ts';
import { startDatabase, type RunningDatabase } from '../development-database.ts';

/** The configured database; without one that of the running site; when none runs, our own start of it. */
export async function openDataDatabase(settings: Settings): Promise<RunningDatabase> {
  const running = settings.DATABASE_URL ? undefined : await runningUrl(settings.DATA_DIR);
  return running ? { url: running, stop: async () => undefined } : startDatabase(settings);
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const url = await readFile(path.join(dataDir, 'database-url'), 'utf8').catch(() => '');
  if (!url) return undefined;
  const { pool, close } = openDatabase(url, { connections: 1 });
  const answers = await pool.query('select 1').then(
    () => true,
    () => false,
  );
  await close();
  return answers ? url : undefined;
}

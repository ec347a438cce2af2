import { writeFile } from 'node:fs/promises';
import path from 'node:path';
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

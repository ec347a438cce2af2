// Fills the database with more believable ads: npm run load -- --properties 50000 --vehicles 50000
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/database.ts';
import { DataFolderHeld } from '#db/embedded-database.ts';
import { DatabaseProblem, migrate } from '#db/migrate.ts';
import { loadAds } from '#demo/ad-loading.ts';
import { openStorage, photosFolder } from '#integrations/storage/open-storage.ts';
import { readSettings, SettingsError } from '../../settings.ts';
import { findDatabase } from '../development-database.ts';

class UsageError extends Error {}

const USAGE = 'npm run load -- --properties 1000 --vehicles 1000 [--seed text]';

try {
  await load();
} catch (error) {
  const expected = [UsageError, SettingsError, DatabaseProblem, DataFolderHeld].some(
    (kind) => error instanceof kind,
  );
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function load(): Promise<void> {
  const { properties, vehicles, seed } = readArguments();
  const settings = readSettings();
  const database = await findDatabase(settings);
  try {
    await migrate(database.url);
    const connection = openDatabase(database.url, { connections: 4 });
    try {
      await loadAds(connection.db, openStorage(settings), {
        properties,
        vehicles,
        ...(seed !== undefined && { seed }),
        ...(settings.S3_BUCKET === undefined && { photosFolder: photosFolder(settings.DATA_DIR) }),
        log: (line) => console.log(line),
      });
    } finally {
      await connection.close();
    }
  } finally {
    await database.stop();
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        properties: { type: 'string', default: '0' },
        vehicles: { type: 'string', default: '0' },
        seed: { type: 'string' },
      },
    });
    const [properties, vehicles] = [amount(values.properties), amount(values.vehicles)];
    if (properties + vehicles === 0) throw new UsageError('Say how many.');
    return { properties, vehicles, seed: values.seed };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

function amount(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`"${text}" is not a number of ads.`);
  return Number(text);
}

// Puts a backup in the place of what is there: npm run restore -- folder [--replace]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DataFolderHeld } from '#db/embedded-database.ts';
import { DatabaseProblem } from '#db/migrate.ts';
import { openStorage, photosFolder } from '#integrations/storage/open-storage.ts';
import { readSettings, SettingsError } from '../../settings.ts';
import { BackupProblem } from '../backup/backup-manifest.ts';
import { restoreBackup } from '../backup/backup-restoring.ts';
import { startDatabase } from '../development-database.ts';

try {
  await restore();
} catch (error) {
  const expected = [BackupProblem, SettingsError, DataFolderHeld, DatabaseProblem].some(
    (kind) => error instanceof kind,
  );
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  const { folder, replace } = readArguments();
  const settings = readSettings();
  // A running site holds the data folder, and this refuses: nobody should write while it is replaced.
  const database = await startDatabase(settings);
  try {
    const { madeAt, tables, pictures } = await restoreBackup({
      folder,
      replace,
      url: database.url,
      pictures: {
        storage: openStorage(settings),
        ...(settings.S3_BUCKET === undefined && { folder: photosFolder(settings.DATA_DIR) }),
      },
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows and ${pictures.files} pictures are back, as they were on ${madeAt}.`);
  } finally {
    await database.stop();
  }
}

function readArguments(): { folder: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new Error('Name the folder of the backup.');
    return { folder: path.resolve(folder), replace: values.replace };
  } catch (error) {
    throw new BackupProblem(`${(error as Error).message}\nnpm run restore -- folder [--replace]`);
  }
}

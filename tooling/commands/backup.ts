// Database and pictures into one folder, while the site runs or not: npm run backup [-- folder]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DataFolderHeld } from '#db/embedded-database.ts';
import { openStorage, photosFolder } from '#integrations/storage/open-storage.ts';
import { readSettings, SettingsError } from '../../settings.ts';
import { makeBackup } from '../backup/backup-making.ts';
import { BackupProblem, type BackupManifest } from '../backup/backup-manifest.ts';
import { openDataDatabase } from '../backup/data-database.ts';

try {
  await backUp();
} catch (error) {
  const expected = [BackupProblem, SettingsError, DataFolderHeld].some(
    (kind) => error instanceof kind,
  );
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function backUp(): Promise<void> {
  const folder = path.resolve(
    givenFolder() ??
      path.join('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-')),
  );
  const settings = readSettings();
  const database = await openDataDatabase(settings);
  try {
    const pictures = {
      storage: openStorage(settings),
      ...(settings.S3_BUCKET === undefined && { folder: photosFolder(settings.DATA_DIR) }),
    };
    printBackup(folder, await makeBackup({ url: database.url, pictures, folder }));
  } finally {
    await database.stop();
  }
}

function givenFolder(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length > 1) throw new Error('Name one folder.');
    return positionals[0];
  } catch (error) {
    throw new BackupProblem(`${(error as Error).message}\nnpm run backup [-- folder]`);
  }
}

function printBackup(folder: string, { tables, pictures }: BackupManifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes =
    (tables.reduce((sum, table) => sum + table.bytes, 0) + pictures.totalBytes) / 1e6;
  console.log(
    `${rows} rows and ${pictures.files} pictures, ${megabytes.toFixed(1)} MB, are in ${folder}`,
  );
  if (pictures.missing.length > 0) {
    console.warn(
      `${pictures.missing.length} pictures that the rows speak of were not in the storage, such as ${pictures.missing[0]}. ` +
        'Those of ads that changed while the backup was made are of no concern; manifest.json lists all.',
    );
  }
}

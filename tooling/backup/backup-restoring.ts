import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { checkBackup } from './backup-checking.ts';
import { BackupProblem, type BackupManifest } from './backup-manifest.ts';
import { loadDatabase } from './database-restore.ts';
import { MIGRATIONS_FOLDER, readMigrations, type Migrations } from './migration-level.ts';
import type { PictureStore } from './picture-backup.ts';
import { removeReplacedPictures, restorePictures } from './picture-restore.ts';

/** It will be created. */
const NO_SUCH_DATABASE = '3D000';

export interface RestoreOptions {
  /** Of the backup. */
  folder: string;
  /** The database; it is created when the server does not have it. */
  url: string;
  pictures: PictureStore;
  /** Whether what a used database holds may be lost. */
  replace: boolean;
  migrationsFolder?: string;
}

/**
 * Puts a backup in the place of what is there: rows in one transaction, and before it ends the
 * pictures. Whatever fails leaves database and pictures as they were. A backup of an older version is
 * brought to this one in the same transaction.
 * @throws {BackupProblem} when the backup is damaged or newer, or the database is in use by people.
 */
export async function restoreBackup({
  folder,
  url,
  pictures,
  replace,
  migrationsFolder = MIGRATIONS_FOLDER,
}: RestoreOptions): Promise<BackupManifest> {
  const manifest = await checkBackup(folder);
  const migrations = await readMigrations(migrationsFolder);
  refuseNewer(manifest, migrations);
  if (!replace) await refuseUsed(url);
  await migrate(url);

  const client = new pg.Client({ connectionString: url, application_name: 'mandacaru restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const before = await photoIds(client);
    await client.query('begin');
    await loadDatabase(client, manifest, folder, migrations);
    const now = await photoIds(client);
    const restored = await restorePictures(folder, pictures);
    try {
      await client.query('commit');
    } catch (error) {
      await restored.undo();
      throw error;
    }
    await removeReplacedPictures(before, now, pictures.storage);
    await client.query('analyze');
    return manifest;
  } finally {
    // Closing the connection takes back a transaction that was not ended.
    await client.end().catch(() => undefined);
  }
}

function refuseNewer(manifest: BackupManifest, migrations: Migrations): void {
  const unknown = manifest.migrations.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new BackupProblem(
    `The backup is newer than this code: it has ${unknown.join(', ')}, which this version does not know. Restore it with the version that made it.`,
  );
}

async function refuseUsed(url: string): Promise<void> {
  if (!(await holdsUsers(url))) return;
  throw new BackupProblem(
    'The database holds users, and a restore would lose them. To put the backup in their place, add --replace.',
  );
}

async function holdsUsers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const tables = await client.query<{ there: boolean }>(
      `select to_regclass('public.users') is not null as there`,
    );
    if (!tables.rows[0]?.there) return false;
    return (await client.query('select from users limit 1')).rows.length > 0;
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return false;
    throw new BackupProblem(`The database cannot be asked: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function photoIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from photos');
  return rows.map(({ id }) => id);
}

import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  BACKUP_FORMAT,
  BackupProblem,
  writeManifest,
  type BackupManifest,
} from './backup-manifest.ts';
import { backUpDatabase } from './database-backup.ts';
import { backUpPictures, type PictureStore } from './picture-backup.ts';

export interface BackupOptions {
  url: string;
  pictures: PictureStore;
  /** Where the backup will be; there must be nothing yet. */
  folder: string;
}

/**
 * Makes a backup of database and pictures. The folder has its name only when everything is in it and
 * on the disk. The site may run.
 * @throws {BackupProblem} when the folder exists.
 */
export async function makeBackup({
  url,
  pictures,
  folder,
}: BackupOptions): Promise<BackupManifest> {
  await refuseExisting(folder);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(path.dirname(unfinished), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const { photos, avatars, catalogueImages, sitePictures, ...database } = await backUpDatabase(
      url,
      unfinished,
    );
    const rows = { photos, avatars, catalogueImages, sitePictures };
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      ...database,
      pictures: await backUpPictures(rows, pictures, unfinished),
    };
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    await flushFolder(path.dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function refuseExisting(folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) {
    throw new BackupProblem(
      `${folder} exists already. Name a folder that does not, or move this one away.`,
    );
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { storageKey } from '#integrations/storage/storage-key.ts';
import {
  changed,
  PICTURE_LIST,
  PICTURES_FOLDER,
  readManifest,
  tableFile,
  type BackupManifest,
} from './backup-manifest.ts';
import { digestOf, type FileDigest } from './file-digest.ts';
import { inLanes } from './lanes.ts';
import { sharedFile } from './picture-backup.ts';

/**
 * Reads every byte of a backup and compares it with what was written.
 * @throws {BackupProblem} naming the first file that is missing or other.
 */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkFile(folder, tableFile(table), table);
  await checkFile(folder, PICTURE_LIST, manifest.pictures.list);

  const known = new Map<string, Promise<FileDigest | undefined>>();
  await inLanes(listedPictures(folder), async ({ key, ...listed }) => {
    const name = `${PICTURES_FOLDER}/${key}`;
    const file = path.join(folder, name);
    const same = await sharedFile(file);
    const digest = (same && known.get(same)) || digestOf(file);
    if (same) known.set(same, digest);
    if (!isSame(await digest, listed)) throw changed(name);
  });
  return manifest;
}

/** The pictures of a backup, as they are listed. */
export async function* listedPictures(
  folder: string,
): AsyncGenerator<FileDigest & { key: string }> {
  const lines = createInterface({ input: createReadStream(path.join(folder, PICTURE_LIST)) });
  for await (const line of lines) {
    const [sha256 = '', bytes, key = ''] = line.split(' ');
    yield { sha256, bytes: Number(bytes), key: storageKey(key) };
  }
}

async function checkFile(folder: string, name: string, expected: FileDigest): Promise<void> {
  if (!isSame(await digestOf(path.join(folder, name)), expected)) throw changed(name);
}

function isSame(found: FileDigest | undefined, expected: FileDigest): boolean {
  return found?.sha256 === expected.sha256 && found.bytes === expected.bytes;
}

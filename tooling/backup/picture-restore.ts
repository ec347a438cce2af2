import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { removePhotoFiles } from '#core/photos/photo-removal.server.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { listedPictures } from './backup-checking.ts';
import { PICTURES_FOLDER } from './backup-manifest.ts';
import { inLanes } from './lanes.ts';
import { linkOrCopy, sharedFile, type PictureStore } from './picture-backup.ts';

/** Puts the pictures of a checked backup back. After a failure what was not there before is gone again. */
export async function restorePictures(
  folder: string,
  store: PictureStore,
): Promise<{ undo(): Promise<void> }> {
  const { storage } = store;
  const added: string[] = [];
  const undo = () => inLanes(added, (key) => storage.removeAll(key));
  const write = pictureWriter(store);
  try {
    await inLanes(listedPictures(folder), async ({ key }) => {
      if (!(await isThere(storage, key))) added.push(key);
      await write(path.join(folder, PICTURES_FOLDER, key), key);
    });
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo };
}

/** Removes the files of photographs that the restored rows do not know. */
export async function removeReplacedPictures(
  photoIdsBefore: readonly string[],
  photoIdsNow: readonly string[],
  storage: PhotoStorage,
): Promise<void> {
  const replaced = new Set(photoIdsBefore).difference(new Set(photoIdsNow));
  await inLanes(replaced, (id) => removePhotoFiles(storage, id));
}

function pictureWriter({ storage, folder }: PictureStore) {
  const written = new Map<string, Promise<string>>();

  async function put(file: string, key: string): Promise<string> {
    await storage.put(key, await readFile(file), contentType(key));
    return key;
  }

  return async (file: string, key: string): Promise<void> => {
    const same = folder && (await sharedFile(file));
    if (!same) return void (await put(file, key));
    const known = written.get(same);
    if (known) return linkPicture(folder, await known, key);
    const first = put(file, key);
    written.set(same, first);
    await first;
  };
}

async function linkPicture(folder: string, from: string, key: string): Promise<void> {
  const target = path.join(folder, key);
  const unfinished = `${target}.${randomBytes(6).toString('hex')}.unfinished`;
  await mkdir(path.dirname(target), { recursive: true });
  await linkOrCopy(path.join(folder, from), unfinished);
  await rename(unfinished, target);
  // When the target was this very file already, the renaming leaves both names.
  await rm(unfinished, { force: true });
}

async function isThere(storage: PhotoStorage, key: string): Promise<boolean> {
  const opened = await storage.open(key);
  if (!opened) return false;
  if ('getReader' in opened.stream) await opened.stream.cancel();
  else opened.stream.destroy();
  return true;
}

function contentType(key: string): string {
  if (key.endsWith('.webp')) return 'image/webp';
  return key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';
}

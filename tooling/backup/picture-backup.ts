import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { avatarKey } from '#core/accounts/avatar.ts';
import {
  CATALOGUE_IMAGE_SIDES,
  catalogueImageKey,
} from '#core/vehicles/catalogue/catalogue-image.ts';
import { pictureFiles } from '#core/site/site-picture.ts';
import { originalPath, PHOTO_FORMATS, photoPath, uploadPath } from '#core/photos/photo.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { storageKey } from '#integrations/storage/storage-key.ts';
import { PICTURE_LIST, PICTURES_FOLDER, type BackupManifest } from './backup-manifest.ts';
import type { AvatarRow, DatabaseBackup, PhotoRow } from './database-backup.ts';
import { writeDigested, type FileDigest } from './file-digest.ts';
import { inLanes } from './lanes.ts';

export interface PictureStore {
  storage: PhotoStorage;
  /** When the storage is a folder of this machine: files that are one file there stay one. */
  folder?: string;
}

/**
 * Copies the files of the photographs and of the accounts', the catalogue's and the site's own pictures into `pictures/` and lists them, one line each: sum, size, key.
 * A photograph that is taken out of its ad meanwhile leaves files that are missing.
 */
export async function backUpPictures(
  {
    photos,
    avatars,
    catalogueImages,
    sitePictures,
  }: Pick<DatabaseBackup, 'photos' | 'avatars' | 'catalogueImages' | 'sitePictures'>,
  store: PictureStore,
  folder: string,
): Promise<BackupManifest['pictures']> {
  const target = path.join(folder, PICTURES_FOLDER);
  await mkdir(target, { mode: 0o700 });
  const copy = pictureCopier(store, target);
  const list = await openList(path.join(folder, PICTURE_LIST));
  const missing: string[] = [];
  let [files, totalBytes] = [0, 0];

  async function keep(key: string): Promise<boolean> {
    const digest = await copy(key);
    if (!digest) return false;
    await list.add(`${digest.sha256} ${digest.bytes} ${key}\n`);
    files += 1;
    totalBytes += digest.bytes;
    return true;
  }

  async function keepAll(photo: PhotoRow): Promise<void> {
    const { needed, either } = keysOf(photo);
    for (const key of needed) if (!(await keep(key))) missing.push(key);
    // One after the other, in the order of processing: the upload goes when the original is there.
    let found = false;
    for (const key of either) found = (await keep(key)) || found;
    if (!found) missing.push(...either.slice(0, 1));
  }

  try {
    await inLanes(photos, keepAll);
    await inLanes(
      [
        ...avatars.flatMap(avatarKeys),
        ...catalogueImages.flatMap(imageKeys),
        ...sitePictures.flatMap(({ id, use }) => pictureFiles(use, id).map(({ key }) => key)),
      ],
      async (key) => {
        if (!(await keep(key))) missing.push(key);
      },
    );
    return { files, totalBytes, list: await list.end(), missing: missing.toSorted() };
  } finally {
    await list.close();
  }
}

/** Where the files of a photograph are; of `either`, at least one. */
function keysOf({ id, status, widths }: PhotoRow): { needed: string[]; either: string[] } {
  if (status === 'failed') return { needed: [], either: [] };
  if (status === 'processing') return { needed: [], either: [uploadPath(id), originalPath(id)] };
  const sizes = widths.flatMap((width) =>
    PHOTO_FORMATS.map((format) => photoPath(id, width, format)),
  );
  return { needed: [...sizes, originalPath(id)], either: [] };
}

function avatarKeys({ id, original_id }: AvatarRow): string[] {
  return [avatarKey(original_id, 'original'), avatarKey(id, 'cropped'), avatarKey(id, 'thumb')];
}

function imageKeys(id: string): string[] {
  return CATALOGUE_IMAGE_SIDES.map((side) => catalogueImageKey(id, side));
}

function pictureCopier({ storage, folder }: PictureStore, target: string) {
  const copied = new Map<string, Promise<{ file: string; digest: FileDigest | undefined }>>();

  async function copy(key: string) {
    const file = path.join(target, storageKey(key));
    const opened = await storage.open(key);
    if (!opened) return { file, digest: undefined };
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const stream =
      'getReader' in opened.stream
        ? Readable.fromWeb(opened.stream as NodeReadableStream)
        : opened.stream;
    return { file, digest: await writeDigested(stream, file) };
  }

  return async (key: string): Promise<FileDigest | undefined> => {
    const same = folder && (await sharedFile(path.join(folder, key)));
    if (!same) return (await copy(key)).digest;
    const known = copied.get(same);
    if (!known) {
      const first = copy(key);
      copied.set(same, first);
      return (await first).digest;
    }
    const { file, digest } = await known;
    if (!digest) return undefined;
    const another = path.join(target, storageKey(key));
    await mkdir(path.dirname(another), { recursive: true, mode: 0o700 });
    await linkOrCopy(file, another);
    return digest;
  };
}

/** Tells a file that has several names by its place on the disk; `undefined` for one with a single name. */
export async function sharedFile(file: string): Promise<string | undefined> {
  const facts = await stat(file).catch(() => undefined);
  return facts && facts.nlink > 1 ? `${facts.dev}:${facts.ino}` : undefined;
}

/** A second name for a file; a file system without hard links gets a copy. */
export async function linkOrCopy(file: string, another: string): Promise<void> {
  await link(file, another).catch(() => copyFile(file, another));
}

async function openList(file: string) {
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  let written = Promise.resolve();

  /** Lines come from several lanes and are written one after the other. */
  async function append(before: Promise<void>, line: string): Promise<void> {
    await before;
    await handle.appendFile(line);
    hash.update(line);
    bytes += Buffer.byteLength(line);
  }

  return {
    add(line: string): Promise<void> {
      written = append(written, line);
      return written;
    },
    async end(): Promise<FileDigest> {
      await handle.sync();
      return { sha256: hash.digest('hex'), bytes };
    },
    close: () => handle.close(),
  };
}

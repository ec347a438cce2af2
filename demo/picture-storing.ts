import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { decodePhoto } from '#core/photos/photo-decoding.server.ts';
import type { StoredFingerprint } from '#core/photos/photo-fingerprint-keeping.server.ts';
import { takeFingerprint } from '#core/photos/photo-fingerprint.server.ts';
import { placeholderOf } from '#core/photos/photo-placeholder.server.ts';
import { firstFiles, openPicture, widthsOf } from '#core/photos/photo-sizes.server.ts';
import { photoFolder } from '#core/photos/photo.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';

/** What a photograph's row says about its files. */
export interface PictureFacts {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  byteSize: number;
  /** Nothing where tests store nothing. */
  fingerprint?: StoredFingerprint;
}

/**
 * Creates the sizes of each wanted picture once, as for an uploaded photograph, and stores them for
 * every photograph that shows it.
 * @param wanted photograph id → file of `demo/pictures/`.
 * @param photosFolder when the storage is a local folder: a picture's files are written once and
 * hard-linked for the others. Otherwise they are put for every photograph.
 */
export async function storePictures(
  storage: PhotoStorage,
  wanted: ReadonlyMap<string, string>,
  photosFolder?: string,
): Promise<Map<string, PictureFacts>> {
  const facts = new Map<string, PictureFacts>();
  const idsOfFile = [...Map.groupBy(wanted.keys(), (id) => wanted.get(id)!)];
  await inParallel(availableParallelism(), idsOfFile, async ([name, ids]) => {
    const { files, ...own } = await prepare(name);
    await (photosFolder ? writeAndLink(photosFolder, files, ids) : putEach(storage, files, ids));
    for (const id of ids) facts.set(id, own);
  });
  return facts;
}

interface NamedFile {
  name: string;
  bytes: Buffer;
  contentType: string;
}

async function prepare(file: string): Promise<PictureFacts & { files: NamedFile[] }> {
  const bytes = await readFile(path.join(import.meta.dirname, 'pictures', file));
  const picture = await decodePhoto(bytes);
  if (!picture) throw new Error(`${file} is no picture.`);
  const files = await firstFiles('', picture, 'balanced');
  return {
    width: picture.width,
    height: picture.height,
    widths: widthsOf(picture.width),
    thumbhash: await placeholderOf(openPicture(picture)),
    byteSize: bytes.length,
    fingerprint: await takeFingerprint(picture),
    files: files.map(({ key, ...rest }) => ({ ...rest, name: path.posix.basename(key) })),
  };
}

async function writeAndLink(
  folder: string,
  files: readonly NamedFile[],
  [first = '', ...others]: readonly string[],
): Promise<void> {
  const folderOf = (id: string) => path.join(folder, photoFolder(id));
  for (const id of [first, ...others]) await mkdir(folderOf(id), { recursive: true });
  for (const { name, bytes } of files) {
    const source = path.join(folderOf(first), name);
    await writeFile(source, bytes);
    for (const id of others) {
      const target = path.join(folderOf(id), name);
      await link(source, target).catch(async () => {
        await rm(target, { force: true });
        // A file system without hard links gets copies.
        await link(source, target).catch(() => writeFile(target, bytes));
      });
    }
  }
}

async function putEach(
  storage: PhotoStorage,
  files: readonly NamedFile[],
  ids: readonly string[],
): Promise<void> {
  const puts = ids.flatMap((id) => files.map((file) => ({ id, ...file })));
  await inParallel(8, puts, ({ id, name, bytes, contentType }) =>
    storage.put(`${photoFolder(id)}${name}`, bytes, contentType),
  );
}

async function inParallel<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type CreateRaw } from 'sharp';
import { originalPath, PHOTO_WIDTHS, photoPath } from '#core/photos/photo.ts';
import { placeholderOf } from '#core/photos/photo-placeholder.server.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';

// Dots per inch: 54 of the usual 72 make 1200 pixels of a drawing's 1600, the widest size that a page asks for.
const DENSITY = 54;

/** A drawing that several ads may share. */
export interface Picture {
  /** The same key is drawn once. */
  key: string;
  draw: () => string;
}

/** What a photograph's row knows of its files. */
export interface PictureFacts {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  byteSize: number;
}

interface Pixels {
  data: Buffer;
  info: CreateRaw;
}

interface StoredPicture extends PictureFacts {
  files: { name: (photoId: string) => string; bytes: Buffer; contentType: string }[];
}

/**
 * Draws every wanted picture once, in the sizes that visitors get, and stores it for each photograph
 * that shows it.
 * @param wanted photograph id → picture.
 * @param photosFolder when the storage is a folder of this machine: a picture's files are written
 * once and hard-linked for the others. Otherwise every photograph is put on its own.
 */
export async function storePictures(
  storage: PhotoStorage,
  wanted: ReadonlyMap<string, Picture>,
  photosFolder?: string,
): Promise<Map<string, PictureFacts>> {
  const facts = new Map<string, PictureFacts>();
  const ofKey = [...Map.groupBy(wanted, ([, picture]) => picture.key).values()];
  await inParallel(availableParallelism(), ofKey, async (photos) => {
    const picture = await renderPicture(photos[0]![1].draw());
    const ids = photos.map(([id]) => id);
    await (photosFolder
      ? writeAndLink(photosFolder, picture, ids)
      : putEach(storage, picture, ids));
    const { width, height, widths, thumbhash, byteSize } = picture;
    for (const id of ids) facts.set(id, { width, height, widths, thumbhash, byteSize });
  });
  return facts;
}

/** The stored sizes as a photograph that somebody sends gets them (jobs/process-photo.ts), with less effort. */
async function renderPicture(svg: string): Promise<StoredPicture> {
  const { data, info } = await sharp(Buffer.from(svg), { density: DENSITY })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const original = await sharp(data, { raw }).jpeg({ quality: 85 }).toBuffer();
  const widths = PHOTO_WIDTHS.filter((width) => width <= info.width);
  const files: StoredPicture['files'] = [
    { name: originalPath, bytes: original, contentType: 'image/jpeg' },
  ];
  let larger: Pixels = { data, info: raw };
  for (const width of widths.toReversed()) {
    if (width < larger.info.width) larger = await smaller(larger, width);
    const one = () => sharp(larger.data, { raw: larger.info });
    files.push(
      {
        name: (id) => photoPath(id, width, 'webp'),
        bytes: await one().webp({ quality: 74, effort: 2 }).toBuffer(),
        contentType: 'image/webp',
      },
      {
        name: (id) => photoPath(id, width, 'jpg'),
        bytes: await one().jpeg({ quality: 76, progressive: true }).toBuffer(),
        contentType: 'image/jpeg',
      },
    );
  }
  const thumbhash = await placeholderOf(sharp(larger.data, { raw: larger.info }));
  return {
    width: info.width,
    height: info.height,
    widths,
    thumbhash,
    byteSize: original.length,
    files,
  };
}

/** From the next larger size rather than from the whole: a quarter of the work, and nobody sees it. */
async function smaller({ data, info }: Pixels, width: number): Promise<Pixels> {
  const resized = await sharp(data, { raw: info })
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height, channels } = resized.info;
  return { data: resized.data, info: { width: wide, height, channels } };
}

async function writeAndLink(
  folder: string,
  { files }: StoredPicture,
  ids: readonly string[],
): Promise<void> {
  const [first = '', ...others] = ids;
  const fileOf = (name: (id: string) => string, id: string) =>
    path.join(folder, ...name(id).split('/'));
  for (const id of ids) await mkdir(path.dirname(fileOf(files[0]!.name, id)), { recursive: true });
  for (const { name, bytes } of files) {
    const source = fileOf(name, first);
    await writeFile(source, bytes);
    for (const id of others) {
      const target = fileOf(name, id);
      await rm(target, { force: true });
      // A file system without hard links gets copies.
      await link(source, target).catch(() => writeFile(target, bytes));
    }
  }
}

async function putEach(
  storage: PhotoStorage,
  { files }: StoredPicture,
  ids: readonly string[],
): Promise<void> {
  const puts = ids.flatMap((id) => files.map((file) => ({ id, ...file })));
  await inParallel(8, puts, ({ id, name, bytes, contentType }) =>
    storage.put(name(id), bytes, contentType),
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

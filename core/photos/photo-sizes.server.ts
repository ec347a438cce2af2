import type { Sharp } from 'sharp';
import type { Picture } from './photo-decoding.server.ts';
import { originalPath, photoPath, PHOTO_WIDTHS, type PhotoFormat } from './photo.ts';
import { rawPicture } from './picture-engine.server.ts';

export interface PhotoFile {
  key: string;
  bytes: Buffer;
  contentType: string;
}

export const PHOTO_CONTENT_TYPES: Readonly<Record<PhotoFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** `fine` weighs a tenth less than `quick` at five times the CPU; `balanced` suits drawings. */
export type Encoding = 'quick' | 'balanced' | 'fine';

const ENCODERS: Readonly<
  Record<Encoding, Record<PhotoFormat, (picture: Sharp) => Promise<Buffer>>>
> = {
  quick: {
    webp: (picture) => picture.webp({ quality: 74, effort: 0 }).toBuffer(),
    jpg: (picture) => picture.jpeg({ quality: 76 }).toBuffer(),
  },
  balanced: {
    webp: (picture) => picture.webp({ quality: 74, effort: 2 }).toBuffer(),
    jpg: (picture) => picture.jpeg({ quality: 76 }).toBuffer(),
  },
  fine: {
    webp: (picture) => picture.webp({ quality: 74, effort: 4 }).toBuffer(),
    jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
  },
};

const AT_ONCE = 2;

/** A picture keeps its own width too when no stored one exceeds this share of it. */
const FAR = 0.8;

/** Ascending; with its own width when no listed one is near (WhatsApp sends 720 to 1600). */
export function widthsOf(width: number): number[] {
  const fitting = PHOTO_WIDTHS.filter((one) => one <= width);
  const largest = fitting.at(-1) ?? 0;
  const isWidest = largest === PHOTO_WIDTHS.at(-1);
  return isWidest || largest > width * FAR ? fitting : [...fitting, width];
}

export async function firstFiles(
  photoId: string,
  picture: Picture,
  encoding: Encoding = 'quick',
): Promise<PhotoFile[]> {
  const sizes = await sizeEncodings(photoId, picture, encoding);
  return inLanes([async () => originalFile(photoId, picture), ...sizes]);
}

async function originalFile(photoId: string, picture: Picture): Promise<PhotoFile> {
  return {
    key: originalPath(photoId),
    bytes: await openPicture(picture).jpeg({ quality: 90 }).toBuffer(),
    contentType: PHOTO_CONTENT_TYPES.jpg,
  };
}

export async function sizeFiles(
  photoId: string,
  picture: Picture,
  encoding: Encoding,
): Promise<PhotoFile[]> {
  return inLanes(await sizeEncodings(photoId, picture, encoding));
}

async function sizeEncodings(
  photoId: string,
  picture: Picture,
  encoding: Encoding,
): Promise<(() => Promise<PhotoFile>)[]> {
  const encodings: (() => Promise<PhotoFile>)[] = [];
  let size = picture;
  const heightAt = (width: number) =>
    Math.max(1, Math.round((picture.height * width) / picture.width));
  for (const width of widthsOf(picture.width).toReversed()) {
    const current = (size = await resized(size, width, heightAt(width)));
    for (const format of ['webp', 'jpg'] as const)
      encodings.push(async () => ({
        key: photoPath(photoId, width, format),
        bytes: await ENCODERS[encoding][format](openPicture(current)),
        contentType: PHOTO_CONTENT_TYPES[format],
      }));
  }
  return encodings;
}

/** Results in order; the largest start first, so that the lanes end together. */
async function inLanes<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = works.entries();
  const done: T[] = [];
  const lane = async () => {
    for (const [place, work] of waiting) done[place] = await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return done;
}

export function openPicture({ pixels, width, height }: Picture) {
  return rawPicture(pixels, { width, height, channels: 3 });
}

async function resized(picture: Picture, width: number, height: number): Promise<Picture> {
  if (width === picture.width) return picture;
  const { data, info } = await openPicture(picture)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

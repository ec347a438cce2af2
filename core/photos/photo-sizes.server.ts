import type { Picture } from './photo-decoding.server.ts';
import { originalPath, photoPath, PHOTO_WIDTHS, type PhotoFormat } from './photo.ts';
import { rawPicture } from './picture-engine.server.ts';

export interface PhotoFile {
  /** Key in the storage. */
  key: string;
  bytes: Buffer;
  contentType: string;
}

export const PHOTO_CONTENT_TYPES: Readonly<Record<PhotoFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Further than this from the next stored size, a picture also keeps its own. */
const FAR = 0.8;

/**
 * The widths that a picture is stored in, smallest first: those of the list that it has the pixels for,
 * and its own when nothing of the list comes near (what people send through WhatsApp is 720 to 1600 wide).
 */
export function widthsOf(width: number): number[] {
  const fitting = PHOTO_WIDTHS.filter((one) => one <= width);
  const largest = fitting.at(-1) ?? 0;
  const isWidest = largest === PHOTO_WIDTHS.at(-1);
  return isWidest || largest > width * FAR ? fitting : [...fitting, width];
}

/** Every file of a photograph, one at a time, so that only one is held: its original, then the sizes. */
export async function* photoFiles(photoId: string, picture: Picture): AsyncGenerator<PhotoFile> {
  yield {
    key: originalPath(photoId),
    bytes: await openPicture(picture).jpeg({ quality: 90 }).toBuffer(),
    contentType: PHOTO_CONTENT_TYPES.jpg,
  };
  for (const width of widthsOf(picture.width)) {
    const size = await resized(picture, width);
    const [webp, jpg] = await Promise.all([
      openPicture(size).webp({ quality: 74, effort: 4 }).toBuffer(),
      openPicture(size).jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
    ]);
    yield {
      key: photoPath(photoId, width, 'webp'),
      bytes: webp,
      contentType: PHOTO_CONTENT_TYPES.webp,
    };
    yield {
      key: photoPath(photoId, width, 'jpg'),
      bytes: jpg,
      contentType: PHOTO_CONTENT_TYPES.jpg,
    };
  }
}

/** The picture for encoding, or for its placeholder. */
export function openPicture({ pixels, width, height }: Picture) {
  return rawPicture(pixels, { width, height, channels: 3 });
}

async function resized(picture: Picture, width: number): Promise<Picture> {
  if (width === picture.width) return picture;
  const { data, info } = await openPicture(picture)
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

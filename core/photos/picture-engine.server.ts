import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { PHOTO_PIXEL_LIMIT } from './photo.ts';

// Memory stays flat: nothing is kept for later, and a picture is worked on by one thread.
sharp.cache(false);
sharp.concurrency(1);

/** How strangers' files are opened: never beyond the limit, never with a damaged end, only the first page. */
const UNTRUSTED: SharpOptions = { limitInputPixels: PHOTO_PIXEL_LIMIT, failOn: 'error', pages: 1 };

/** A picture that takes this long to decode is meant to. */
const DECODE_SECONDS = 15;

/** Opens what a stranger sent. Everything that leaves is without metadata and in sRGB. */
export function untrustedPicture(bytes: Uint8Array) {
  return sharp(bytes, UNTRUSTED).timeout({ seconds: DECODE_SECONDS });
}

/** Opens pixels of our own. */
export function rawPicture(
  pixels: Uint8Array,
  size: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
) {
  return sharp(pixels, { raw: size });
}

/** What the file says of itself. Undefined when it cannot be read. */
export async function pictureFacts(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    // Without the pixel limit, so that a huge picture can be told from a damaged one. Nothing is decoded.
    return await sharp(bytes, { ...UNTRUSTED, limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

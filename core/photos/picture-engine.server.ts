import { createRequire } from 'node:module';
import type sharpModule from 'sharp';
import type { Metadata, SharpOptions } from 'sharp';
import { PHOTO_PIXEL_LIMIT } from './photo.ts';

const require = createRequire(import.meta.url);
let loaded: typeof sharpModule | undefined;

/** Lazy: servers that only render pages save its memory. */
function engine(): typeof sharpModule {
  if (loaded) return loaded;
  loaded = require('sharp') as typeof sharpModule;
  // Keeps memory flat: no cache, one thread per picture.
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

const UNTRUSTED: SharpOptions = { limitInputPixels: PHOTO_PIXEL_LIMIT, failOn: 'error', pages: 1 };

/** Seconds; anything slower is an attack. */
const DECODE_SECONDS = 15;

/** Output is sRGB without metadata. */
export function untrustedPicture(bytes: Uint8Array) {
  return engine()(bytes, UNTRUSTED).timeout({ seconds: DECODE_SECONDS });
}

export function rawPicture(
  pixels: Uint8Array,
  size: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
) {
  return engine()(pixels, { raw: size });
}

export async function pictureFacts(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    // Without the pixel limit, to tell a huge picture from a damaged one; decodes nothing.
    return await engine()(bytes, { ...UNTRUSTED, limitInputPixels: false }).metadata();
  } catch {
    // The bytes are no picture.
    return undefined;
  }
}

/** One colour all over. */
export function blankPicture(size: { width: number; height: number }, background: string) {
  return engine()({ create: { ...size, channels: 3, background } });
}

/** Transparent background; `text` is Pango markup, in lines of at most `width` pixels when that is given. */
export function textPicture(
  text: string,
  letters: {
    font: string;
    fontfile: string;
    width?: number;
    spacing?: number;
    align?: 'left' | 'centre';
  },
) {
  return engine()({ text: { text, ...letters, wrap: 'word-char', rgba: true, dpi: 72 } });
}

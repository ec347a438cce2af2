import { createRequire } from 'node:module';
import type sharpModule from 'sharp';
import type { Metadata, SharpOptions } from 'sharp';
import { PHOTO_PIXEL_LIMIT } from './photo.ts';

const require = createRequire(import.meta.url);
let loaded: typeof sharpModule | undefined;

/** Loaded with the first picture: a server that only shows pages does without its memory. */
function engine(): typeof sharpModule {
  if (loaded) return loaded;
  loaded = require('sharp') as typeof sharpModule;
  // Memory stays flat: nothing is kept for later, and a picture is worked on by one thread.
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

/** How strangers' files are opened: never beyond the limit, never with a damaged end, only the first page. */
const UNTRUSTED: SharpOptions = { limitInputPixels: PHOTO_PIXEL_LIMIT, failOn: 'error', pages: 1 };

/** A picture that takes this long to decode is meant to. */
const DECODE_SECONDS = 15;

/** Opens what a stranger sent. Everything that leaves is without metadata and in sRGB. */
export function untrustedPicture(bytes: Uint8Array) {
  return engine()(bytes, UNTRUSTED).timeout({ seconds: DECODE_SECONDS });
}

/** Opens pixels of our own. */
export function rawPicture(
  pixels: Uint8Array,
  size: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
) {
  return engine()(pixels, { raw: size });
}

/** What the file says of itself. Undefined when it cannot be read. */
export async function pictureFacts(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    // Without the pixel limit, so that a huge picture can be told from a damaged one. Nothing is decoded.
    return await engine()(bytes, { ...UNTRUSTED, limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** A line of text as a picture with a transparent ground. `text` is Pango markup. */
export function textPicture(text: string, letters: { font: string; fontfile: string }) {
  return engine()({ text: { text, ...letters, rgba: true, dpi: 72 } });
}

import type { Sharp } from 'sharp';
import { fitsMemory, isHeic } from './decoding-memory.server.ts';
import { decodeHeic } from './heic-decoding.server.ts';
import { tiffOf } from './tiff-writing.ts';
import { pictureFacts, rawPicture, untrustedPicture } from './picture-engine.server.ts';

/** Upright, sRGB, three bytes per pixel, at most `LONGEST_SIDE`. */
export interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
}

/** Pixels; a 3:4 portrait is then 1920 wide, the widest size shown. */
const LONGEST_SIDE = 2560;

/** `undefined` when it cannot be decoded. */
export async function decodePhoto(bytes: Uint8Array): Promise<Picture | undefined> {
  // Frees the previous pixels at once where the process exposes GC (the worker).
  globalThis.gc?.();
  const facts = await pictureFacts(bytes);
  if (!facts || !fitsMemory(facts, bytes)) return undefined;
  try {
    if (!isHeic(facts)) return await pixelsOf(untrustedPicture(bytes).autoOrient());
    const picture = await pixelsOf(await openHeic(bytes));
    return facts.icc ? await pixelsOf(untrustedPicture(tiffOf(picture, facts.icc))) : picture;
  } catch {
    // The bytes are damaged.
    return undefined;
  }
}

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const { pixels, width, height } = await decodeHeic(bytes);
  return rawPicture(new Uint8Array(pixels), { width, height, channels: 4 });
}

async function pixelsOf(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { pixels: data, width: info.width, height: info.height };
  const { width, height, channels } = info;
  const coloured = await rawPicture(data, { width, height, channels })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (coloured.info.channels !== 3)
    throw new Error(`A picture with ${coloured.info.channels} channels.`);
  return { pixels: coloured.data, width, height };
}

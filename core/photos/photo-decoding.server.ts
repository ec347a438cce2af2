import type { Sharp } from 'sharp';
import { fitsMemory, isHeic } from './decoding-memory.server.ts';
import { decodeHeic } from './heic-decoding.server.ts';
import { pictureFacts, rawPicture, untrustedPicture } from './picture-engine.server.ts';

/** Pixels alone: upright, sRGB, three bytes each, at most `LONGEST_SIDE` in both directions. */
export interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
}

/** A portrait of 3:4 is 1920 wide then, the widest size we show. In pixels. */
const LONGEST_SIDE = 2560;

/** Decodes a photograph once, at the largest size that anything is made of. Undefined: it cannot be decoded. */
export async function decodePhoto(bytes: Uint8Array): Promise<Picture | undefined> {
  // Pixels of the photograph before this one, where the process was started to give them back at once (the worker).
  globalThis.gc?.();
  const facts = await pictureFacts(bytes);
  if (!facts || !fitsMemory(facts, bytes)) return undefined;
  try {
    return await pixelsOf(
      isHeic(facts) ? await openHeic(bytes) : untrustedPicture(bytes).autoOrient(),
    );
  } catch {
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

import type { Metadata } from 'sharp';
import { jpegCoefficientBytes } from './jpeg-coefficients.ts';
import { AVIF_PIXEL_LIMIT, HEIC_PIXEL_LIMIT, PHOTO_PIXEL_LIMIT } from './photo.ts';

/** Bytes; with the largest size beside it a process grows by less than 150 MB (threat T15). */
const WHOLE_PICTURE_LIMIT = 80_000_000;

export function fitsMemory(facts: Metadata, bytes: Uint8Array): boolean {
  return (
    facts.width * facts.height <= pixelLimitOf(facts) &&
    wholePictureBytes(facts, bytes) <= WHOLE_PICTURE_LIMIT
  );
}

export function isHeldWhole(facts: Metadata, bytes: Uint8Array): boolean {
  return wholePictureBytes(facts, bytes) > 0;
}

function pixelLimitOf(facts: Metadata): number {
  if (facts.format !== 'heif') return PHOTO_PIXEL_LIMIT;
  return isHeic(facts) ? HEIC_PIXEL_LIMIT : AVIF_PIXEL_LIMIT;
}

/** The prebuilt library reads HEIC headers but cannot decode the picture (patents). */
export function isHeic(facts: Metadata): boolean {
  return facts.format === 'heif' && facts.compression !== 'av1';
}

/** 0 when decoded line by line, as phone photographs are. */
function wholePictureBytes(facts: Metadata, bytes: Uint8Array): number {
  const { format, width, height, channels, depth, isProgressive } = facts;
  if (format === 'jpeg') return jpegCoefficientBytes(bytes);
  // Interlaced PNG lines arrive in seven passes.
  if (format === 'png' && isProgressive)
    return width * height * channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'webp' && !isLossyWebp(bytes)) return width * height * 4;
  return 0;
}

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;

/** A first `VP8 ` chunk (RFC 9649) is decoded line by line; other kinds are not. */
function isLossyWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = RIFF_HEADER;
  while (place + CHUNK_HEADER <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(place, place + 4));
    if (name === 'VP8 ') return true;
    if (name === 'VP8L' || name === 'ANMF') return false;
    const length = view.getUint32(place + 4, true);
    place += CHUNK_HEADER + length + (length % 2);
  }
  return false;
}

import type { Metadata } from 'sharp';
import { jpegCoefficientBytes } from './jpeg-coefficients.ts';
import { AVIF_PIXEL_LIMIT, HEIC_PIXEL_LIMIT, PHOTO_PIXEL_LIMIT } from './photo.ts';

/**
 * What a decoder may hold of a whole picture at once, so that a process grows by less than 150 MB
 * (threat T15) with the largest size beside it. In bytes.
 */
const WHOLE_PICTURE_LIMIT = 80_000_000;

/** Whether we can afford to decode a picture: how large it is, and how much of it must be held at once. */
export function fitsMemory(facts: Metadata, bytes: Uint8Array): boolean {
  return (
    facts.width * facts.height <= pixelLimitOf(facts) &&
    wholePictureBytes(facts, bytes) <= WHOLE_PICTURE_LIMIT
  );
}

/** Whether a decoder holds more of the picture than a few lines of it. */
export function isHeldWhole(facts: Metadata, bytes: Uint8Array): boolean {
  return wholePictureBytes(facts, bytes) > 0;
}

function pixelLimitOf(facts: Metadata): number {
  if (facts.format !== 'heif') return PHOTO_PIXEL_LIMIT;
  return isHeic(facts) ? HEIC_PIXEL_LIMIT : AVIF_PIXEL_LIMIT;
}

/** HEIC: the prebuilt library reads what such a file says of itself, and cannot decode it (patents). */
export function isHeic(facts: Metadata): boolean {
  return facts.format === 'heif' && facts.compression !== 'av1';
}

/** Photographs of telephones go line by line: 0. */
function wholePictureBytes(facts: Metadata, bytes: Uint8Array): number {
  const { format, width, height, channels, depth, isProgressive } = facts;
  if (format === 'jpeg') return jpegCoefficientBytes(bytes);
  // Lines of an interlaced PNG arrive in seven rounds.
  if (format === 'png' && isProgressive)
    return width * height * channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'webp' && !isLossyWebp(bytes)) return width * height * 4;
  return 0;
}

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;

/** Whether the first picture in the file is a `VP8 ` chunk (RFC 9649), which goes line by line; the other kinds do not. */
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

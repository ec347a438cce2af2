import { thumbHashToAverageRGBA } from 'thumbhash';
import { photoPath, type PhotoFormat } from '#core/photos/photo.ts';

/** A photograph as the API tells it. */
export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
  /** Stored widths in px; empty while it is being processed. */
  widths: readonly number[];
  /** base64 */
  thumbhash: string | null;
}

export interface PhotoSources {
  src: string;
  srcSet: string;
  /** px of the original, for its proportion. */
  width: number;
  height: number;
  /** Mean colour, the ground while the photograph travels. */
  color: string | undefined;
}

/** The widest size a card asks for: a one-column phone with a fine screen must not take more. */
export const CARD_WIDTH = 768;

/** What a browser without WebP and programs that read the page take, as JPEG. */
const PLAIN_WIDTH = 768;

/** Where our team, whose cookie goes nowhere else, finds photographs that are not public. */
export const OFFICE_PHOTOS = '/backoffice/photos';
export type PhotoFolder = '/photos' | typeof OFFICE_PHOTOS;

/**
 * The sources of a `<Picture>`: WebP in its sizes, one JPEG. Nothing when no size is stored yet.
 * @param widest no size above it is offered, in px
 */
export function photoSources(
  photo: StoredPhoto | null,
  widest = Infinity,
  folder: PhotoFolder = '/photos',
): PhotoSources | undefined {
  const stored = [...(photo?.widths ?? [])].sort((a, b) => a - b);
  const [smallest] = stored;
  if (!photo || smallest === undefined) return undefined;
  const fitting = stored.filter((width) => width <= widest);
  const offered = fitting.length > 0 ? fitting : [smallest];
  const plain = offered.findLast((width) => width <= PLAIN_WIDTH) ?? smallest;
  return {
    src: `${folder}/${photoPath(photo.id, plain, 'jpg')}`,
    srcSet: offered
      .map((width) => `${folder}/${photoPath(photo.id, width, 'webp')} ${width}w`)
      .join(', '),
    width: photo.width,
    height: photo.height,
    color: meanColor(photo.thumbhash),
  };
}

/** The largest stored size: what opens when somebody wants to see the photograph alone. */
export function largestPhoto(
  photo: StoredPhoto,
  format: PhotoFormat = 'webp',
  folder: PhotoFolder = '/photos',
): string | undefined {
  const width = Math.max(...photo.widths);
  return Number.isFinite(width) ? `${folder}/${photoPath(photo.id, width, format)}` : undefined;
}

function meanColor(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0));
    // A shorter one has no colour in it.
    if (bytes.length < 5) return undefined;
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    return `#${[r, g, b].map(hexByte).join('')}`;
  } catch {
    return undefined;
  }
}

function hexByte(share: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, share)) * 255);
  return byte.toString(16).padStart(2, '0');
}

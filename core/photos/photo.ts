import type { AdRef } from '#core/ads/ad-ref.ts';

/** Specification, section 9. */
export const PHOTO_BYTE_LIMIT = 5 * 1024 * 1024;

/** Pixels; what is narrower shows nothing. */
export const PHOTO_LEAST_SIDES = { longer: 320, shorter: 100 } as const;

/** Bounds a decoder's memory; phones take less in 5 MB. */
export const PHOTO_PIXEL_LIMIT = 40_000_000;

/** Phones write HEIC of 12 or 24 megapixels. */
export const HEIC_PIXEL_LIMIT = 25_000_000;

/** Decoding AVIF takes 19 bytes per pixel, and no phone writes it. */
export const AVIF_PIXEL_LIMIT = 6_000_000;

/** Characters: two lines below a photograph on a phone. */
export const CAPTION_LENGTH = 120;

export const PHOTO_STATUSES = ['processing', 'ready', 'failed'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

export const PHOTO_WIDTHS = [320, 480, 768, 1200, 1920] as const;

export const PHOTO_FORMATS = ['webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Under /photos/ on the site and in the storage. */
export function photoPath(photoId: string, width: number, format: PhotoFormat): string {
  return `${photoId}/${width}.${format}`;
}

export function photoFolder(photoId: string): string {
  return `${photoId}/`;
}

/** Upright, without metadata; never served. */
export function originalPath(photoId: string): string {
  return `${photoId}/original.jpg`;
}

/** As received, so it may contain a location; never served. */
export function uploadPath(photoId: string): string {
  return `incoming/${photoId}`;
}

export function photoOf(key: string): string | undefined {
  return /^(?:incoming\/([0-9a-z]{10,40})(?:\.[0-9a-f]+\.unfinished)?|([0-9a-z]{10,40})\/[^/]+)$/
    .exec(key)
    ?.slice(1)
    .find(Boolean);
}

export function isUnfinished(key: string): boolean {
  return key.endsWith('.unfinished');
}

export function processingKey(photoId: string): string {
  return `process_photo ${photoId}`;
}

export type PhotoAd = AdRef | { kind: 'draft'; id: string };

/** Sizes in pixels; the files are at `photoPath(id, width, format)`. */
export interface OwnPhoto {
  id: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string | null;
  caption: string | null;
  is_cover: boolean;
  status: PhotoStatus;
  waiting: boolean;
}

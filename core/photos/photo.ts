/** What a photograph of an ad is. The operations are in the .server files beside it. */
import type { AdRef } from '#core/ads/ad-ref.ts';

/** 5 MB per file (specification, section 9). In bytes. */
export const PHOTO_BYTE_LIMIT = 5 * 1024 * 1024;

/** The longer side of the smallest picture that still shows something on a card. In pixels. */
export const PHOTO_LEAST_SIDE = 320;

/** 40 megapixels: above what phones take in 5 MB, and what a decoder may cost us in memory. In pixels. */
export const PHOTO_PIXEL_LIMIT = 40_000_000;

/** Telephones write HEIC of 12 or 24 megapixels. Only the job decodes it, one at a time. In pixels. */
export const HEIC_PIXEL_LIMIT = 25_000_000;

/** AVIF takes 19 bytes a pixel to decode, and no telephone writes it: pictures of the web fit. In pixels. */
export const AVIF_PIXEL_LIMIT = 6_000_000;

/** Fits two lines below a photograph on a phone. In characters. */
export const CAPTION_LENGTH = 120;

export const PHOTO_STATUSES = ['processing', 'ready', 'failed'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

/** Widths in pixels that are stored, when the photograph is at least that wide: phone card, card, phone gallery, gallery, zoom. */
export const PHOTO_WIDTHS = [320, 480, 768, 1200, 1920] as const;

export const PHOTO_FORMATS = ['webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Where a stored size lives, under /photos/ on the site and in the storage. */
export function photoPath(photoId: string, width: number, format: PhotoFormat): string {
  return `${photoId}/${width}.${format}`;
}

/** Everything of a photograph in the storage, except its upload. */
export function photoFolder(photoId: string): string {
  return `${photoId}/`;
}

/** The upright picture without metadata that sizes can be made from again. Never served. */
export function originalPath(photoId: string): string {
  return `${photoId}/original.jpg`;
}

/** What the person sent, as it came, until it was processed: it may say where it was taken. Never served. */
export function uploadPath(photoId: string): string {
  return `incoming/${photoId}`;
}

/** The photograph that something in the storage belongs to. Undefined: it is not named as ours are. */
export function photoOf(key: string): string | undefined {
  return /^(?:incoming\/([0-9a-z]{10,40})(?:\.[0-9a-f]+\.unfinished)?|([0-9a-z]{10,40})\/[^/]+)$/
    .exec(key)
    ?.slice(1)
    .find(Boolean);
}

/** A piece of a write that was interrupted (`integrations/storage/disk-storage.ts`). */
export function isUnfinished(key: string): boolean {
  return key.endsWith('.unfinished');
}

/** What the job that prepares a photograph is called in the queue, where it is once. */
export function processingKey(photoId: string): string {
  return `process_photo ${photoId}`;
}

/** The ad, or the draft of one, that a photograph belongs to. */
export type PhotoAd = AdRef | { kind: 'draft'; id: string };

/** What its owner may know of a photograph. Sizes in pixels; the files are at `photoPath(id, width, format)`. */
export interface OwnPhoto {
  id: string;
  width: number;
  height: number;
  widths: number[];
  /** Base64 of the placeholder. */
  thumbhash: string | null;
  caption: string | null;
  is_cover: boolean;
  status: PhotoStatus;
  /** Visitors see it when the change that brings it is approved. */
  waiting: boolean;
}

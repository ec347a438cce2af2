/** What a photograph of an ad is. The operations are in photos.server.ts. */

/** 5 MB per file (specification, section 9). In bytes. */
export const PHOTO_BYTE_LIMIT = 5 * 1024 * 1024;

export const PHOTO_STATUSES = ['processing', 'ready', 'failed'] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

/** Widths in pixels that are stored, when the photograph is at least that wide: phone card, card, phone gallery, gallery, zoom. */
export const PHOTO_WIDTHS = [320, 480, 768, 1200, 1920] as const;

export type PhotoFormat = 'webp' | 'jpg';

/** Where a stored size lives, under /photos/ on the site and in the storage. */
export function photoPath(photoId: string, width: number, format: PhotoFormat): string {
  return `${photoId}/${width}.${format}`;
}

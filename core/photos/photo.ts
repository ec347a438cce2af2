/** What a photograph of an ad is. The operations are in the .server files beside it. */

/** 5 MB per file (specification, section 9). In bytes. */
export const PHOTO_BYTE_LIMIT = 5 * 1024 * 1024;

/** 40 megapixels: above what phones take in 5 MB, and what a decoder may cost us in memory. In pixels. */
export const PHOTO_PIXEL_LIMIT = 40_000_000;

/** HEIC and AVIF take up to 20 bytes a pixel to decode. Telephones write 12 or 24 megapixels. In pixels. */
export const HEIF_PIXEL_LIMIT = 25_000_000;

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

/** The ad that a photograph belongs to. */
export type PhotoAd = { propertyId: string } | { vehicleId: string };

/** What everybody may know of a photograph. Sizes in pixels; the files are at `photoPath(id, width, format)`. */
export interface PublicPhoto {
  id: string;
  width: number;
  height: number;
  widths: number[];
  /** Base64 of the placeholder. */
  thumbhash: string | null;
  caption: string | null;
  is_cover: boolean;
  status: PhotoStatus;
}

export function publicPhoto(row: PublicPhoto): PublicPhoto {
  const { id, width, height, widths, thumbhash, caption, is_cover, status } = row;
  return { id, width, height, widths, thumbhash, caption, is_cover, status };
}

/** What the picture of an account is. The operations are in the .server files beside it. */

/** The square that is cut out of a picture, so that any three numbers within bounds are a square in it. */
export interface AvatarCrop {
  /** Percent of the free way from the left edge (0) to the right one (100). */
  x: number;
  /** The same from above. */
  y: number;
  /** Side of the square in percent of the picture's shorter side. */
  size: number;
}

/** A smaller part of a picture would only show single pixels. In percent. */
export const AVATAR_CROP_MINIMUM = 20;

/** The largest square, in the middle: what is cut when nobody chooses. */
export const CENTRED_CROP: AvatarCrop = { x: 50, y: 50, size: 100 };

/** Longest side of the whole picture that is kept, for cutting it again; in pixels. */
export const AVATAR_ORIGINAL_SIDE = 1280;
/** An advertiser's page shows it 160 wide on a sharp screen; a shared link wants more. In pixels. */
export const AVATAR_CROPPED_SIDE = 480;
/** Beside a name it is 40 or 80 wide on a sharp screen. In pixels. */
export const AVATAR_THUMB_SIDE = 160;

/** Addresses of the three pictures (specification, section 3). */
export interface Avatar {
  original: string;
  thumb: string;
  cropped: string;
}

export const AVATAR_FILES = {
  original: 'original.jpg',
  thumb: 'thumb.webp',
  cropped: 'cropped.jpg',
} as const satisfies Record<keyof Avatar, string>;

/** Under which folder of the storage and of the site the pictures are. */
export const AVATAR_FOLDER = 'avatars';

export function avatarKey(id: string, part: keyof Avatar): string {
  return `${AVATAR_FOLDER}/${id}/${AVATAR_FILES[part]}`;
}

/** What everybody may see of a picture: the part that was cut out. */
export function publicAvatar(id: string): Omit<Avatar, 'original'> {
  return { thumb: `/${avatarKey(id, 'thumb')}`, cropped: `/${avatarKey(id, 'cropped')}` };
}

/** Where the pictures are seen by their owner, who alone is told of the original. */
export function avatarAddresses({ id, original_id }: { id: string; original_id: string }): Avatar {
  return { original: `/${avatarKey(original_id, 'original')}`, ...publicAvatar(id) };
}

/** The square in pixels of a picture of this size. */
export function cropSquare(
  { width, height }: { width: number; height: number },
  { x, y, size }: AvatarCrop,
): { left: number; top: number; side: number } {
  const side = Math.max(1, Math.round((Math.min(width, height) * size) / 100));
  const left = Math.round(((width - side) * x) / 100);
  const top = Math.round(((height - side) * y) / 100);
  return { left, top, side };
}

export interface AvatarCrop {
  x: number;
  y: number;
  size: number;
}

export const AVATAR_CROP_MINIMUM = 20;

export const CENTRED_CROP: AvatarCrop = { x: 50, y: 50, size: 100 };

/** Pixels. */
export const AVATAR_ORIGINAL_SIDE = 1280;
/** Pixels, for high-density screens and shared links. */
export const AVATAR_CROPPED_SIDE = 480;
export const AVATAR_THUMB_SIDE = 160;
/** Pixels; from a smaller picture nobody is known. */
export const AVATAR_LEAST_SIDE = 48;

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

export const AVATAR_FOLDER = 'avatars';

export function avatarKey(id: string, part: keyof Avatar): string {
  return `${AVATAR_FOLDER}/${id}/${AVATAR_FILES[part]}`;
}

export function publicAvatar(id: string): Omit<Avatar, 'original'> {
  return { thumb: `/${avatarKey(id, 'thumb')}`, cropped: `/${avatarKey(id, 'cropped')}` };
}

export function avatarAddresses({ id, original_id }: { id: string; original_id: string }): Avatar {
  return { original: `/${avatarKey(original_id, 'original')}`, ...publicAvatar(id) };
}

export function cropSquare(
  { width, height }: { width: number; height: number },
  { x, y, size }: AvatarCrop,
): { left: number; top: number; side: number } {
  const side = Math.max(1, Math.round((Math.min(width, height) * size) / 100));
  const left = Math.round(((width - side) * x) / 100);
  const top = Math.round(((height - side) * y) / 100);
  return { left, top, side };
}

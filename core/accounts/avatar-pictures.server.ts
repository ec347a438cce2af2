import { checkPhoto } from '#core/photos/photo-check.server.ts';
import { decodePhoto, type Picture } from '#core/photos/photo-decoding.server.ts';
import { openPicture } from '#core/photos/photo-sizes.server.ts';
import { photoTypeOf } from '#core/photos/photo-type.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import {
  AVATAR_CROPPED_SIDE,
  AVATAR_LEAST_SIDE,
  AVATAR_ORIGINAL_SIDE,
  AVATAR_THUMB_SIDE,
  cropSquare,
  type Avatar,
  type AvatarCrop,
} from './avatar.ts';

export interface AvatarFile {
  part: keyof Avatar;
  bytes: Uint8Array;
  contentType: string;
}

/** Upright, without metadata; HEIC and AVIF are refused, as decoding takes hundreds of MB. */
export async function openAvatar(bytes: Uint8Array): Promise<Picture | Refusal> {
  if (photoTypeOf(bytes) === 'heif') return refuse('avatar_type_unknown');
  const checked = await checkPhoto(bytes);
  if (isRefusal(checked)) {
    return checked.refused === 'photo_type_unknown' ? refuse('avatar_type_unknown') : checked;
  }
  if (Math.min(checked.width, checked.height) < AVATAR_LEAST_SIDE)
    return refuse('avatar_too_small');
  const picture = await decodePhoto(bytes);
  if (!picture) return refuse('photo_unreadable');
  const { data, info } = await openPicture(picture)
    .resize(AVATAR_ORIGINAL_SIDE, AVATAR_ORIGINAL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

export async function originalFile(picture: Picture): Promise<AvatarFile> {
  const bytes = await openPicture(picture).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  return { part: 'original', bytes, contentType: 'image/jpeg' };
}

export async function cutFiles(picture: Picture, crop: AvatarCrop): Promise<AvatarFile[]> {
  const { left, top, side } = cropSquare(picture, crop);
  const square = () => openPicture(picture).extract({ left, top, width: side, height: side });
  const cropped = await square()
    .resize(AVATAR_CROPPED_SIDE, AVATAR_CROPPED_SIDE)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  const thumb = await square()
    .resize(AVATAR_THUMB_SIDE, AVATAR_THUMB_SIDE)
    .webp({ quality: 76 })
    .toBuffer();
  return [
    { part: 'cropped', bytes: cropped, contentType: 'image/jpeg' },
    { part: 'thumb', bytes: thumb, contentType: 'image/webp' },
  ];
}

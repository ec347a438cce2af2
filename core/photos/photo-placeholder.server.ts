import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** The hash is made from a picture of at most this side, in pixels. */
const SIDE = 100;

/** Base64 of the placeholder (thumbhash, about 25 bytes) of a picture. Throws when it cannot be decoded. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const SIDE = 100;

/** Base64 thumbhash, about 25 bytes; throws when the picture cannot be decoded. */
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

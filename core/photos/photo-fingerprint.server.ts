import type { Picture } from './photo-decoding.server.ts';
import { FINGERPRINT_SIDE, fingerprintOf, type PhotoFingerprint } from './photo-fingerprint.ts';
import { openPicture } from './photo-sizes.server.ts';

export async function takeFingerprint(picture: Picture): Promise<PhotoFingerprint> {
  const side = FINGERPRINT_SIDE;
  const brightness = await openPicture(picture)
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return fingerprintOf(brightness);
}

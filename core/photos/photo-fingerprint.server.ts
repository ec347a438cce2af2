import type { Picture } from './photo-decoding.server.ts';
import { COLOUR_SIDE, type MeasuredPhoto } from './keypoint-matching.ts';
import { FINGERPRINT_SIDE, fingerprintOf, type PhotoFingerprint } from './photo-fingerprint.ts';
import { keypointsOf, MEASURED_SIDE } from './photo-keypoints.ts';
import { openPicture } from './photo-sizes.server.ts';

export async function takeFingerprint(
  picture: Picture,
): Promise<PhotoFingerprint & { measured: MeasuredPhoto }> {
  const fingerprint = fingerprintOf(await brightnessOf(picture));
  return { ...fingerprint, measured: await measure(picture) };
}

function brightnessOf(picture: Picture): Promise<Buffer> {
  const side = FINGERPRINT_SIDE;
  return openPicture(picture).resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer();
}

async function measure(picture: Picture): Promise<MeasuredPhoto> {
  const { data, info } = await openPicture(picture)
    .resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = await openPicture(picture)
    .resize(COLOUR_SIDE, COLOUR_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const { width, height } = info;
  return { keypoints: keypointsOf(data, width, height), colours, width, height };
}

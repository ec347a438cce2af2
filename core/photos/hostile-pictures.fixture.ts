/* What strangers send as photographs, made for tests and for `npm run attack`. */
import {
  announcing,
  HEIC,
  NOISE,
  phoneJpeg,
  pngBomb,
  quarters,
  SECRET_PLACE,
} from './photo-samples.fixture.ts';

/** Bytes that are turned over in a damaged file. */
const DAMAGE = 20;

/**
 * Files (threat T15) with what they are: right, damaged, lying, huge, and not pictures at all.
 * @param chance a whole number below the given one.
 * @param copies damaged in other places, of each kind of picture.
 */
export async function hostilePictures(
  chance: (below: number) => number,
  copies = 4,
): Promise<[name: string, bytes: Buffer][]> {
  const photo = await phoneJpeg(640, 480);
  const heic = Buffer.from(HEIC);
  heic.writeUInt32BE(60_000, heic.indexOf('ispe') + 8);
  const progressive = await quarters(640, 480).jpeg({ progressive: true }).toBuffer();
  const files: [string, Buffer][] = [
    ['a photograph with its place', photo],
    ['HEIC with its place', HEIC],
    ['WebP with its place', await placed().webp().toBuffer()],
    ['PNG with its place', await placed().png().toBuffer()],
    ['AVIF with its place', await placed().avif({ effort: 0 }).toBuffer()],
    ['a JPEG that says 65.535 by 65.535', announcing(photo, 65_535, 65_535)],
    ['a JPEG that says 640 by 60.000', announcing(photo, 640, 60_000)],
    ['a progressive one that says 40 megapixels', announcing(progressive, 7300, 5475)],
    ['a HEIC that says 60.000 across', heic],
    ['a bomb of 10 gigapixels', pngBomb(100_000, 100_000 / 64)],
    ['a page with the first bytes of a JPEG', Buffer.from('\xff\xd8\xff<script>', 'latin1')],
    ['a path', Buffer.from('../../../../etc/passwd')],
    ['SVG that reads a file', Buffer.from('<svg><image href="file:///etc/passwd"/></svg>')],
    ['noise', NOISE],
    ['nothing', Buffer.alloc(0)],
  ];
  // Every kind cut off somewhere, and with bytes turned over.
  for (const [name, bytes] of files.slice(0, 5)) {
    for (const part of [0.02, 0.3, 0.9])
      files.push([`${name}, ${part} of it`, bytes.subarray(0, Math.floor(bytes.length * part))]);
    for (let number = 0; number < copies; number += 1) {
      const damaged = Buffer.from(bytes);
      for (let count = 0; count < DAMAGE; count += 1) damaged[chance(damaged.length)] = chance(256);
      files.push([`${name}, damaged ${number}`, damaged]);
    }
  }
  return files;
}

function placed() {
  return quarters(640, 480)
    .withExif({
      IFD0: { ImageDescription: SECRET_PLACE },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '11/1 18/1 14/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET_PLACE}</x:xmpmeta>`);
}

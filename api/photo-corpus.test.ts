import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  announcing,
  HEIC,
  NOISE,
  phoneJpeg,
  pngBomb,
  quarters,
  SECRET_PLACE,
} from '#core/photos/photo-samples.ts';
import { photoOf } from '#core/photos/photo.ts';
import { addReadyPhoto, NOW } from '#core/search/ads-cast.ts';
import { addHouse } from '#core/search/ads-of-cast.ts';
import { processPhoto } from '#jobs/process-photo.ts';
import { refinePhoto } from '#jobs/refine-photo.ts';
import { photoApiScene } from './photo-api-scene.ts';

const { db, storage, lucia, photosPath, call } = await photoApiScene();

/** What strangers send (threat T15): right, damaged, lying, huge, and not pictures at all. */
async function corpus(): Promise<[string, Buffer][]> {
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
    for (let number = 0; number < 4; number += 1) {
      const damaged = Buffer.from(bytes);
      for (let count = 0; count < 20; count += 1)
        damaged[randomBytes(4).readUInt32BE() % damaged.length] = randomBytes(1)[0] ?? 0;
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

/** Texts that strangers write below a photograph (threats T14, T15), and what is kept of them. */
const CAPTIONS: [string, string | null | undefined][] = [
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
  ['{{constructor.constructor("alert(1)")()}}', '{{constructor.constructor("alert(1)")()}}'],
  ['A sala\r\nSet-Cookie: token=x', undefined],
  ['\u0000\u0007A sala', undefined],
  ['   ', null],
  ['\u{1F335}'.repeat(120), '\u{1F335}'.repeat(120)],
  ['x'.repeat(121), undefined],
  ['x'.repeat(1_000_000), undefined],
];

test('whatever is written below a photograph stays plain text on one line, or is refused', async () => {
  const house = await addHouse(db, lucia);
  const photo = `${photosPath(house)}/${await addReadyPhoto(db, { property_id: house })}`;
  const write = (caption: unknown) => call('PATCH', photo, { photo: { caption } });
  for (const [text, kept] of CAPTIONS) {
    const { status, body } = await write(text);
    expect([text.slice(0, 60), status, body.data?.attributes.caption]).toEqual([
      text.slice(0, 60),
      kept === undefined ? expect.toBeOneOf([413, 422]) : 200,
      kept,
    ]);
  }
  for (const caption of [{}, [], 1, true, { toString: 'x' }])
    expect((await write(caption)).status).toBe(422);
});

test('whatever is sent, the API answers with a reason, and nothing leaves its place or tells where it was taken', async () => {
  const files = await corpus();
  for (let begin = 0; begin < files.length; begin += 10) {
    const house = await addHouse(db, lucia);
    const answers = await Promise.all(
      files.slice(begin, begin + 10).map(async ([name, bytes]) => {
        const { status, body } = await call('POST', photosPath(house), bytes);
        return { name, status, id: body.data?.id, code: body.errors?.[0]?.code };
      }),
    );
    for (const { name, status, id, code } of answers) {
      expect([name, status]).toEqual([name, expect.toBeOneOf([201, 413, 415, 422])]);
      if (!id) expect([name, code]).toEqual([name, expect.stringMatching(/^photo_/)]);
      else {
        await processPhoto({ photoId: id }, { db, storage, now: () => NOW });
        await refinePhoto({ photoId: id }, { db, storage });
      }
    }
  }
  const ready = await db.selectFrom('photos').select('id').where('status', '=', 'ready').execute();
  expect(ready.length).toBeGreaterThanOrEqual(5);

  const stored = await storage.objects();
  expect(stored.size).toBeGreaterThan(5 * 5);
  for (const [key, bytes] of stored) {
    expect([key, photoOf(key)]).toEqual([key, expect.any(String)]);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    const told = [SECRET_PLACE, 'Exif', 'GPS', 'adobe:ns'].filter((word) => bytes.includes(word));
    expect([key, exif, xmp, iptc, icc, orientation, told]).toEqual([
      key,
      ...Array<undefined>(5).fill(undefined),
      [],
    ]);
  }
}, 120_000);

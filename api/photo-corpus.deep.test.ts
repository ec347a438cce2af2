import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostilePictures } from '#core/photos/hostile-pictures.fixture.ts';
import { SECRET_PLACE } from '#core/photos/photo-samples.fixture.ts';
import { photoOf } from '#core/photos/photo.ts';
import { addReadyPhoto, NOW } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, addHouse } from '#core/ads/ads.fixture.ts';
import { processPhoto } from '#jobs/process-photo.ts';
import { refinePhoto } from '#jobs/refine-photo.ts';
import { photoApiScene } from './photo-api.fixture.ts';

const { db, storage, lucia, photosPath, call } = await photoApiScene();
const catalogue = await addCatalogue(db);

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
  const files = await hostilePictures((below) => randomInt(below));
  for (let begin = 0; begin < files.length; begin += 10) {
    // Ads of both kinds take them, in turns.
    const path =
      begin % 20 === 0
        ? photosPath(await addHouse(db, lucia))
        : `/v1/vehicles/${await addCar(db, lucia, catalogue)}/photos`;
    const answers = await Promise.all(
      files.slice(begin, begin + 10).map(async ([name, bytes]) => {
        const { status, body } = await call('POST', path, bytes);
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
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rotatePhoto } from '#core/photos/photo-rotation.server.ts';
import { decodePhoto } from '#core/photos/photo-decoding.server.ts';
import {
  HEIC,
  jpeg,
  P3_HEIC,
  phoneJpeg,
  pngBomb,
  quarters,
} from '#core/photos/photo-samples.fixture.ts';
import { uploadPath } from '#core/photos/photo.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { colours, photoJobScene, secretsIn } from './photo-jobs.fixture.ts';

const { db, pool, storage, lucia, upload, process, only, filesOf } = await photoJobScene();

describe('a photograph of a telephone', () => {
  test('stands upright in every width that it is large enough for, in both formats', async () => {
    const { id, ad } = await upload(await phoneJpeg(1600, 1200));
    await process(id);
    expect(await only(ad)).toMatchObject({
      status: 'ready',
      width: 1200,
      height: 1600,
      widths: [320, 480, 768, 1200],
    });
    const files = await filesOf(id);
    expect([...files.keys()].toSorted()).toEqual(
      ['320', '480', '768', '1200']
        .flatMap((width) => [`${width}.jpg`, `${width}.webp`])
        .concat('original.jpg')
        .toSorted(),
    );
    for (const [name, bytes] of files) {
      const facts = await sharp(bytes).metadata();
      expect([name, facts.format]).toEqual([name, name.endsWith('webp') ? 'webp' : 'jpeg']);
      expect([name, facts.width]).toEqual([
        name,
        name.startsWith('original') ? 1200 : Number(name.split('.')[0]),
      ]);
      expect([name, facts.height]).toEqual([name, Math.round((facts.width * 4) / 3)]);
      expect([name, await colours(bytes)]).toEqual([name, ['red', 'green', 'blue', 'red']]);
    }
    expect(await storage.get(uploadPath(id))).toBeUndefined();
  });

  test('says nowhere where it was taken; its upload did', async () => {
    const { id } = await upload(await phoneJpeg());
    const uploads = await storage.objects(uploadPath(id));
    expect(await secretsIn(uploads)).toEqual([uploadPath(id)]);
    await process(id);
    const all = await storage.objects();
    expect([...all.keys()].filter((key) => key.startsWith(id))).toHaveLength(9);
    expect(await secretsIn(all)).toEqual([]);
  });

  test('that writes HEIC says nowhere where it was taken; its upload did', async () => {
    const { id } = await upload(HEIC);
    expect(await secretsIn(await storage.objects(uploadPath(id)))).toEqual([uploadPath(id)]);
    await process(id);
    expect(await secretsIn(await storage.objects())).toEqual([]);
  });

  test('with a page behind it, only the picture is kept', async () => {
    const page = '<html><script>alert("mandacaru")</script></html>';
    const { id } = await upload(Buffer.concat([await jpeg(800, 600), Buffer.from(page)]));
    const holdPage = async () =>
      [...(await storage.objects())]
        .filter(([, bytes]) => bytes.includes('<script>'))
        .map(([key]) => key);
    expect(await holdPage()).toEqual([uploadPath(id)]);
    await process(id);
    expect(await holdPage()).toEqual([]);
    expect((await filesOf(id)).size).toBeGreaterThan(0);
  });
});

describe('what is stored', () => {
  test.each<
    [string, () => Promise<Buffer> | Buffer, { width: number; height: number; widths: number[] }]
  >([
    [
      'a narrow picture has its own width',
      () => jpeg(200, 400),
      { width: 200, height: 400, widths: [200] },
    ],
    [
      'one of WhatsApp keeps its own width beside the usual ones',
      () => jpeg(720, 1280),
      { width: 720, height: 1280, widths: [320, 480, 720] },
    ],
    [
      'one just above a usual width has no second',
      () => jpeg(500, 400),
      { width: 500, height: 400, widths: [320, 480] },
    ],
    [
      'a large one has all',
      () => jpeg(4000, 3000),
      { width: 2560, height: 1920, widths: [320, 480, 768, 1200, 1920] },
    ],
    [
      'a large one held upright has all',
      () => jpeg(3000, 4000),
      { width: 1920, height: 2560, widths: [320, 480, 768, 1200, 1920] },
    ],
    ['a narrow column', () => jpeg(100, 320), { width: 100, height: 320, widths: [100] }],
    [
      'a long line',
      () => pngBomb(100_000, 100),
      { width: 2560, height: 3, widths: [320, 480, 768, 1200, 1920] },
    ],
    ['HEIC', () => HEIC, { width: 2000, height: 1500, widths: [320, 480, 768, 1200, 1920] }],
    [
      'AVIF',
      () => quarters(340, 255).avif({ effort: 0 }).toBuffer(),
      { width: 340, height: 255, widths: [320] },
    ],
    [
      'grey',
      () => quarters(340, 255).greyscale().png().toBuffer(),
      { width: 340, height: 255, widths: [320] },
    ],
    [
      'CMYK',
      () => quarters(340, 255).toColourspace('cmyk').jpeg().toBuffer(),
      { width: 340, height: 255, widths: [320] },
    ],
    [
      '16 bits',
      () => quarters(340, 255).toColourspace('rgb16').png().toBuffer(),
      { width: 340, height: 255, widths: [320] },
    ],
  ])('%s', async (_, make, expected) => {
    const { id, ad } = await upload(await make());
    await process(id);
    const photo = await only(ad);
    expect(photo).toMatchObject({ ...expected, status: 'ready', thumbhash: expect.any(String) });
    const files = await filesOf(id);
    for (const width of photo.widths) {
      for (const format of ['webp', 'jpg']) {
        const { data, info } = await sharp(files.get(`${width}.${format}`))
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.channels, data.length]).toEqual([
          width,
          3,
          width * info.height * 3,
        ]);
      }
    }
    expect(await secretsIn(files)).toEqual([]);
  });

  test('HEIC shows what was photographed', async () => {
    const { id } = await upload(HEIC);
    await process(id);
    for (const bytes of (await filesOf(id)).values())
      expect(await colours(bytes)).toEqual(['green', 'red', 'red', 'blue']);
  });

  test('HEIC keeps the colours of its profile, also where that is damaged', async () => {
    const inSrgb = [255, 0, 3];
    const asWritten = [234, 51, 35];
    const damaged = Buffer.from(P3_HEIC);
    damaged.fill(0, damaged.indexOf('mntrRGB'), damaged.indexOf('mntrRGB') + 200);
    for (const [bytes, wanted] of [
      [P3_HEIC, inSrgb],
      [damaged, asWritten],
    ] as const) {
      const picture = await decodePhoto(bytes);
      expect([...(picture?.pixels.subarray(0, 3) ?? [])]).toEqual(wanted);
    }
  });

  test('what is transparent becomes white', async () => {
    const clear = sharp({
      create: { width: 320, height: 320, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { id } = await upload(await clear.png().toBuffer());
    await process(id);
    for (const bytes of (await filesOf(id)).values()) {
      const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer();
      expect(Math.min(red, green, blue)).toBeGreaterThan(250);
    }
  });

  test('colours of a wider space are told in sRGB', async () => {
    // This green needs some red in P3, and none in sRGB.
    const p3 = await sharp({
      create: { width: 320, height: 320, channels: 3, background: '#00c800' },
    })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const inP3 = await sharp(p3, { ignoreIcc: true }).raw().toBuffer();
    expect(inP3[0]).toBeGreaterThan(60);
    const { id } = await upload(p3);
    await process(id);
    const pixels = await sharp((await filesOf(id)).get('original.jpg'))
      .raw()
      .toBuffer();
    expect(pixels[0]).toBeLessThan(12);
    expect(pixels[1]).toBeGreaterThan(190);
  });
});

test('a photograph that is turned four times stands as it stood', async () => {
  const { id, ad } = await upload(await jpeg(400, 300));
  await process(id);
  let turned = id;
  const seen: string[][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    turned = granted(await rotatePhoto(db, storage, lucia, ad, turned, 90, NOW)).id;
    await process(turned);
    const files = await filesOf(turned);
    seen.push(await colours(files.get('original.jpg') ?? Buffer.alloc(0)));
    expect(await secretsIn(files)).toEqual([]);
  }
  expect(seen).toEqual([
    ['red', 'green', 'blue', 'red'],
    ['blue', 'red', 'red', 'green'],
    ['red', 'blue', 'green', 'red'],
    ['green', 'red', 'red', 'blue'],
  ]);
  expect(await only(ad)).toMatchObject({ width: 400, height: 300, status: 'ready' });
});

test('the other turns turn the other way, and upside down', async () => {
  const half = await upload(await jpeg(400, 300));
  await process(half.id);
  const upsideDown = granted(await rotatePhoto(db, storage, lucia, half.ad, half.id, 180, NOW)).id;
  await process(upsideDown);
  expect(await colours((await filesOf(upsideDown)).get('320.webp') ?? Buffer.alloc(0))).toEqual([
    'blue',
    'red',
    'red',
    'green',
  ]);
  const back = granted(await rotatePhoto(db, storage, lucia, half.ad, upsideDown, 270, NOW)).id;
  await process(back);
  expect(await colours((await filesOf(back)).get('original.jpg') ?? Buffer.alloc(0))).toEqual([
    'red',
    'green',
    'blue',
    'red',
  ]);
});

test('the page cache hears that a photograph is ready', async () => {
  const { id, ad } = await upload(await jpeg(320, 240));
  const client = await pool.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen mandacaru_changes');
  await process(id);
  await client.query('select 1');
  client.release(true);
  expect(heard).toContain(ad.id);
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addPhoto } from '#core/photos/photo-adding.server.ts';
import { removePhoto } from '#core/photos/photo-removal.server.ts';
import { rotatePhoto } from '#core/photos/photo-rotation.server.ts';
import {
  HEIC,
  jpeg,
  NOISE,
  phoneJpeg,
  pngBomb,
  quarters,
  SECRET_PLACE,
  temporaryStorage,
} from '#core/photos/photo-samples.ts';
import { listPhotos } from '#core/photos/photos.server.ts';
import { uploadPath, type PhotoAd } from '#core/photos/photo.ts';
import { NOW, register } from '#core/search/ads-cast.ts';
import { addHouse, granted } from '#core/search/ads-of-cast.ts';
import { testDatabase } from '#db/test-database.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';
import { processPhoto } from './process-photo.ts';

const { db, pool } = await testDatabase();
const storage = await temporaryStorage();
const lucia = await register(db, { first_name: 'Lúcia' });

async function upload(bytes: Uint8Array, to?: PhotoAd): Promise<{ id: string; ad: PhotoAd }> {
  const ad = to ?? { propertyId: await addHouse(db, lucia) };
  return { id: granted(await addPhoto(db, storage, lucia, ad, bytes, NOW)).id, ad };
}

async function process(id: string) {
  await processPhoto({ photoId: id }, { db, storage });
}

/** A row whose upload nobody checked, as if the check had a hole. */
async function smuggle(bytes: Uint8Array): Promise<{ id: string; ad: PhotoAd }> {
  const photo = await upload(await jpeg(64, 48));
  await storage.put(uploadPath(photo.id), bytes, 'application/octet-stream');
  return photo;
}

async function only(ad: PhotoAd) {
  const [photo] = await listPhotos(db, ad);
  if (!photo) throw new Error('The ad has no photograph.');
  return photo;
}

/** The colours of the four quarters: left and right above, left and right below. */
async function colours(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(
      3 * (Math.round(y * info.height) * info.width + Math.round(x * info.width)),
    );
    return Math.max(red, green, blue) === red ? 'red' : green > blue ? 'green' : 'blue';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** Every file of a photograph, without its folder. */
async function filesOf(id: string): Promise<Map<string, Buffer>> {
  const objects = await storage.objects(`${id}/`);
  return new Map([...objects].map(([key, bytes]) => [key.slice(id.length + 1), bytes]));
}

async function secretsIn(objects: Map<string, Buffer>): Promise<string[]> {
  const found: string[] = [];
  for (const [key, bytes] of objects) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    if (exif || xmp || iptc || icc || orientation) found.push(key);
    else if (bytes.includes(SECRET_PLACE) || bytes.includes('Exif') || bytes.includes('GPS'))
      found.push(key);
  }
  return found;
}

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
    expect((await sharp(files.get('480.jpg')).metadata()).isProgressive).toBe(true);
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
      'a small picture has its own width',
      () => jpeg(200, 150),
      { width: 200, height: 150, widths: [200] },
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
    ['one pixel', () => jpeg(1, 1), { width: 1, height: 1, widths: [1] }],
    [
      'one line',
      () => pngBomb(100_000, 1),
      { width: 2560, height: 1, widths: [320, 480, 768, 1200, 1920] },
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

  test('what is transparent becomes white', async () => {
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
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
      create: { width: 64, height: 64, channels: 3, background: '#00c800' },
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

describe('a job that is interrupted', () => {
  test('wherever it was, and run again, ends with the same files and the same row', async () => {
    const bytes = await phoneJpeg(800, 600);
    const whole = await upload(bytes);
    await process(whole.id);
    const expected = await filesOf(whole.id);
    const { id: _, ...row } = await only(whole.ad);
    const steps = expected.size + 2; // each file, the row, the removal of the upload

    for (let step = 0; step < steps; step += 1) {
      const { id, ad } = await upload(bytes);
      await expect(processPhoto({ photoId: id }, interruptedAfter(step))).rejects.toThrow('killed');
      await process(id);
      expect(await filesOf(id)).toEqual(expected);
      expect(await only(ad)).toEqual({ id, ...row });
      expect(await storage.get(uploadPath(id))).toBeUndefined();
    }
  });

  test('a second run after the end changes nothing', async () => {
    const { id, ad } = await upload(await jpeg(400, 300));
    await process(id);
    const before = [await storage.objects(), await only(ad)];
    await process(id);
    expect([await storage.objects(), await only(ad)]).toEqual(before);
  });

  test('without its upload, makes the sizes from the original', async () => {
    const { id, ad } = await upload(await jpeg(340, 255));
    await process(id);
    await db
      .updateTable('photos')
      .set({ status: 'processing', widths: [] })
      .where('id', '=', id)
      .execute();
    await storage.removeAll(`${id}/320`);
    await process(id);
    expect(await only(ad)).toMatchObject({ status: 'ready', widths: [320] });
    expect([...(await filesOf(id)).keys()].toSorted()).toEqual([
      '320.jpg',
      '320.webp',
      'original.jpg',
    ]);
  });

  /** Fails like a process that ends after so many things were done. */
  function interruptedAfter(step: number): Parameters<typeof processPhoto>[1] {
    let done = 0;
    const next = () => {
      done += 1;
      if (done > step) throw new Error('killed');
    };
    return {
      storage: {
        ...storage,
        async put(...all) {
          next();
          await storage.put(...all);
        },
        async removeAll(prefix) {
          next();
          await storage.removeAll(prefix);
        },
      },
      db: new Proxy(db, {
        get(target, name: keyof typeof db) {
          if (name === 'transaction') next();
          const member: unknown = target[name];
          return typeof member === 'function' ? (member.bind(target) as unknown) : member;
        },
      }),
    };
  }
});

describe('what cannot be decoded', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a HEIC whose pixels are noise', () => noisyHeic()],
    ['a JPEG that ends early', async () => (await jpeg()).subarray(0, 5000)],
    ['a picture of 41 megapixels', () => pngBomb(8200, 5000)],
    ['a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ])('%s fails once, without files and without another try', async (_, make) => {
    const { id, ad } = await smuggle(await make());
    await process(id);
    expect(await only(ad)).toMatchObject({ id, status: 'failed', widths: [], is_cover: false });
    expect([...(await storage.objects()).keys()].filter((key) => key.includes(id))).toEqual([]);
    await process(id);
    expect(await only(ad)).toMatchObject({ status: 'failed' });
  });

  test('a HEIC that only the job can open is accepted first', async () => {
    const { id, ad } = await upload(noisyHeic());
    await process(id);
    expect(await only(ad)).toMatchObject({ status: 'failed' });
  });

  test('passes the cover to the next one', async () => {
    const { id, ad } = await smuggle(NOISE);
    const next = await upload(await jpeg(64, 48), ad);
    await process(id);
    expect((await listPhotos(db, ad)).map((photo) => [photo.id, photo.is_cover])).toEqual([
      [next.id, true],
      [id, false],
    ]);
  });

  test('a storage that is away is tried again by the queue instead', async () => {
    const { id, ad } = await upload(await jpeg(64, 48));
    const away = { ...storage, get: () => Promise.reject(new Error('the bucket is away')) };
    await expect(processPhoto({ photoId: id }, { db, storage: away })).rejects.toThrow(
      'the bucket is away',
    );
    expect(await only(ad)).toMatchObject({ status: 'processing' });
  });
});

describe('a photograph that is removed', () => {
  test('leaves no file, when it was ready', async () => {
    const { id, ad } = await upload(await jpeg(400, 300));
    await process(id);
    granted(await removePhoto(db, lucia, ad, id, NOW));
    await deletePhotoFiles({ photoIds: [id] }, { storage });
    expect([...(await storage.objects()).keys()].filter((key) => key.includes(id))).toEqual([]);
  });

  test('leaves no file, when that happens while it is processed', async () => {
    const { id, ad } = await upload(await jpeg(400, 300));
    const removing = {
      ...storage,
      async put(...all: Parameters<typeof storage.put>) {
        await storage.put(...all);
        if (all[0].endsWith('original.jpg')) {
          granted(await removePhoto(db, lucia, ad, id, NOW));
          await deletePhotoFiles({ photoIds: [id] }, { storage });
        }
      },
    };
    await processPhoto({ photoId: id }, { db, storage: removing });
    expect([...(await storage.objects()).keys()].filter((key) => key.includes(id))).toEqual([]);
  });

  test('leaves no file, when that happened before it was processed', async () => {
    const { id, ad } = await upload(await jpeg(64, 48));
    granted(await removePhoto(db, lucia, ad, id, NOW));
    await process(id);
    expect([...(await storage.objects()).keys()].filter((key) => key.includes(id))).toEqual([]);
  });
});

test('a photograph that is turned four times stands as it stood', async () => {
  const { id, ad } = await upload(await jpeg(400, 300));
  await process(id);
  let turned = id;
  const seen: string[][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    turned = granted(await rotatePhoto(db, storage, lucia, ad, turned, 90)).id;
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
  const upsideDown = granted(await rotatePhoto(db, storage, lucia, half.ad, half.id, 180)).id;
  await process(upsideDown);
  expect(await colours((await filesOf(upsideDown)).get('320.webp') ?? Buffer.alloc(0))).toEqual([
    'blue',
    'red',
    'red',
    'green',
  ]);
  const back = granted(await rotatePhoto(db, storage, lucia, half.ad, upsideDown, 270)).id;
  await process(back);
  expect(await colours((await filesOf(back)).get('original.jpg') ?? Buffer.alloc(0))).toEqual([
    'red',
    'green',
    'blue',
    'red',
  ]);
});

test('the page cache hears that a photograph is ready', async () => {
  const { id, ad } = await upload(await jpeg(64, 48));
  const client = await pool.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen mandacaru_changes');
  await process(id);
  await client.query('select 1');
  client.release(true);
  expect(heard).toContain(Object.values(ad)[0]);
});

/** The container is whole, the film frame in it is not. */
function noisyHeic(): Buffer {
  const bytes = Buffer.from(HEIC);
  const frame = bytes.indexOf('mdat') + 4;
  for (let place = frame; place < bytes.length; place += 1) bytes[place] = NOISE[place] ?? 0;
  return bytes;
}

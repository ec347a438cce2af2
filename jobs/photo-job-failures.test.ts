import { describe, expect, test } from 'vitest';
import { removePhoto } from '#core/photos/photo-removal.server.ts';
import { HEIC, jpeg, NOISE, phoneJpeg, pngBomb } from '#core/photos/photo-samples.fixture.ts';
import { listPhotos } from '#core/photos/photos.server.ts';
import { uploadPath } from '#core/photos/photo.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';
import { photoJobScene } from './photo-jobs.fixture.ts';
import { processPhoto } from './process-photo.ts';

const { db, storage, lucia, upload, smuggle, process, only, filesOf, keysOf } =
  await photoJobScene();

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
      now: () => NOW,
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
    expect(await keysOf(id)).toEqual([]);
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
    const next = await upload(await jpeg(320, 240), ad);
    await process(id);
    expect((await listPhotos(db, ad)).map((photo) => [photo.id, photo.is_cover])).toEqual([
      [next.id, true],
      [id, false],
    ]);
  });

  test('a storage that is away is tried again by the queue instead', async () => {
    const { id, ad } = await upload(await jpeg(320, 240));
    const away = { ...storage, get: () => Promise.reject(new Error('the bucket is away')) };
    await expect(
      processPhoto({ photoId: id }, { db, storage: away, now: () => NOW }),
    ).rejects.toThrow('the bucket is away');
    expect(await only(ad)).toMatchObject({ status: 'processing' });
  });
});

describe('a photograph that is removed', () => {
  test('leaves no file, when it was ready', async () => {
    const { id, ad } = await upload(await jpeg(400, 300));
    await process(id);
    granted(await removePhoto(db, lucia, ad, id, NOW));
    await deletePhotoFiles({ photoIds: [id] }, { storage });
    expect(await keysOf(id)).toEqual([]);
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
    await processPhoto({ photoId: id }, { db, storage: removing, now: () => NOW });
    expect(await keysOf(id)).toEqual([]);
  });

  test('leaves no file, when that happened before it was processed', async () => {
    const { id, ad } = await upload(await jpeg(320, 240));
    granted(await removePhoto(db, lucia, ad, id, NOW));
    await process(id);
    expect(await keysOf(id)).toEqual([]);
  });
});

/** The container is whole, the film frame in it is not. */
function noisyHeic(): Buffer {
  const bytes = Buffer.from(HEIC);
  const frame = bytes.indexOf('mdat') + 4;
  for (let place = frame; place < bytes.length; place += 1) bytes[place] = NOISE[place] ?? 0;
  return bytes;
}

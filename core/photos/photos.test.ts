import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { describe, expect, test } from 'vitest';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { addCar, addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { addPhoto } from './photo-adding.server.ts';
import { captionPhoto } from './photo-caption.server.ts';
import { makeCover, movePhoto, reorderPhotos } from './photo-order.server.ts';
import { removePhoto } from './photo-removal.server.ts';
import { rotatePhoto } from './photo-rotation.server.ts';
import { jpeg, phoneJpeg } from './photo-samples.fixture.ts';
import { photoScene } from './photo-ads.fixture.ts';
import { findPhoto, listPhotos } from './photos.server.ts';
import { originalPath, uploadPath, type PhotoAd } from './photo.ts';

const {
  db,
  pool,
  storage,
  catalogue,
  lucia,
  josue,
  picture,
  emptyQueue,
  add,
  newHouse,
  addSeveral,
  ids,
  coverOf,
  jobs,
  setStatus,
} = await photoScene();

test('a picture under 320 pixels on its longer side is refused and takes no place', async () => {
  const ad = await newHouse();
  expect(await add(ad, lucia, await jpeg(319, 240))).toEqual({ refused: 'photo_too_small' });
  expect(await ids(ad)).toEqual([]);
  const upright = granted(await add(ad, lucia, await jpeg(100, 320)));
  expect(upright).toMatchObject({ width: 100, height: 320, is_cover: true });
});

describe('adding', () => {
  test('keeps the upload in private, writes the row and queues its processing', async () => {
    const ad = await newHouse();
    const bytes = await phoneJpeg(640, 480);
    const photo = granted(await add(ad, lucia, bytes));
    expect(photo).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{10}$/),
      width: 480,
      height: 640,
      widths: [],
      thumbhash: expect.any(String),
      caption: null,
      is_cover: true,
      status: 'processing',
      waiting: false,
    });
    expect(await storage.get(uploadPath(photo.id))).toEqual(bytes);
    expect(await jobs()).toEqual([{ task: 'process_photo', payload: { photoId: photo.id } }]);
    expect(await listPhotos(db, ad)).toEqual([photo]);
  });

  test('the first photograph is the cover and the others follow it', async () => {
    const ad = await newHouse();
    const added = await addSeveral(ad, 3);
    expect(await ids(ad)).toEqual(added);
    expect(await coverOf(ad)).toEqual([added[0]]);
  });

  test.each<[string, () => Promise<PhotoAd>]>([
    ['somebody else’s ad', () => newHouse(josue)],
    [
      'somebody else’s vehicle',
      async () => ({ kind: 'vehicle', id: await addCar(db, josue, catalogue) }),
    ],
    ['an archived ad', async () => archived()],
    ['no ad', async () => ({ kind: 'property', id: 'nothing' })],
    [
      'the id of a property taken for a vehicle',
      async () => ({ kind: 'vehicle', id: await addHouse(db, lucia) }),
    ],
  ])('to %s is refused as if there were none, and stores nothing', async (_, adOf) => {
    const ad = await adOf();
    const before = await storage.objects();
    expect(await add(ad)).toEqual({ refused: 'not_found' });
    expect(await storage.objects()).toEqual(before);
    expect(await jobs()).toEqual([]);
  });

  test('what is not a photograph stores nothing', async () => {
    const ad = await newHouse();
    const before = await storage.objects();
    expect(await add(ad, lucia, Buffer.from('<svg/>'))).toEqual({ refused: 'photo_type_unknown' });
    expect(await storage.objects()).toEqual(before);
    expect(await listPhotos(db, ad)).toEqual([]);
  });

  test('a transaction that fails takes the file away again', async () => {
    const ad = await newHouse();
    const before = await storage.objects();
    await pool.query(
      `create function no_photo() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
    );
    await pool.query(
      'create trigger no_photo before insert on photos for each row execute function no_photo()',
    );
    await expect(add(ad)).rejects.toThrow('the disk is full');
    await pool.query('drop function no_photo cascade');
    expect(await storage.objects()).toEqual(before);
    expect(await jobs()).toEqual([]);
    granted(await add(ad));
    expect((await storage.objects()).size).toBe(before.size + 1);
  });

  test('a storage that fails leaves no row', async () => {
    const ad = await newHouse();
    const full = { ...storage, put: () => Promise.reject(new Error('the bucket is away')) };
    await expect(addPhoto(db, full, lucia, ad, picture, NOW)).rejects.toThrow('the bucket is away');
    expect(await listPhotos(db, ad)).toEqual([]);
  });
});

describe('the order', () => {
  test('the first of the order is the cover; photographs left out follow as they were', async () => {
    const ad = await newHouse();
    const [a = '', b = '', c = '', d = ''] = await addSeveral(ad, 4);
    granted(await reorderPhotos(db, lucia, ad, [c, a], NOW));
    expect(await ids(ad)).toEqual([c, a, b, d]);
    expect(await coverOf(ad)).toEqual([c]);
    granted(await movePhoto(db, lucia, ad, d, 1, NOW));
    expect(await ids(ad)).toEqual([c, d, a, b]);
    granted(await movePhoto(db, lucia, ad, c, 50, NOW));
    expect(await ids(ad)).toEqual([d, a, b, c]);
    expect(await coverOf(ad)).toEqual([d]);
    granted(await makeCover(db, lucia, ad, b, NOW));
    expect(await ids(ad)).toEqual([b, d, a, c]);
    expect(await coverOf(ad)).toEqual([b]);
  });

  test('a photograph that does not open is never the cover', async () => {
    const ad = await newHouse();
    const [a = '', b = '', c = ''] = await addSeveral(ad, 3);
    await setStatus(b, 'failed');
    expect(await makeCover(db, lucia, ad, b, NOW)).toEqual({ refused: 'photo_unreadable' });
    granted(await reorderPhotos(db, lucia, ad, [b, c, a], NOW));
    expect(await coverOf(ad)).toEqual([c]);
  });

  test('the cover passes on wherever it stood', async () => {
    const ad = await newHouse();
    const [a = '', b = '', c = ''] = await addSeveral(ad, 3);
    await db.updateTable('photos').set({ is_cover: false }).where('id', '=', a).execute();
    await db.updateTable('photos').set({ is_cover: true }).where('id', '=', c).execute();
    granted(await makeCover(db, lucia, ad, b, NOW));
    expect([await ids(ad), await coverOf(ad)]).toEqual([[b, c, a], [b]]);
  });
});

describe('removing', () => {
  test('passes the cover on, and queues the removal of the files', async () => {
    const ad = await newHouse();
    const [a = '', b = '', c = ''] = await addSeveral(ad, 3);
    await emptyQueue();
    granted(await removePhoto(db, lucia, ad, a, NOW));
    expect(await ids(ad)).toEqual([b, c]);
    expect(await coverOf(ad)).toEqual([b]);
    expect(await jobs()).toEqual([{ task: 'delete_photo_files', payload: { photoIds: [a] } }]);
    expect(await removePhoto(db, lucia, ad, a, NOW)).toEqual({ refused: 'not_found' });
  });

  test('the last photograph stays while the ad is published', async () => {
    const ad = { kind: 'property', id: await publishHouse(db, lucia) } as const;
    const [only = ''] = await ids(ad);
    expect(await removePhoto(db, lucia, ad, only, NOW)).toEqual({ refused: 'photo_required' });
    const broken = granted(await add(ad)).id;
    await setStatus(broken, 'failed');
    expect(await removePhoto(db, lucia, ad, only, NOW)).toEqual({ refused: 'photo_required' });
    granted(await removePhoto(db, lucia, ad, broken, NOW));
    const next = granted(await add(ad)).id;
    granted(await removePhoto(db, lucia, ad, only, NOW));
    expect(await coverOf(ad)).toEqual([next]);
  });
});

describe('the caption', () => {
  test('is written and taken away', async () => {
    const ad = await newHouse();
    const [id = ''] = await addSeveral(ad, 1);
    expect(await captionPhoto(db, lucia, ad, id, 'Quintal com cajueiro', NOW)).toMatchObject({
      caption: 'Quintal com cajueiro',
    });
    expect(await findPhoto(db, ad, id)).toMatchObject({ caption: 'Quintal com cajueiro' });
    expect(await captionPhoto(db, lucia, ad, id, null, NOW)).toMatchObject({ caption: null });
  });
});

describe('turning', () => {
  test('gives another id, swaps the sides, keeps place, cover and caption, and queues both jobs', async () => {
    const ad = await newHouse();
    const [first = '', second = ''] = await addSeveral(ad, 2);
    granted(await captionPhoto(db, lucia, ad, first, 'Frente', NOW));
    await setStatus(first, 'ready');
    await storage.put(originalPath(first), picture, 'image/jpeg');
    await emptyQueue();

    const turned = granted(await rotatePhoto(db, storage, lucia, ad, first, 90, NOW));
    expect(turned).toMatchObject({
      width: 240,
      height: 320,
      widths: [],
      status: 'processing',
      is_cover: true,
      caption: 'Frente',
    });
    expect(turned.id).not.toBe(first);
    expect(await ids(ad)).toEqual([turned.id, second]);
    expect(await jobs()).toEqual([
      { task: 'process_photo', payload: { photoId: turned.id } },
      { task: 'delete_photo_files', payload: { photoIds: [first] } },
    ]);
    expect(await storage.get(uploadPath(turned.id))).toBeDefined();
  });

  test('waits until the photograph is ready, and does not turn what does not open', async () => {
    const ad = await newHouse();
    const [id = ''] = await addSeveral(ad, 1);
    expect(await rotatePhoto(db, storage, lucia, ad, id, 90, NOW)).toEqual({
      refused: 'photo_not_ready',
    });
    await setStatus(id, 'failed');
    expect(await rotatePhoto(db, storage, lucia, ad, id, 90, NOW)).toEqual({
      refused: 'photo_unreadable',
    });
  });
});

async function archived(): Promise<PhotoAd> {
  const propertyId = await addHouse(db, lucia);
  granted(await archiveAd(db, lucia, { kind: 'property', id: propertyId }, NOW));
  return { kind: 'property', id: propertyId };
}

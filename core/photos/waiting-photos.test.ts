import { describe, expect, test } from 'vitest';
import { VEHICLE_PHOTO_LIMIT } from '#core/vehicles/vehicle.ts';
import { changeScene } from '#core/vehicles/vehicle-change.fixture.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { searchVehicles } from '#core/vehicles/vehicle-search.server.ts';
import { addPhoto } from './photo-adding.server.ts';
import { captionPhoto } from './photo-caption.server.ts';
import { makeCover, reorderPhotos } from './photo-order.server.ts';
import { photoHasFailed } from './photo-processing.server.ts';
import { removePhoto } from './photo-removal.server.ts';
import { rotatePhoto } from './photo-rotation.server.ts';
import { listPhotos } from './photos.server.ts';
import { originalPath } from './photo.ts';

const scene = await changeScene();
const { db, storage, lucia, picture, add, jobs, setStatus, newPublished, own } = scene;
const searching = searchContext(db);
const { visitor, visitorPhotos, ownPhotos, decide, differences } = scene;

const PHONE = 'Frente, ligue 74 99912-3456';

async function scenery() {
  const id = await newPublished();
  const [first = '', second = ''] = await visitorPhotos(id);
  return { id, ad: { kind: 'vehicle', id } as const, first, second };
}

async function cardOf(id: string) {
  const found = await searchVehicles(await searching(), readSearch(vehicleSearchFilters, {}));
  return found.items.find((card) => card.id === id);
}

const deleted = async () =>
  (await jobs()).flatMap(({ task, payload }) =>
    task === 'delete_photo_files' ? (payload as { photoIds: string[] }).photoIds : [],
  );

describe('of a published vehicle', () => {
  test('a new photograph waits: visitors, cards and counts do without it until it is approved', async () => {
    const { id, ad, first, second } = await scenery();
    const card = await cardOf(id);
    const added = granted(await add(ad));
    expect(added).toMatchObject({ waiting: true, is_cover: false });
    await setStatus(added.id, 'ready');
    expect(await visitorPhotos(id)).toEqual([first, second]);
    expect(await cardOf(id)).toEqual(card);
    expect(await own(id)).toMatchObject({ status: 'published', photo_count: 2 });
    expect(await ownPhotos(id)).toEqual([first, second, added.id]);
    expect((await own(id)).waiting_change).toMatchObject({
      differences: ['photos'],
      photos: [{ id: first }, { id: second }, { id: added.id, waiting: true }],
    });
    granted(await decide(id, 'approve_change'));
    expect(await visitorPhotos(id)).toEqual([first, second, added.id]);
    expect(await cardOf(id)).toMatchObject({ photo_count: 3 });
  });

  test('one that is removed stays in sight and stored until its removal is approved', async () => {
    const { id, ad, first, second } = await scenery();
    granted(await removePhoto(db, lucia, ad, first, NOW));
    expect(await visitorPhotos(id)).toEqual([first, second]);
    expect(await ownPhotos(id)).toEqual([second]);
    expect(await deleted()).toEqual([]);
    expect(await removePhoto(db, lucia, ad, first, NOW)).toEqual({ refused: 'not_found' });
    granted(await decide(id, 'approve_change'));
    expect(await visitorPhotos(id)).toEqual([second]);
    expect((await visitor(id))?.photos[0]).toMatchObject({ is_cover: true });
    expect(await deleted()).toEqual([first]);
  });

  test('one that nobody approved goes at once, with its files, and nothing waits any more', async () => {
    const { id, ad } = await scenery();
    const added = granted(await add(ad));
    granted(await removePhoto(db, lucia, ad, added.id, NOW));
    expect(await deleted()).toEqual([added.id]);
    expect((await own(id)).waiting_change).toBeNull();
  });

  test('another order and another cover wait, and put back they wait no longer', async () => {
    const { id, ad, first, second } = await scenery();
    granted(await makeCover(db, lucia, ad, second, NOW));
    expect(await visitorPhotos(id)).toEqual([first, second]);
    const wanted = await listPhotos(db, ad);
    expect(wanted.map((photo) => [photo.id, photo.is_cover])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect((await own(id)).waiting_change?.cover?.id).toBe(second);
    granted(await reorderPhotos(db, lucia, ad, [first, second], NOW));
    expect((await own(id)).waiting_change).toBeNull();
    granted(await makeCover(db, lucia, ad, second, NOW));
    granted(await decide(id, 'approve_change'));
    expect(await visitorPhotos(id)).toEqual([second, first]);
    expect((await cardOf(id))?.cover?.id).toBe(second);
  });

  test('the order that it has is no change', async () => {
    const { id, ad, first, second } = await scenery();
    granted(await reorderPhotos(db, lucia, ad, [first, second], NOW));
    expect((await own(id)).waiting_change).toBeNull();
    expect(await scene.events(id)).not.toContain('send_change');
  });

  test('a turned photograph comes beside the one that visitors see, with its caption', async () => {
    const { id, ad, first, second } = await scenery();
    granted(await captionPhoto(db, lucia, ad, first, 'A frente', NOW));
    await storage.put(originalPath(first), picture, 'image/jpeg');
    const turned = granted(await rotatePhoto(db, storage, lucia, ad, first, 90, NOW));
    expect(turned).toMatchObject({
      width: 1200,
      height: 1600,
      caption: 'A frente',
      is_cover: true,
    });
    expect(await visitorPhotos(id)).toEqual([first, second]);
    expect(await ownPhotos(id)).toEqual([turned.id, second]);
    expect(await deleted()).toEqual([]);
    await setStatus(turned.id, 'ready');
    await storage.put(originalPath(turned.id), picture, 'image/jpeg');
    const again = granted(await rotatePhoto(db, storage, lucia, ad, turned.id, 90, NOW));
    expect(await ownPhotos(id)).toEqual([again.id, second]);
    expect(await deleted()).toEqual([turned.id]);
    await setStatus(again.id, 'ready');
    granted(await decide(id, 'approve_change'));
    expect(await visitorPhotos(id)).toEqual([again.id, second]);
    expect(await deleted()).toEqual([turned.id, first]);
  });

  test('a caption is visible at once unless it gives a telephone', async () => {
    const { id, ad, first } = await scenery();
    const caption = async () => (await visitor(id))?.photos[0]?.caption;
    granted(await captionPhoto(db, lucia, ad, first, 'A frente', NOW));
    expect([await caption(), (await own(id)).waiting_change]).toEqual(['A frente', null]);
    granted(await captionPhoto(db, lucia, ad, first, PHONE, NOW));
    expect(await caption()).toBe('A frente');
    expect(await differences(id)).toEqual(['photos']);
    expect((await listPhotos(db, ad))[0]?.caption).toBe(PHONE);
    granted(await captionPhoto(db, lucia, ad, first, 'Rodas novas', NOW));
    expect([await caption(), (await own(id)).waiting_change]).toEqual(['Rodas novas', null]);
    granted(await captionPhoto(db, lucia, ad, first, PHONE, NOW));
    granted(await decide(id, 'approve_change'));
    expect([await caption(), (await own(id)).waiting_change]).toEqual([PHONE, null]);
  });

  test('an innocent caption does not send a refused change to review again', async () => {
    const { id, ad, first } = await scenery();
    granted(await add(ad));
    granted(await decide(id, 'refuse_change'));
    granted(await captionPhoto(db, lucia, ad, first, 'A frente', NOW));
    expect((await own(id)).waiting_change?.refused_reason).toBe('As fotos são de outro carro');
    granted(await add(ad));
    expect((await own(id)).waiting_change?.refused_reason).toBeNull();
  });

  test('the last photograph that the owner wants stays', async () => {
    const { ad, first, second } = await scenery();
    granted(await removePhoto(db, lucia, ad, first, NOW));
    expect(await removePhoto(db, lucia, ad, second, NOW)).toEqual({ refused: 'photo_required' });
  });

  test('what was removed leaves room, although it is still in sight', async () => {
    const { ad, first } = await scenery();
    await scene.addSeveral(ad, VEHICLE_PHOTO_LIMIT - 2);
    expect(await add(ad)).toMatchObject({ refused: 'photo_limit_reached' });
    granted(await removePhoto(db, lucia, ad, first, NOW));
    granted(await add(ad));
    expect(await add(ad)).toMatchObject({ refused: 'photo_limit_reached' });
  });

  test('the key of an upload that was approved and removed brings another photograph', async () => {
    const { id, ad } = await scenery();
    const key = '0f3e1c52-7d0a-4c6e-9d58-0f1f4a6b2c3d';
    const added = granted(await addPhoto(db, storage, lucia, ad, picture, NOW, key));
    expect(granted(await addPhoto(db, storage, lucia, ad, picture, NOW, key)).id).toBe(added.id);
    await setStatus(added.id, 'ready');
    granted(await decide(id, 'approve_change'));
    granted(await removePhoto(db, lucia, ad, added.id, NOW));
    const again = granted(await addPhoto(db, storage, lucia, ad, picture, NOW, key));
    expect(again.id).not.toBe(added.id);
    expect(await ownPhotos(id)).toContain(again.id);
  });

  test('a waiting photograph that does not open is no cover, and visitors notice nothing', async () => {
    const { id, ad, first, second } = await scenery();
    const added = granted(await add(ad));
    granted(await makeCover(db, lucia, ad, added.id, NOW));
    await photoHasFailed(db, added.id);
    expect(await visitorPhotos(id)).toEqual([first, second]);
    expect((await listPhotos(db, ad)).map((photo) => [photo.id, photo.is_cover])).toEqual([
      [added.id, false],
      [first, true],
      [second, false],
    ]);
  });

  test('an approval waits for a photograph that can be seen', async () => {
    const { id, ad, first, second } = await scenery();
    const added = granted(await add(ad));
    granted(await removePhoto(db, lucia, ad, first, NOW));
    granted(await removePhoto(db, lucia, ad, second, NOW));
    expect(await decide(id, 'approve_change')).toEqual({ refused: 'photo_not_ready' });
    await setStatus(added.id, 'failed');
    expect(await decide(id, 'approve_change')).toEqual({ refused: 'photo_required' });
    expect(await visitorPhotos(id)).toEqual([first, second]);
  });
});

test('the photographs of a vehicle that waits for review change in place, and void its approval', async () => {
  const id = await newPublished();
  await db.updateTable('vehicles').set({ status: 'pending' }).where('id', '=', id).execute();
  const seen = (await scene.review(id)).seen_at;
  const added = granted(await add({ kind: 'vehicle', id }));
  expect(added.waiting).toBe(false);
  const [, second = ''] = await ownPhotos(id);
  const later = (await scene.review(id)).seen_at;
  expect(later).not.toBe(seen);
  granted(await makeCover(db, lucia, { kind: 'vehicle', id }, second, NOW));
  expect((await scene.review(id)).seen_at).not.toBe(later);
  expect((await own(id)).waiting_change).toBeNull();
});

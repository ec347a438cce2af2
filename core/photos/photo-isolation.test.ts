import { expect, test } from 'vitest';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { captionPhoto } from './photo-caption.server.ts';
import { makeCover, movePhoto, reorderPhotos } from './photo-order.server.ts';
import { removePhoto } from './photo-removal.server.ts';
import { rotatePhoto } from './photo-rotation.server.ts';
import { photoScene } from './photo-ads.fixture.ts';
import { findPhoto, listOwnPhotos } from './photos.server.ts';

const { db, storage, lucia, josue, add, newHouse, addSeveral } = await photoScene();

test('a photograph of another ad does not exist, whoever owns that ad (T2)', async () => {
  const mine = await newHouse();
  const myOther = await newHouse();
  const theirs = await newHouse(josue);
  await addSeveral(mine, 1);
  const foreign = [granted(await add(myOther)).id, granted(await add(theirs, josue)).id];
  const rows = () =>
    db.selectFrom('photos').selectAll().where('id', 'in', foreign).orderBy('id').execute();
  const before = await rows();
  for (const id of foreign) {
    for (const attempt of [
      removePhoto(db, lucia, mine, id, NOW),
      captionPhoto(db, lucia, mine, id, 'meu', NOW),
      makeCover(db, lucia, mine, id, NOW),
      movePhoto(db, lucia, mine, id, 0, NOW),
      reorderPhotos(db, lucia, mine, [id], NOW),
      rotatePhoto(db, storage, lucia, mine, id, 90, NOW),
      findPhoto(db, mine, id),
    ]) {
      expect(await attempt).toEqual({ refused: 'not_found' });
    }
  }
  expect(await rows()).toEqual(before);
});

test('nobody changes or lists the photographs of somebody else’s ad', async () => {
  const ad = await newHouse(josue);
  const id = granted(await add(ad, josue)).id;
  for (const attempt of [
    listOwnPhotos(db, lucia, ad),
    removePhoto(db, lucia, ad, id, NOW),
    captionPhoto(db, lucia, ad, id, 'meu', NOW),
    makeCover(db, lucia, ad, id, NOW),
    reorderPhotos(db, lucia, ad, [id], NOW),
    rotatePhoto(db, storage, lucia, ad, id, 90, NOW),
  ]) {
    expect(await attempt).toEqual({ refused: 'not_found' });
  }
  expect(await listOwnPhotos(db, josue, ad)).toHaveLength(1);
});

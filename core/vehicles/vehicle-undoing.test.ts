import { DAY_MS } from '#core/durations.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { expect, test } from 'vitest';
import { UNDO_MS } from '#core/ads/ad-undoing.ts';
import { captionPhoto } from '#core/photos/photo-caption.server.ts';
import { listPhotos } from '#core/photos/photos.server.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { addCar, approveCar, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { changeScene } from './vehicle-change.fixture.ts';
import type { VehicleTransition } from './vehicle-lifecycle.ts';

const { db, lucia, rui, catalogue, newPublished, edit } = await changeScene();

const does = (id: string, action: VehicleTransition, ms: number) =>
  transitionAd(
    db,
    lucia,
    { kind: 'vehicle', id },
    { action },
    new Date(NOW.getTime() + DAY_MS + ms),
  );

const stateOf = (id: string) =>
  db
    .selectFrom('vehicles')
    .select(['status', 'status_reason', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('"vendi" by mistake brings a vehicle back as it was, without another review', async () => {
  const id = await newPublished();
  const before = await stateOf(id);
  granted(await does(id, 'sold', 0));
  expect(await does(id, 'undo', UNDO_MS - 1)).toEqual({ id, status: 'published' });
  expect(await stateOf(id)).toEqual(before);
});

test('a vehicle that was sent to review by mistake is taken out of the queue', async () => {
  const id = await submitCar(db, lucia, catalogue);
  await db.deleteFrom('events').where('vehicle_id', '=', id).execute();
  await db.updateTable('vehicles').set({ status: 'draft' }).where('id', '=', id).execute();
  granted(await does(id, 'publish', 0));
  expect(await does(id, 'undo', 100)).toEqual({ id, status: 'draft' });
  expect(await does(id, 'undo', 200)).toEqual({ refused: 'transition_not_allowed' });
});

test('after ten seconds it is too late', async () => {
  const id = await newPublished();
  granted(await does(id, 'sold', 0));
  expect(await does(id, 'undo', UNDO_MS)).toEqual({ refused: 'undo_too_late' });
  expect((await stateOf(id)).status).toBe('sold');
});

test('what our team approved meanwhile is not undone', async () => {
  const id = await submitCar(db, lucia, catalogue);
  await db.updateTable('vehicles').set({ status: 'draft' }).where('id', '=', id).execute();
  granted(await does(id, 'publish', 0));
  await approveCar(db, rui, id);
  expect(await does(id, 'undo', 100)).toEqual({ refused: 'transition_not_allowed' });
  expect((await stateOf(id)).status).toBe('published');
});

test('what nobody has looked at does not come back as approved: changed since, or the waiting version made it', async () => {
  const changed = await newPublished();
  granted(await does(changed, 'sold', 0));
  granted(await does(changed, 'publish', 1000));
  granted(await edit(changed, { year: 2020 }));
  expect(await does(changed, 'undo', 2000)).toEqual({ refused: 'undo_too_late' });

  const waiting = await newPublished();
  granted(await edit(waiting, { year: 2020 }));
  granted(await does(waiting, 'sold', 0));
  granted(await does(waiting, 'publish', 1000));
  expect(await does(waiting, 'undo', 2000)).toEqual({ refused: 'undo_too_late' });
  expect((await stateOf(waiting)).status).toBe('pending');
});

test('nor does an ad whose photographs got other words or another order while it was not in sight', async () => {
  const id = await newPublished();
  const [first] = await listPhotos(db, { kind: 'vehicle', id });
  const caption = 'Chama no zap 74 99912-3456';
  granted(await does(id, 'sold', 0));
  granted(await does(id, 'publish', 1000));
  const at = new Date(NOW.getTime() + DAY_MS + 1500);
  granted(await captionPhoto(db, lucia, { kind: 'vehicle', id }, first?.id ?? '', caption, at));
  expect(await does(id, 'undo', 2000)).toEqual({ refused: 'undo_too_late' });
  expect((await stateOf(id)).status).toBe('pending');
});

test('somebody else undoes nothing', async () => {
  const id = await addCar(db, lucia, catalogue);
  const outcome = await transitionAd(db, rui, { kind: 'vehicle', id }, { action: 'undo' }, NOW);
  expect(outcome).toEqual({ refused: 'transition_not_allowed' });
});

import { expect, test } from 'vitest';
import { addReadyPhoto } from '#core/ads/advertisers.fixture.ts';
import { approveCar, granted } from '#core/ads/ads.fixture.ts';
import { changeScene } from './vehicle-change.fixture.ts';

const scene = await changeScene();
const { db, rui, act, edit, review, newPublished } = scene;

const since = async (id: string) => (await review(id)).since_approval;

/** Suspended, let go, and in its owner's hands. */
async function takenBack(changes: Record<string, unknown> = {}): Promise<string> {
  const id = await newPublished(changes);
  granted(await act(id, 'suspend', rui));
  granted(await act(id, 'reinstate', rui));
  return id;
}

test('of an ad that was approved, suspended, edited and sent again the reviewer sees what differs', async () => {
  const id = await takenBack();
  const [cover = '', second = ''] = await scene.ownPhotos(id);
  granted(await edit(id, { year: 2020, mileage: '12.000 km', price: 'R$ 30.000' }));
  await db.deleteFrom('photos').where('id', '=', second).execute();
  const added = await addReadyPhoto(db, { vehicle_id: id }, { is_cover: false, position: 2 });
  granted(await act(id, 'publish'));
  expect(await since(id)).toMatchObject({
    differences: ['year', 'price_cents', 'mileage'],
    before: { year: 2019, price_cents: 4_890_000, mileage: 45_000 },
    new_photo_ids: [added],
    removed_photos: 1,
  });
  expect(await scene.ownPhotos(id)).toContain(cover);
});

test('what comes back as it was approved differs in nothing, nor does a plate in its new form', async () => {
  const id = await takenBack();
  granted(await edit(id, { plate: 'ABC1323' }));
  granted(await act(id, 'publish'));
  expect(await since(id)).toMatchObject({
    differences: [],
    new_photo_ids: [],
    removed_photos: 0,
  });
});

test('an approved change belongs to what was approved, and each approval begins anew', async () => {
  const id = await newPublished();
  granted(await edit(id, { year: 2020 }));
  granted(await scene.decide(id, 'approve_change'));
  granted(await act(id, 'sold'));
  granted(await act(id, 'publish'));
  expect((await since(id))?.before).toMatchObject({ year: 2020 });
  granted(await edit(id, { year: 2018 }));
  expect((await since(id))?.differences).toEqual(['year']);
  await approveCar(db, rui, id);
  granted(await act(id, 'sold'));
  granted(await act(id, 'publish'));
  expect(await since(id)).toMatchObject({ differences: [], before: { year: 2018 } });
});

test('nothing is compared of an ad that nobody approved, nor of one that does not wait', async () => {
  const id = await newPublished();
  expect(await since(id)).toBeNull();
  await db.deleteFrom('vehicle_approvals').where('vehicle_id', '=', id).execute();
  granted(await act(id, 'sold'));
  granted(await act(id, 'publish'));
  expect(await since(id)).toBeNull();
});

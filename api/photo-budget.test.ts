import { expect, test } from 'vitest';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { processPhoto } from '#jobs/process-photo.ts';
import { photoApiScene, type ListAnswer } from './photo-api.fixture.ts';
import { BUDGETS, createLimits } from './rate-limits.ts';

const { db, pool, storage, lucia, josue, picture, photosPath, call, addedTo } =
  await photoApiScene();
const limits = createLimits(pool);

test('who sends too many photographs in an hour is asked to wait, and nothing more is stored (T25)', async () => {
  const [photo = ''] = await addedTo(await addHouse(db, lucia), 1);
  for (let spent = 2; spent < BUDGETS.photo_user.points; spent += 1)
    await limits.spend('photo_user', lucia.id);
  const house = await addHouse(db, lucia);

  const form = new FormData();
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
    form.append('photos', new File([picture as BlobPart], name));
  const last = await call<ListAnswer>('POST', photosPath(house), form);
  expect([last.status, last.body.data?.length]).toEqual([201, 1]);
  expect(last.body.errors?.map(({ code, detail }) => [code, detail.startsWith('b.jpg: ')])).toEqual(
    [['too_many_photos', true]],
  );

  const before = await storage.objects();
  const refused = await call('POST', photosPath(house), picture);
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([429, 'too_many_photos']);
  expect(refused.body.errors?.[0]?.meta).toEqual({ retry_after_seconds: expect.any(Number) });
  for (const change of [{ rotate: 90 }, { retry: true }]) {
    const answer = await call('PATCH', `${photosPath(house)}/${photo}`, { photo: change });
    expect(answer.status).toBe(429);
  }
  expect(await storage.objects()).toEqual(before);

  const theirs = await addHouse(db, josue);
  expect((await call('POST', photosPath(theirs), picture, { as: josue })).status).toBe(201);
});

test('a photograph that failed is prepared again when its owner asks', async () => {
  const house = await addHouse(db, josue);
  const sent = await call('POST', photosPath(house), picture, { as: josue });
  const id = sent.body.data?.id ?? '';
  await db.updateTable('photos').set({ status: 'failed' }).where('id', '=', id).execute();
  const path = `${photosPath(house)}/${id}`;
  const retried = await call('PATCH', path, { photo: { retry: true } }, { as: josue });
  expect([retried.status, retried.body.data?.attributes['status']]).toEqual([200, 'processing']);
  await processPhoto({ photoId: id }, { db, storage, now: () => NOW });
  const again = await call('PATCH', path, { photo: { retry: true } }, { as: josue });
  expect(again.body.data?.attributes['status']).toBe('ready');
});

import { expect, test } from 'vitest';
import { removePhoto } from '#core/photos/photo-removal.server.ts';
import { phoneJpeg } from '#core/photos/photo-samples.fixture.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';
import { colours, photoJobScene, secretsIn } from './photo-jobs.fixture.ts';
import { refinePhoto } from './refine-photo.ts';

const { db, pool, storage, lucia, upload, process, only, filesOf, keysOf } = await photoJobScene();

test('a photograph that is ready is encoded again later, after those that somebody waits for', async () => {
  await upload(await phoneJpeg(640, 480));
  const { id } = await upload(await phoneJpeg(640, 480));
  await process(id);
  const { rows } = await pool.query<{ task: string; priority: number; wait: number }>(
    `select task.identifier as task, job.priority, extract(epoch from job.run_at - $1)::int as wait
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.payload->>'photoId' = $2 and task.identifier = 'refine_photo'`,
    [NOW, id],
  );
  expect(rows).toEqual([{ task: 'refine_photo', priority: 10, wait: 60 }]);
});

test('its sizes are the same picture in fewer bytes, under the same names', async () => {
  const { id, ad } = await upload(await phoneJpeg(1600, 1200));
  await process(id);
  const quick = await filesOf(id);
  const row = await only(ad);
  await refinePhoto({ photoId: id }, { db, storage });
  const fine = await filesOf(id);
  expect([...fine.keys()].toSorted()).toEqual([...quick.keys()].toSorted());
  expect(await only(ad)).toEqual(row);
  expect(await secretsIn(fine)).toEqual([]);
  for (const [name, bytes] of fine) {
    expect([name, await colours(bytes)]).toEqual([name, ['red', 'green', 'blue', 'red']]);
    if (name === 'original.jpg') expect(bytes.equals(quick.get(name) ?? bytes)).toBe(true);
    else expect([name, bytes.equals(quick.get(name) ?? bytes)]).toEqual([name, false]);
  }
  const weight = (files: Map<string, Buffer>) =>
    [...files.values()].reduce((sum, { length }) => sum + length, 0);
  expect(weight(fine)).toBeLessThan(weight(quick));
});

test.each([
  ['', () => Promise.resolve()],
  [
    ', nor when its folder goes while one is written',
    () => Promise.reject(new Error('ENOENT: no such file or directory, rename')),
  ],
])('a photograph that is removed meanwhile leaves no file%s', async (_, outcome) => {
  const { id, ad } = await upload(await phoneJpeg(640, 480));
  await process(id);
  const removed = Promise.withResolvers<void>();
  const removing = {
    ...storage,
    async put(...all: Parameters<typeof storage.put>) {
      if (all[0].endsWith('480.webp')) {
        granted(await removePhoto(db, lucia, ad, id, NOW));
        await deletePhotoFiles({ photoIds: [id] }, { storage });
        removed.resolve();
        await outcome();
      }
      await removed.promise;
      await storage.put(...all);
    },
  };
  await refinePhoto({ photoId: id }, { db, storage: removing });
  expect(await keysOf(id)).toEqual([]);
});

test('a photograph that is gone, or is not ready, is left as it is', async () => {
  await refinePhoto({ photoId: '0000000000' }, { db, storage });
  const { id } = await upload(await phoneJpeg(640, 480));
  const before = await keysOf(id);
  await refinePhoto({ photoId: id }, { db, storage });
  expect(await keysOf(id)).toEqual(before);
});

import { expect, inject, onTestFinished, test } from 'vitest';
import { addReadyPhoto, NOW } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { originalPath, photoPath } from '#core/photos/photo.ts';
import { readFile } from 'node:fs/promises';
import { openDatabase } from '#db/database.ts';
import { eventually } from '#db/eventually.fixture.ts';
import { laneOf } from './lane.fixture.ts';
import { measurePhotos } from './measure-photos.ts';
import { photoJobScene } from './photo-jobs.fixture.ts';
import { queueOf } from './queue.fixture.ts';
import { SCHEDULE } from './schedule.ts';

const { db, pool, storage, lucia, upload, process } = await photoJobScene();
const PICTURE = await readFile('demo/pictures/house-blue-parapet-front.webp');

const prints = (id: string) =>
  db.selectFrom('photo_fingerprints').selectAll().where('photo_id', '=', id).execute();

/** As it was stored before keypoints were kept. */
async function forgetKeypoints(id: string) {
  await db
    .updateTable('photo_fingerprints')
    .set({ words: [], keypoints: [], colours: null })
    .where('photo_id', '=', id)
    .execute();
}
async function oldPhoto() {
  const { id } = await upload(PICTURE);
  await process(id);
  const [print] = await prints(id);
  await forgetKeypoints(id);
  return { id, print };
}
const measure = () => measurePhotos({ after: '' }, { db, storage });
const wordsOf = async (id: string) => (await prints(id))[0]?.words.length;

test('a photograph from before keypoints were kept is known by its parts', async () => {
  const { id, print } = await oldPhoto();
  const { id: bare } = await oldPhoto();
  await db.deleteFrom('photo_fingerprints').where('photo_id', '=', bare).execute();
  await measure();
  expect(await wordsOf(id)).toBeGreaterThan(40);
  expect((await prints(bare))[0]?.words).toEqual((await prints(id))[0]?.words);
  expect(print?.words.length).toBeGreaterThan(40);
});

test('where its original is missing or broken, its widest size is measured', async () => {
  const [missing, broken] = [await oldPhoto(), await oldPhoto()];
  await storage.remove(originalPath(missing.id));
  await storage.put(originalPath(broken.id), Buffer.from('no picture'), 'image/jpeg');
  await measure();
  expect(await wordsOf(missing.id)).toBeGreaterThan(40);
  expect(await wordsOf(broken.id)).toBeGreaterThan(40);
});

test('where no file opens it stays known as a whole, and is tried once', async () => {
  const { id, print } = await oldPhoto();
  await storage.removeAll(`${id}/`);
  await storage.put(photoPath(id, 1200, 'jpg'), PICTURE.subarray(0, 300), 'image/jpeg');
  const bare = await addReadyPhoto(db, { property_id: await addHouse(db, lucia) });
  const asked: string[] = [];
  const watched = { ...storage, get: (key: string) => (asked.push(key), storage.get(key)) };
  await measurePhotos({ after: '' }, { db, storage: watched });
  expect(new Set(asked.map((key) => key.split('/')[0]))).toEqual(new Set([id, bare]));
  asked.length = 0;
  await measurePhotos({ after: '' }, { db, storage: watched });
  expect(asked).toEqual([]);
  expect(await prints(id)).toMatchObject([
    { quality: print?.quality, turns: print?.turns, words: [] },
  ]);
  expect(await prints(bare)).toMatchObject([{ quality: 0, words: [] }]);
});

test('a photograph that is removed meanwhile is left alone', async () => {
  const { id } = await oldPhoto();
  const removing = {
    ...storage,
    get: async (key: string) => {
      const bytes = await storage.get(key);
      await db.deleteFrom('photos').where('id', '=', id).execute();
      return bytes;
    },
  };
  await measurePhotos({ after: '' }, { db, storage: removing });
  expect(await prints(id)).toEqual([]);
});

test('every night begins with those that are left, a few at a time, until none is', async () => {
  const ids = new Set<string>();
  for (let photos = 0; photos < 25; photos += 1)
    ids.add(await addReadyPhoto(db, { property_id: await addHouse(db, lucia) }));
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const workers = openDatabase(
    Object.assign(new URL(inject('databaseServer')), { pathname: `/${rows[0]?.name}` }).href,
    { connections: 8 },
  );
  onTestFinished(() => workers.close());
  await pool.query('delete from graphile_worker._private_jobs');
  const { measure_old_photos, measure_photos } = laneOf('measure_old_photos', {
    db,
    storage,
    now: () => NOW,
  });
  expect(SCHEDULE.filter(({ task }) => task === 'measure_old_photos')).toHaveLength(1);
  await pool.query(`select graphile_worker.add_job('measure_old_photos')`);
  const queue = queueOf(workers.pool, {
    measure_old_photos: measure_old_photos!,
    measure_photos: measure_photos!,
  });
  await eventually(async () => {
    for (const id of ids) expect(await prints(id)).toHaveLength(1);
    expect((await pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0);
  });
  await queue.stop();
});

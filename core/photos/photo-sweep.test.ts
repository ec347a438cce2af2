import { HOUR_MS } from '#core/durations.ts';
import { beforeEach, expect, test } from 'vitest';
import { granted } from '#core/ads/ads.fixture.ts';
import { photoScene } from './photo-ads.fixture.ts';
import { sweepPhotoFiles } from './photo-sweep.server.ts';
import { originalPath, photoPath, uploadPath } from './photo.ts';

const { db, storage, add, newHouse, setStatus } = await photoScene();
const GONE = 'zzzzzzzzzz';

/** The files are of now; the sweep passes so much later. */
const sweep = (hours: number) =>
  sweepPhotoFiles(db, storage, new Date(Date.now() + hours * HOUR_MS));
const put = (key: string) => storage.put(key, Buffer.from('x'), 'image/webp');
const keys = async () => [...(await storage.objects()).keys()].toSorted();

beforeEach(async () => {
  for (const key of await keys()) await storage.remove(key);
});

test('removes what belongs to no photograph after a day, and not before', async () => {
  const orphans = [uploadPath(GONE), originalPath(GONE), photoPath(GONE, 320, 'webp')];
  for (const key of orphans) await put(key);
  await sweep(23);
  expect(await keys()).toEqual(orphans.toSorted());
  await sweep(25);
  expect(await keys()).toEqual([]);
});

test('keeps every file of a photograph that exists, whatever its state, so that a failed one can be tried again', async () => {
  const ad = await newHouse();
  const processing = granted(await add(ad)).id;
  const failed = granted(await add(ad)).id;
  await setStatus(failed, 'failed');
  const ready = granted(await add(ad)).id;
  await setStatus(ready, 'ready');
  await storage.remove(uploadPath(ready));
  await put(originalPath(ready));
  await put(photoPath(ready, 320, 'webp'));
  const before = await keys();
  expect(before).toHaveLength(4);
  expect(before).toContain(uploadPath(processing));
  await sweep(14 * 24 - 1);
  expect(await keys()).toEqual(before);
  await sweep(14 * 24 + 1);
  expect(await keys()).toEqual(before.filter((key) => key !== uploadPath(failed)));
});

test('removes the upload of a photograph that is ready, and pieces of interrupted writes', async () => {
  const { id } = granted(await add(await newHouse()));
  await setStatus(id, 'ready');
  await put(originalPath(id));
  await put(`${id}/320.webp.0123456789ab.unfinished`);
  await put(`${uploadPath(id)}.0123456789ab.unfinished`);
  await sweep(25);
  expect(await keys()).toEqual([originalPath(id)]);
});

test('removes the files of an ad that is deleted with its photographs', async () => {
  const ad = await newHouse();
  const { id } = granted(await add(ad));
  await put(originalPath(id));
  await db.deleteFrom('properties').where('id', '=', ad.id).execute();
  await sweep(25);
  expect(await keys()).toEqual([]);
});

test('leaves alone what is not named as a photograph', async () => {
  await put('logos/agency.webp');
  await put('a/b/c.webp');
  await sweep(25);
  expect(await keys()).toEqual(['a/b/c.webp', 'logos/agency.webp']);
});

test('looks through more photographs than fit one query', async () => {
  const ids = Array.from(
    { length: 1100 },
    (_, number) => `aaaaaa${String(number).padStart(4, '0')}`,
  );
  await Promise.all(ids.map((id) => put(uploadPath(id))));
  await sweep(25);
  expect(await keys()).toEqual([]);
});

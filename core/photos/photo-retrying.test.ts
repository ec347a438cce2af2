import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { giveUpPhotos, retryPhoto } from './photo-retrying.server.ts';
import { photoScene } from './photo-ads.fixture.ts';
import { listPhotos } from './photos.server.ts';
import { uploadPath } from './photo.ts';

const { db, storage, lucia, josue, add, newHouse, addSeveral, jobs, emptyQueue, setStatus } =
  await photoScene();
const LATER = new Date(NOW.getTime() + 2 * 3_600_000);

const statusesOf = async (ad: Parameters<typeof listPhotos>[1]) =>
  (await listPhotos(db, ad)).map(({ id, status, is_cover }) => [id, status, is_cover]);

test('a photograph whose job was given up is marked as failed, and passes the cover on', async () => {
  const ad = await newHouse();
  const [first = '', second = ''] = await addSeveral(ad, 2);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload->>'photoId' = ${first}`.execute(
    db,
  );
  await giveUpPhotos(db, LATER);
  expect(await statusesOf(ad)).toEqual([
    [second, 'processing', true],
    [first, 'failed', false],
  ]);
  expect(await storage.get(uploadPath(first))).toBeDefined();
});

test('so is one whose job is lost; one that is ready, or just came, is not', async () => {
  const ad = await newHouse();
  const [lost = '', ready = ''] = await addSeveral(ad, 2);
  await setStatus(ready, 'ready');
  await emptyQueue();
  await giveUpPhotos(db, NOW);
  expect((await statusesOf(ad)).map(([, status]) => status)).toEqual(['processing', 'ready']);
  await giveUpPhotos(db, LATER);
  expect(await statusesOf(ad)).toEqual([
    [ready, 'ready', true],
    [lost, 'failed', false],
  ]);
});

test('the advertiser has it prepared again, once however often that is asked', async () => {
  const ad = await newHouse();
  const { id } = granted(await add(ad));
  await emptyQueue();
  await giveUpPhotos(db, LATER);
  expect(await retryPhoto(db, storage, josue, ad, id)).toEqual({ refused: 'not_found' });
  await Promise.all(Array.from({ length: 5 }, () => retryPhoto(db, storage, lucia, ad, id)));
  expect(await statusesOf(ad)).toEqual([[id, 'processing', true]]);
  expect(await jobs()).toEqual([{ task: 'process_photo', payload: { photoId: id } }]);
  await giveUpPhotos(db, LATER);
  expect(await statusesOf(ad)).toEqual([[id, 'processing', true]]);
});

test('one whose file does not open was not kept, and is refused with that reason', async () => {
  const ad = await newHouse();
  const { id } = granted(await add(ad));
  await setStatus(id, 'failed');
  await storage.removeAll(uploadPath(id));
  expect(await retryPhoto(db, storage, lucia, ad, id)).toEqual({ refused: 'photo_unreadable' });
  expect(await retryPhoto(db, storage, lucia, await newHouse(), id)).toEqual({
    refused: 'not_found',
  });
});

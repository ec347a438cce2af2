import { expect, test } from 'vitest';
import { photoScene } from '#core/photos/photo-ads.fixture.ts';
import { photoHasFailed, photoIsReady } from '#core/photos/photo-processing.server.ts';
import { sweepPhotoFiles } from '#core/photos/photo-sweep.server.ts';
import { photoPath } from '#core/photos/photo.ts';
import { deleteOutlived } from '#core/privacy/data-retention.server.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { beginDraft, houseStep, wholeDraft } from '#core/properties/property-draft.fixture.ts';
import { getOwnDraft, listOwnDrafts } from './own-drafts.server.ts';
import { getOwnProperty } from '#core/properties/own-properties.server.ts';
import { finishDraft } from './draft-finishing.server.ts';
import { discardDraft, writeStep } from './drafts.server.ts';

const { db, storage, lucia, josue, picture, add, addSeveral, jobs, emptyQueue } =
  await photoScene();

const finish = async (id: string) => {
  const outcome = granted(await finishDraft(db, lucia, { kind: 'property', id }, NOW));
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems));
  return outcome.id;
};
const propertiesOfLucia = () =>
  db.selectFrom('properties').select('id').where('owner_id', '=', lucia.id).execute();

test('a whole draft becomes the ad that its form would have made, with its photographs in order', async () => {
  const id = await wholeDraft(db, lucia);
  const photos = await addSeveral({ kind: 'draft', id }, 3);
  await emptyQueue();
  const property = await finish(id);
  const ad = granted(await getOwnProperty(db, lucia, property, NOW));
  expect(ad).toMatchObject({
    status: 'pending',
    price_cents: 250_000_00,
    city_id: 2914604,
    bedroom: 3,
    phones: [{ number: '74999123456', whatsapp: true }],
    photo_count: 3,
  });
  expect(ad.photos.map((photo) => photo.id)).toEqual(photos);
  expect(ad.photos.map((photo) => photo.is_cover)).toEqual([true, false, false]);
  // Nothing is prepared again.
  expect(await jobs()).toEqual([]);
  const draft = granted(await getOwnDraft(db, lucia, { kind: 'property', id }, NOW));
  expect(draft).toMatchObject({ ad_id: property, steps: {}, problems: [], photos: [] });
});

test('thirty times at once makes one ad', async () => {
  const before = (await propertiesOfLucia()).length;
  const id = await wholeDraft(db, lucia);
  const made = await Promise.all(Array.from({ length: 30 }, () => finish(id)));
  expect(new Set(made).size).toBe(1);
  expect(await propertiesOfLucia()).toHaveLength(before + 1);
});

test('with something missing it says what, and nothing happens', async () => {
  const before = (await propertiesOfLucia()).length;
  const id = await beginDraft(db, lucia);
  const outcome = granted(await finishDraft(db, lucia, { kind: 'property', id }, NOW));
  expect('problems' in outcome && outcome.problems.length).toBe(5);
  expect(await propertiesOfLucia()).toHaveLength(before);
  expect(
    granted(await getOwnDraft(db, lucia, { kind: 'property', id }, NOW)).steps.kind?.values,
  ).toEqual(houseStep('kind'));
});

test('what became an ad takes no more steps or photographs and is not discarded', async () => {
  const id = await wholeDraft(db, lucia);
  await finish(id);
  const finished = { refused: 'draft_finished' };
  expect(
    await writeStep(db, lucia, { kind: 'property', id }, 'kind', { revision: 0, values: {} }, NOW),
  ).toEqual(finished);
  expect(await add({ kind: 'draft', id })).toEqual(finished);
  expect(await discardDraft(db, lucia, { kind: 'property', id })).toEqual(finished);
});

test('a photograph that is being prepared while its draft becomes an ad belongs to the ad', async () => {
  const id = await wholeDraft(db, lucia);
  const [ready = '', failed = ''] = await addSeveral({ kind: 'draft', id }, 2);
  const property = await finish(id);
  const fingerprint = { quality: 80, turns: Array.from({ length: 8 }, () => '01'.repeat(128)) };
  const sizes = { width: 320, height: 240, widths: [320], thumbhash: 'YwgGDAQ=', fingerprint };
  expect(await photoIsReady(db, ready, sizes, NOW)).toBe(true);
  await photoHasFailed(db, failed);
  const ad = granted(await getOwnProperty(db, lucia, property, NOW));
  expect(ad.photos.map(({ status }) => status)).toEqual(['ready', 'failed']);
});

test('photographs that fail at the moment in which the draft becomes an ad are never its cover', async () => {
  const id = await wholeDraft(db, lucia);
  const [failed = '', fine = ''] = await addSeveral({ kind: 'draft', id }, 2);
  const [property] = await Promise.all([finish(id), photoHasFailed(db, failed)]);
  const ad = granted(await getOwnProperty(db, lucia, property, NOW));
  expect(ad.photos.find((photo) => photo.is_cover)?.id).toBe(fine);
});

test('a discarded draft is gone with its photographs and their files', async () => {
  const id = await beginDraft(db, lucia);
  const photoIds = await addSeveral({ kind: 'draft', id }, 2);
  await emptyQueue();
  granted(await discardDraft(db, lucia, { kind: 'property', id }));
  expect(await getOwnDraft(db, lucia, { kind: 'property', id }, NOW)).toEqual({
    refused: 'not_found',
  });
  expect(await jobs()).toEqual([
    {
      task: 'delete_photo_files',
      payload: { photoIds: expect.arrayContaining(photoIds) as string[] },
    },
  ]);
  expect(await discardDraft(db, lucia, { kind: 'property', id })).toEqual({ refused: 'not_found' });
});

test("somebody else's draft is neither read, written, finished, discarded nor given photographs", async () => {
  const id = await wholeDraft(db, lucia);
  const missing = { refused: 'not_found' };
  expect(await getOwnDraft(db, josue, { kind: 'property', id }, NOW)).toEqual(missing);
  const values = houseStep('kind');
  expect(
    await writeStep(db, josue, { kind: 'property', id }, 'kind', { revision: 1, values }, NOW),
  ).toEqual(missing);
  expect(await finishDraft(db, josue, { kind: 'property', id }, NOW)).toEqual(missing);
  expect(await discardDraft(db, josue, { kind: 'property', id })).toEqual(missing);
  expect(await add({ kind: 'draft', id }, josue, picture)).toEqual(missing);
  expect(await listOwnDrafts(db, josue, 'property')).toEqual([]);
});

test('a draft untouched for a season goes with its photographs; one that was touched stays', async () => {
  const months = (count: number) => new Date(Date.UTC(2026, 10 + count, 22, 15));
  const old = await beginDraft(db, lucia);
  const { id: photo } = granted(await add({ kind: 'draft', id: old }));
  await storage.put(photoPath(photo, 320, 'webp'), Buffer.from('x'), 'image/webp');
  const touched = await beginDraft(db, lucia);
  const values = houseStep('photos');
  granted(
    await writeStep(
      db,
      lucia,
      { kind: 'property', id: touched },
      'photos',
      { revision: 0, values },
      months(1),
    ),
  );
  await deleteOutlived(db, months(2));
  expect(
    granted(await getOwnDraft(db, lucia, { kind: 'property', id: old }, NOW)).photo_count,
  ).toBe(1);
  await deleteOutlived(db, months(3));
  expect(await getOwnDraft(db, lucia, { kind: 'property', id: old }, NOW)).toEqual({
    refused: 'not_found',
  });
  expect(granted(await getOwnDraft(db, lucia, { kind: 'property', id: touched }, NOW)).id).toBe(
    touched,
  );
  await sweepPhotoFiles(db, storage, new Date(Date.now() + 25 * 3_600_000));
  expect(await storage.get(photoPath(photo, 320, 'webp'))).toBeUndefined();
});

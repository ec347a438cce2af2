import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { expect, test } from 'vitest';
import { makeCover } from '#core/photos/photo-order.server.ts';
import { removePhoto } from '#core/photos/photo-removal.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { raceForRow } from '#core/ads/row-race.fixture.ts';
import { decideChange, discardChange } from './vehicle-change-review.server.ts';
import { changeScene } from './vehicle-change.fixture.ts';

const scene = await changeScene();
const { db, lucia, rui, add, jobs, setStatus, newPublished, edit, visitor, own, review } = scene;

const rows = async (id: string) =>
  db.selectFrom('vehicle_changes').selectAll().where('vehicle_id', '=', id).execute();

async function approvalOf(id: string) {
  const seenAt = new Date((await review(id)).seen_at);
  return () => decideChange(db, rui, id, { action: 'approve_change', seenAt }, NOW);
}

test('of two tabs that save at once, one version waits, whole', async () => {
  const id = await newPublished();
  const outcomes = await raceForRow(db, 'vehicle', id, [
    () => edit(id, { year: 2020, plate: 'XYZ9A87' }),
    () => edit(id, { year: 2018, plate: 'QWE4R56' }),
  ]);
  expect(outcomes.filter(isRefusal)).toEqual([]);
  const [change, ...others] = await rows(id);
  expect(others).toEqual([]);
  expect([
    [2020, 'XYZ9A87'],
    [2018, 'QWE4R56'],
  ]).toContainEqual([change?.year, change?.plate]);
});

test('an approval and a save at once: what nobody saw is never approved', async () => {
  const id = await newPublished();
  granted(await edit(id, { year: 2020 }));
  const approve = await approvalOf(id);
  const [approved] = await raceForRow<unknown>(db, 'vehicle', id, [
    approve,
    () => edit(id, { year: 2018 }),
  ]);
  // The saved year waits in both orders; the year that the reviewer saw is there only by the approval.
  expect(await visitor(id)).toMatchObject({ year: isRefusal(approved) ? 2019 : 2020 });
  expect(await rows(id)).toMatchObject([{ year: 2018, refused_at: null }]);
});

test('of two approvals and a refusal at once one decides, and one e-mail goes out', async () => {
  const id = await newPublished();
  granted(await edit(id, { year: 2020 }));
  const approve = await approvalOf(id);
  const outcomes = await raceForRow(db, 'vehicle', id, [
    approve,
    () => decideChange(db, rui, id, { action: 'refuse_change', reason: 'Outro ano' }, NOW),
    approve,
  ]);
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  const sent = [
    ...(await scene.mails('vehicle_change_approved')),
    ...(await scene.mails('vehicle_change_refused')),
  ];
  expect(sent).toHaveLength(1);
});

test('an approval and the owner who does without it: one of them is late', async () => {
  const id = await newPublished();
  granted(await edit(id, { year: 2020 }));
  const approve = await approvalOf(id);
  const [approved, discarded] = await raceForRow(db, 'vehicle', id, [
    approve,
    () => discardChange(db, lucia, id, NOW),
  ]);
  expect([approved, discarded].filter(isRefusal)).toHaveLength(1);
  expect(await visitor(id)).toMatchObject({ year: isRefusal(approved) ? 2019 : 2020 });
  expect(await rows(id)).toEqual([]);
});

test('a photograph removed twice at once is removed once, and stays in sight', async () => {
  const id = await newPublished();
  const ad = { kind: 'vehicle', id } as const;
  const [first = '', second = ''] = await scene.visitorPhotos(id);
  const outcomes = await raceForRow(db, 'vehicle', id, [
    () => removePhoto(db, lucia, ad, first, NOW),
    () => removePhoto(db, lucia, ad, first, NOW),
  ]);
  expect(outcomes.filter(isRefusal)).toEqual([{ refused: 'not_found' }]);
  expect(await scene.visitorPhotos(id)).toEqual([first, second]);
  expect(await rows(id)).toMatchObject([{ photo_ids: [second] }]);
});

test('a new photograph, another cover and a removal at once are all in the version that waits', async () => {
  const id = await newPublished();
  const ad = { kind: 'vehicle', id } as const;
  const third = granted(await add(ad)).id;
  await setStatus(third, 'ready');
  const [first = '', second = ''] = await scene.visitorPhotos(id);
  const outcomes = await raceForRow<unknown>(db, 'vehicle', id, [
    () => add(ad),
    () => makeCover(db, lucia, ad, third, NOW),
    () => removePhoto(db, lucia, ad, first, NOW),
  ]);
  expect(outcomes.filter(isRefusal)).toEqual([]);
  const wanted = await scene.ownPhotos(id);
  expect(wanted).toHaveLength(3);
  expect(wanted[0]).toBe(third);
  expect(wanted).not.toContain(first);
  expect(await scene.visitorPhotos(id)).toEqual([first, second]);
  await db
    .updateTable('photos')
    .set({ status: 'ready', widths: [320] })
    .where('vehicle_id', '=', id)
    .execute();
  granted(await scene.decide(id, 'approve_change'));
  expect(await scene.visitorPhotos(id)).toEqual(wanted);
  expect(await jobs()).toContainEqual({
    task: 'delete_photo_files',
    payload: { photoIds: [first] },
  });
});

test('a pause and an approval at once both happen', async () => {
  const id = await newPublished();
  granted(await edit(id, { year: 2020 }));
  const approve = await approvalOf(id);
  const outcomes = await raceForRow<unknown>(db, 'vehicle', id, [
    approve,
    () => transitionAd(db, lucia, { kind: 'vehicle', id }, { action: 'pause' }, NOW),
  ]);
  expect(outcomes.filter(isRefusal)).toEqual([]);
  expect(await own(id)).toMatchObject({ status: 'paused', year: 2020, waiting_change: null });
});

import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { describe, expect, test } from 'vitest';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted, submitCar } from '#core/ads/ads.fixture.ts';
import { decideChange, discardChange } from './vehicle-change-review.server.ts';
import { assignVersion } from './vehicle-recataloguing.server.ts';
import { changeScene } from './vehicle-change.fixture.ts';
import { unsafeListReviews } from './vehicle-review.server.ts';

const scene = await changeScene();
const { db, lucia, josue, rui, catalogue, add, jobs, setStatus } = scene;
const { newPublished, edit, act, visitor, own, review, decide, queue, events, mails } = scene;

const LATE = { refused: 'transition_not_allowed' };

async function withChange() {
  const id = await newPublished();
  granted(await edit(id, { year: 2020, price: 'R$ 1.000' }));
  return id;
}

describe('the queue', () => {
  test('holds new ads and changes of old ones, the longest waiting first', async () => {
    await db.updateTable('vehicles').set({ status: 'inactive' }).execute();
    const early = await withChange();
    const fresh = await submitCar(db, lucia, catalogue);
    const late = await withChange();
    expect(await queue()).toEqual([early, fresh, late]);
    const { items, total } = await unsafeListReviews(db, { page: 1 }, NOW);
    expect(total).toBe(3);
    expect(items.map(({ allowed_actions: actions }) => actions)).toEqual([
      ['approve_change', 'refuse_change', 'suspend', 'recatalogue'],
      ['approve', 'refuse', 'suspend', 'recatalogue'],
      ['approve_change', 'refuse_change', 'suspend', 'recatalogue'],
    ]);
    expect(items[0]).toMatchObject({
      year: 2019,
      changes: ['year', 'price_cents'],
    });
  });

  test('keeps the place of what its owner or our team mends meanwhile', async () => {
    await db.updateTable('vehicles').set({ status: 'inactive' }).execute();
    const fresh = await submitCar(db, lucia, catalogue);
    const change = await withChange();
    const last = await submitCar(db, lucia, catalogue);
    granted(await edit(change, { year: 2020, price: 'R$ 1.200' }));
    granted(await edit(fresh, { description: 'Único dono, revisado agora.' }));
    granted(await assignVersion(db, rui, fresh, catalogue.juazeiro, NOW));
    expect(await queue()).toEqual([fresh, change, last]);
    expect((await review(fresh)).waiting_since).toEqual(NOW);
  });

  test('holds no refused change, and none of a suspended or archived ad', async () => {
    await db.updateTable('vehicles').set({ status: 'inactive' }).execute();
    const [refused, suspended, archived, paused] = [
      await withChange(),
      await withChange(),
      await withChange(),
      await withChange(),
    ];
    granted(await decide(refused, 'refuse_change'));
    granted(await act(suspended, 'suspend', rui));
    granted(await archiveAd(db, lucia, { kind: 'vehicle', id: archived }, NOW));
    granted(await act(paused, 'pause'));
    expect(await queue()).toEqual([paused]);
    for (const id of [refused, suspended, archived])
      expect(await decide(id, 'approve_change')).toEqual(LATE);
    const taken = await unsafeListReviews(db, { page: 1, state: 'suspended' }, NOW);
    expect(taken.items.map(({ id }) => id)).toEqual([suspended]);
  });
});

describe('an approved change', () => {
  test('is what visitors see, is told to the owner, and moves the price that others are compared with', async () => {
    const id = await withChange();
    const { published_at: since } = (await visitor(id))!;
    granted(await decide(id, 'approve_change'));
    expect(await visitor(id)).toMatchObject({
      status: 'published',
      year: 2020,
      price_cents: 1_000_00,
      published_at: since,
    });
    expect((await own(id)).waiting_change).toBeNull();
    expect(await queue()).not.toContain(id);
    expect((await events(id)).at(-1)).toBe('approve_change');
    expect((await mails('vehicle_change_approved')).at(-1)).toEqual({
      firstName: 'Lúcia',
      vehicleName: 'Umburana 1.0 completo, único dono',
      adPath: (await visitor(id))?.path,
    });
    granted(await edit(id, { year: 2020, price: 'R$ 48.900' }));
    expect(await visitor(id)).toMatchObject({ price_cents: 1_000_00 });
  });

  test('of a paused ad shows when its owner resumes it', async () => {
    const id = await withChange();
    granted(await act(id, 'pause'));
    granted(await decide(id, 'approve_change'));
    expect(await visitor(id)).toBeUndefined();
    expect((await mails('vehicle_change_approved')).at(-1)).toMatchObject({
      adPath: `/dashboard/vehicles/${id}/edit`,
    });
    granted(await act(id, 'resume'));
    expect(await visitor(id)).toMatchObject({ year: 2020 });
  });

  test('is the one that the reviewer saw, or none', async () => {
    const id = await withChange();
    const seenAt = new Date((await review(id)).seen_at);
    granted(await edit(id, { year: 2018 }));
    const approve = (seen?: Date) =>
      decideChange(db, rui, id, { action: 'approve_change', seenAt: seen }, NOW);
    expect(await approve(seenAt)).toEqual(LATE);
    expect(await approve()).toEqual({ refused: 'seen_at_required', field: 'seen_at' });
    expect(await visitor(id)).toMatchObject({ year: 2019 });
  });

  test('a photograph that comes or a caption that changes meanwhile is seen first', async () => {
    const id = await withChange();
    const seen = new Date((await review(id)).seen_at);
    granted(await add({ kind: 'vehicle', id }));
    const approve = () =>
      decideChange(db, rui, id, { action: 'approve_change', seenAt: seen }, NOW);
    expect(await approve()).toEqual(LATE);
  });
});

describe('a refused change', () => {
  test('needs a reason, stays with its owner, and the ad stays as it was', async () => {
    const id = await withChange();
    expect(await decideChange(db, rui, id, { action: 'refuse_change' }, NOW)).toEqual({
      refused: 'reason_required',
      field: 'reason',
    });
    granted(await decide(id, 'refuse_change'));
    expect(await visitor(id)).toMatchObject({ year: 2019, price_cents: 48_900_00 });
    expect((await own(id)).waiting_change).toMatchObject({
      year: 2020,
      refused_reason: 'As fotos são de outro carro',
    });
    expect((await mails('vehicle_change_refused')).at(-1)).toEqual({
      firstName: 'Lúcia',
      vehicleName: 'Umburana 1.0 completo, único dono',
      reason: 'As fotos são de outro carro',
      ownPath: `/dashboard/vehicles/${id}/edit`,
    });
    expect(await decide(id, 'refuse_change')).toEqual(LATE);
  });

  test('comes back when it is mended, and not when something else is saved', async () => {
    const id = await withChange();
    granted(await decide(id, 'refuse_change'));
    granted(await edit(id, { year: 2020, price: 'R$ 1.000', mileage: 99_000 }));
    expect(await queue()).not.toContain(id);
    granted(await edit(id, { year: 2020, price: 'R$ 45.000' }));
    expect(await queue()).toContain(id);
    expect((await own(id)).waiting_change).toMatchObject({
      differences: ['year'],
      refused_reason: null,
    });
  });
});

describe('a change that its owner does without', () => {
  test('takes its photographs with it and leaves the ad as it was approved', async () => {
    const id = await newPublished();
    const before = await visitor(id);
    const added = granted(await add({ kind: 'vehicle', id }));
    await setStatus(added.id, 'ready');
    granted(await edit(id, { year: 2020 }));
    granted(await discardChange(db, lucia, id, NOW));
    expect(await visitor(id)).toEqual(before);
    expect((await own(id)).waiting_change).toBeNull();
    expect(await scene.ownPhotos(id)).toEqual(before?.photos.map((photo) => photo.id));
    expect(await jobs()).toContainEqual({
      task: 'delete_photo_files',
      payload: { photoIds: [added.id] },
    });
    expect((await events(id)).at(-1)).toBe('discard_change');
    expect(await discardChange(db, lucia, id, NOW)).toEqual(LATE);
  });

  test('is nobody else’s to discard', async () => {
    const id = await withChange();
    expect(await discardChange(db, josue, id, NOW)).toEqual({ refused: 'not_found' });
    expect(await scene.differences(id)).toEqual(['year', 'price_cents']);
  });
});

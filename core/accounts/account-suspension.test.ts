import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, addHouse, granted, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { unsafeListReviews } from '#core/vehicles/vehicle-review.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  deactivateAccount,
  reactivateAccount,
  suspendAccount,
} from './account-suspension.server.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
const REASON = 'Anúncios copiados de outros sites';

const person = () => register(db, { first_name: 'Josué', profile: 'broker' });
const suspend = (id: string) => suspendAccount(db, rui, id, REASON, NOW);
const reactivate = (id: string) => reactivateAccount(db, rui, id, undefined, NOW);
const adsOf = (id: string) =>
  db
    .selectFrom('properties')
    .select(['hidden_at', 'status', 'archived_at', 'published_at', 'updated_at'])
    .where('owner_id', '=', id)
    .orderBy('id')
    .execute();
/** Of each ad, whether visitors might find it. */
const listedOf = async (id: string) =>
  (await adsOf(id)).map(({ archived_at, hidden_at }) => archived_at === null && hidden_at === null);

test.each([
  ['suspending', suspendAccount],
  ['deactivating', deactivateAccount],
] as const)('%s hides every ad, and reactivating brings each back as it was', async (_, close) => {
  const josue = await person();
  const other = await person();
  await publishHouse(db, josue);
  await addHouse(db, josue);
  granted(await archiveAd(db, josue, { kind: 'property', id: await publishHouse(db, josue) }, NOW));
  await publishHouse(db, other);
  const before = await adsOf(josue.id);
  granted(await close(db, rui, josue.id, REASON, NOW));
  const during = await adsOf(josue.id);
  expect(during).toEqual(
    before.map((ad, place) => ({
      ...ad,
      hidden_at: during[place]?.hidden_at,
      archived_at: ad.archived_at ?? during[place]?.hidden_at,
    })),
  );
  expect(await listedOf(josue.id)).toEqual([false, false, false]);
  expect(await listedOf(other.id)).toEqual([true]);
  granted(await reactivate(josue.id));
  expect(await adsOf(josue.id)).toEqual(before);
});

test('an ad that its owner takes out of the archive at that moment stays hidden, and is out of it afterwards', async () => {
  const josue = await person();
  const kept = await publishHouse(db, josue);
  const archived = await publishHouse(db, josue);
  granted(await archiveAd(db, josue, { kind: 'property', id: archived }, NOW));
  granted(await suspend(josue.id));
  // Requests that passed the gate before the session ended.
  for (const id of [kept, archived])
    granted(await unarchiveAd(db, josue, { kind: 'property', id }, NOW));
  expect(await listedOf(josue.id)).toEqual([false, false]);
  granted(await reactivate(josue.id));
  expect(await listedOf(josue.id)).toEqual([true, true]);
});

test('is written into the history with who and why', async () => {
  const { id } = await person();
  granted(await suspend(id));
  granted(await reactivate(id));
  granted(await deactivateAccount(db, rui, id, REASON, NOW));
  const events = await db
    .selectFrom('events')
    .select(['action', 'actor_kind', 'actor_id', 'from_status', 'to_status', 'reason'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  const by = { actor_kind: 'admin', actor_id: rui.id };
  expect(events).toEqual([
    { ...by, action: 'suspend', from_status: 'active', to_status: 'suspended', reason: REASON },
    { ...by, action: 'reactivate', from_status: 'suspended', to_status: 'active', reason: null },
    { ...by, action: 'deactivate', from_status: 'active', to_status: 'inactive', reason: REASON },
  ]);
});

test('needs a reason, and an account in the right state', async () => {
  const { id } = await person();
  expect(await suspendAccount(db, rui, id, undefined, NOW)).toEqual({
    refused: 'reason_required',
    field: 'reason',
  });
  expect(await reactivate(id)).toEqual({ refused: 'account_changed' });
  granted(await suspend(id));
  expect(await suspend(id)).toEqual({ refused: 'account_changed' });
  expect(await suspend('zzzzzzzzzz')).toEqual({ refused: 'not_found' });
});

test('a suspended account is not deactivated over its suspension, nor the other way round', async () => {
  const [josue, rosa] = [await person(), await person()];
  granted(await suspend(josue.id));
  granted(await deactivateAccount(db, rui, rosa.id, REASON, NOW));
  expect(await deactivateAccount(db, rui, josue.id, REASON, NOW)).toEqual({
    refused: 'account_changed',
  });
  expect(await suspend(rosa.id)).toEqual({ refused: 'account_changed' });
});

test('of two at once, one is told that the account changed', async () => {
  const { id } = await person();
  const outcomes = await Promise.all([suspend(id), suspend(id), suspend(id)]);
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toHaveLength(2);
});

test('an ad that is published while its owner is suspended is hidden', async () => {
  const josue = await person();
  const house = await addHouse(db, josue);
  granted(await suspend(josue.id));
  await db
    .updateTable('properties')
    .set({ status: 'active', published_at: NOW })
    .where('id', '=', house)
    .execute();
  await publishedRow(josue.id);
  expect(await listedOf(josue.id)).toEqual([false, false]);
  granted(await reactivate(josue.id));
  expect(await listedOf(josue.id)).toEqual([true, true]);
});

/** An ad that came into the database by whatever way. */
async function publishedRow(owner_id: string) {
  await db
    .insertInto('properties')
    .values({
      owner_id,
      status: 'active',
      name: 'Lote plano no Centro',
      description: 'Lote plano de esquina.',
      category: 'lot',
      listing_status: 'sale',
      price_cents: 5_000_000,
      town_id: 2914604,
      published_at: NOW,
    })
    .execute();
}

test('an ad that is being made while the account is suspended waits, and is hidden', async () => {
  const josue = await person();
  let suspended: ReturnType<typeof suspend> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('properties')
      .values({
        owner_id: josue.id,
        name: 'Lote plano no Centro',
        description: 'Lote plano de esquina.',
        category: 'lot',
        listing_status: 'sale',
        price_cents: 5_000_000,
        town_id: 2914604,
      })
      .execute();
    suspended = suspend(josue.id);
    await waitsForLock();
  });
  granted(await suspended!);
  expect(await listedOf(josue.id)).toEqual([false]);
});

/** Until somebody waits for what another transaction holds. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const waiting = await db
      .selectFrom('pg_locks' as never)
      .select('pid' as never)
      .where('granted' as never, '=', false as never)
      .executeTakeFirst();
    if (waiting) return;
  }
}

test('its vehicles leave the review queue and come back to their place', async () => {
  const [josue, other] = [await person(), await person()];
  const catalogue = await addCatalogue(db);
  const first = await submitCar(db, josue, catalogue);
  const second = await submitCar(db, other, catalogue);
  const queue = async () => {
    const { items, total } = await unsafeListReviews(db, { page: 1 }, NOW);
    return [items.map(({ id }) => id), total];
  };
  expect(await queue()).toEqual([[first, second], 2]);
  granted(await suspend(josue.id));
  expect(await queue()).toEqual([[second], 1]);
  granted(await reactivate(josue.id));
  expect(await queue()).toEqual([[first, second], 2]);
});

test('an ad that its owner edits keeps the date of the edit', async () => {
  const josue = await person();
  const id = await publishHouse(db, josue);
  const [before] = await adsOf(josue.id);
  granted(await transitionAd(db, josue, { kind: 'property', id }, { action: 'pause' }, NOW));
  const [after] = await adsOf(josue.id);
  expect(Number(after?.updated_at)).toBeGreaterThan(Number(before?.updated_at));
});

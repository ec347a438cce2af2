import { DAY_MS } from '#core/durations.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { UNDO_MS } from '#core/ads/ad-undoing.ts';
import {
  addAdmin,
  addPlan,
  addReadyPhoto,
  FREE_PLAN,
  NOW,
  register,
} from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { highlightProperty } from './property-highlights.server.ts';
import type { PropertyTransition } from './property-lifecycle.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });

const at = (ms: number) => new Date(NOW.getTime() + ms);
const does = (id: string, action: PropertyTransition, ms: number, actor: UserActor = lucia) =>
  transitionAd(db, actor, { kind: 'property', id }, { action }, at(ms));

async function houseOf(owner: UserActor): Promise<string> {
  const id = await addHouse(db, owner);
  await addReadyPhoto(db, { property_id: id });
  return id;
}

async function stateOf(id: string) {
  return db
    .selectFrom('properties')
    .select(['status', 'published_at', 'highlighted_until', 'status_reason'])
    .select('paused_unconfirmed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('"vendi" by mistake gives state, publication date and highlight back', async () => {
  const plan = await addPlan(db, { properties: 5, highlights: 1 });
  const owner = await register(db, { first_name: 'Ana', plan });
  const id = await houseOf(owner);
  await does(id, 'publish', -60 * DAY_MS, owner);
  granted(await highlightProperty(db, owner, id, at(-DAY_MS)));
  const before = await stateOf(id);
  granted(await does(id, 'sold', 0, owner));
  expect((await stateOf(id)).highlighted_until).toBeNull();
  expect(await does(id, 'undo', UNDO_MS - 1, owner)).toEqual({ id, status: 'active' });
  expect(await stateOf(id)).toEqual(before);
});

test('a publication by mistake is undone as if it had not been', async () => {
  const id = await houseOf(lucia);
  const before = await stateOf(id);
  granted(await does(id, 'publish', 0));
  expect(await does(id, 'undo', 5000)).toEqual({ id, status: 'pending' });
  expect(await stateOf(id)).toEqual(before);
  const events = await db
    .selectFrom('events')
    .select(['action', 'from_status', 'to_status'])
    .where('property_id', '=', id)
    .where('action', 'in', ['publish', 'undo'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { action: 'publish', from_status: 'pending', to_status: 'active' },
    { action: 'undo', from_status: 'active', to_status: 'pending' },
  ]);
});

test('an ad that was paused because nobody confirmed it is so again', async () => {
  const id = await houseOf(lucia);
  const paused = { status: 'paused', paused_unconfirmed: true, published_at: NOW } as const;
  await db.updateTable('properties').set(paused).where('id', '=', id).execute();
  const before = await stateOf(id);
  granted(await does(id, 'publish', 0));
  granted(await does(id, 'undo', 5000));
  expect(await stateOf(id)).toEqual(before);
});

test('after ten seconds it is too late, and nothing changes', async () => {
  const id = await houseOf(lucia);
  granted(await does(id, 'publish', 0));
  expect(await does(id, 'undo', UNDO_MS)).toEqual({ refused: 'undo_too_late' });
  expect((await stateOf(id)).status).toBe('active');
  granted(await does(id, 'pending', UNDO_MS));
});

test('nothing is undone twice, nor what came before it', async () => {
  const id = await houseOf(lucia);
  granted(await does(id, 'publish', 0));
  granted(await does(id, 'sold', 100));
  granted(await does(id, 'undo', 200));
  expect(await does(id, 'undo', 300)).toEqual({ refused: 'undo_too_late' });
  expect((await stateOf(id)).status).toBe('active');
  granted(await does(id, 'pending', 400));
});

test('of two taps at once one undoes', async () => {
  const id = await houseOf(lucia);
  granted(await does(id, 'publish', 0));
  const outcomes = await Promise.all([does(id, 'undo', 100), does(id, 'undo', 100)]);
  expect(outcomes.filter((outcome) => 'status' in outcome)).toHaveLength(1);
  expect((await stateOf(id)).status).toBe('pending');
});

test('pausing has no undo: its button is beside it', async () => {
  const id = await houseOf(lucia);
  granted(await does(id, 'publish', 0));
  granted(await does(id, 'pause', 100));
  expect(await does(id, 'undo', 200)).toEqual({ refused: 'transition_not_allowed' });
});

test('nobody undoes what others did: another advertiser, our team, or its owner after our team', async () => {
  const rui = await addAdmin(db);
  const id = await houseOf(lucia);
  granted(await does(id, 'publish', 0));
  expect(await does(id, 'undo', 100, josue)).toEqual({ refused: 'not_found' });
  expect(
    await transitionAd(db, rui, { kind: 'property', id }, { action: 'undo' }, at(100)),
  ).toEqual({
    refused: 'transition_not_allowed',
  });
  granted(
    await transitionAd(
      db,
      rui,
      { kind: 'property', id },
      { action: 'deactivate', reason: 'Fotos de outra' },
      at(200),
    ),
  );
  expect(await does(id, 'undo', 300)).toEqual({ refused: 'transition_not_allowed' });
  expect((await stateOf(id)).status).toBe('inactive');
  granted(await archiveAd(db, lucia, { kind: 'property', id }, at(400)));
  expect(await does(id, 'undo', 500)).toEqual({ refused: 'transition_not_allowed' });
});

test('a place of the plan that was given to another ad meanwhile is not taken twice', async () => {
  const owner = await register(db, { first_name: 'Zé', plan: FREE_PLAN });
  const ids = await Promise.all([1, 2, 3, 4].map(() => houseOf(owner)));
  const [first = '', second = '', third = '', fourth = ''] = ids;
  for (const id of [first, second, third]) granted(await does(id, 'publish', -5000, owner));
  granted(await does(first, 'sold', 0, owner));
  granted(await does(fourth, 'publish', 1000, owner));
  expect(await does(first, 'undo', 2000, owner)).toEqual({ refused: 'listing_limit_reached' });
  expect((await stateOf(first)).status).toBe('sold');
});

test('an account that was suspended meanwhile brings nothing back', async () => {
  const owner = await register(db, { first_name: 'Ana' });
  const id = await houseOf(owner);
  granted(await does(id, 'publish', -5000, owner));
  granted(await does(id, 'sold', 0, owner));
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', owner.id).execute();
  expect(await does(id, 'undo', 1000, owner)).toEqual({ refused: 'transition_not_allowed' });
});

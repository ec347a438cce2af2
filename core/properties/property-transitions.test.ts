import { describe, expect, test } from 'vitest';
import { isRefusal } from '#core/refusal.ts';
import { addAdmin, addReadyPhoto, NOW, register } from '#core/search/ads-cast.ts';
import { addHouse, granted, publishHouse } from '#core/search/ads-of-cast.ts';
import { raceForRow } from '#core/search/row-race.ts';
import { testDatabase } from '#db/test-database.ts';
import {
  PROPERTY_LIFECYCLE,
  PROPERTY_STATUSES,
  type PropertyAction,
  type PropertyStatus,
} from './property-lifecycle.ts';
import { archiveProperty, unarchiveProperty } from './property-archiving.server.ts';
import { transitionProperty } from './property-transitions.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const rui = await addAdmin(db);

async function houseIn(status: PropertyStatus): Promise<string> {
  const id = await addHouse(db, lucia);
  await addReadyPhoto(db, { property_id: id });
  await db
    .updateTable('properties')
    .set({ status, published_at: NOW })
    .where('id', '=', id)
    .execute();
  return id;
}

async function stateOf(id: string) {
  return db
    .selectFrom('properties')
    .select(['status', 'published_at', 'status_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const ACTIONS = Object.keys(PROPERTY_LIFECYCLE) as PropertyAction[];
const matrix = PROPERTY_STATUSES.flatMap((status) =>
  ACTIONS.flatMap((action) =>
    (['owner', 'admin', 'stranger'] as const).map((who) => ({ status, action, who })),
  ),
);

describe('every state, action and role', () => {
  test.each(matrix)('$who: $action from $status', async ({ status, action, who }) => {
    const id = await houseIn(status);
    const actor = { owner: lucia, admin: rui, stranger: josue }[who];
    const outcome = await transitionProperty(
      db,
      actor,
      id,
      { action, reason: 'Fotos de outra casa' },
      NOW,
    );
    const { from, to, by } = PROPERTY_LIFECYCLE[action];
    const listed = who !== 'stranger' && by.includes(who) && from.includes(status);
    if (listed) expect(outcome).toEqual({ id, status: to });
    else
      expect(outcome).toEqual({
        refused: who === 'stranger' ? 'not_found' : 'transition_not_allowed',
      });
    expect((await stateOf(id)).status).toBe(listed ? to : status);
    const events = await db
      .selectFrom('events')
      .select(['action', 'from_status', 'to_status'])
      .where('property_id', '=', id)
      .where('action', '=', action)
      .execute();
    expect(events).toEqual(listed ? [{ action, from_status: status, to_status: to }] : []);
  });
});

test('refuses to publish without a photograph', async () => {
  const id = await addHouse(db, lucia);
  expect(await transitionProperty(db, lucia, id, { action: 'publish' }, NOW)).toEqual({
    refused: 'photo_required',
  });
  await db
    .insertInto('photos')
    .values({ property_id: id, status: 'failed', width: 1, height: 1, byte_size: 1 })
    .execute();
  expect(await transitionProperty(db, lucia, id, { action: 'publish' }, NOW)).toEqual({
    refused: 'photo_required',
  });
});

test('refuses to publish before the e-mail is confirmed', async () => {
  const newcomer = await register(db, { first_name: 'Zé', confirmed: false });
  const id = await addHouse(db, newcomer);
  await addReadyPhoto(db, { property_id: id });
  expect(await transitionProperty(db, newcomer, id, { action: 'publish' }, NOW)).toEqual({
    refused: 'email_not_confirmed',
  });
});

test('taking an ad down needs a reason, which the owner reads', async () => {
  const id = await publishHouse(db, lucia);
  expect(await transitionProperty(db, rui, id, { action: 'deactivate' }, NOW)).toEqual({
    refused: 'reason_required',
    field: 'reason',
  });
  granted(
    await transitionProperty(db, rui, id, { action: 'deactivate', reason: 'Preço enganoso' }, NOW),
  );
  expect(await stateOf(id)).toMatchObject({ status: 'inactive', status_reason: 'Preço enganoso' });
});

test('a pause or a quick sale and return does not make an old ad new', async () => {
  const id = await publishHouse(db, lucia, {}, new Date('2026-11-01T12:00:00Z'));
  for (const action of ['pause', 'publish', 'sold', 'publish'] as const)
    granted(await transitionProperty(db, lucia, id, { action }, NOW));
  expect((await stateOf(id)).published_at).toEqual(new Date('2026-11-01T12:00:00Z'));
  granted(await transitionProperty(db, lucia, id, { action: 'rented' }, NOW));
  const nextYear = new Date('2027-11-21T12:00:00Z');
  granted(await transitionProperty(db, lucia, id, { action: 'publish' }, nextYear));
  expect((await stateOf(id)).published_at).toEqual(nextYear);
});

test('an archived ad changes no state; out of the archive it has the one it had', async () => {
  const id = await publishHouse(db, lucia);
  granted(await archiveProperty(db, lucia, id, NOW));
  expect(await archiveProperty(db, lucia, id, NOW)).toEqual({ refused: 'transition_not_allowed' });
  expect(await transitionProperty(db, lucia, id, { action: 'pause' }, NOW)).toEqual({
    refused: 'transition_not_allowed',
  });
  expect(
    await transitionProperty(db, rui, id, { action: 'deactivate', reason: 'Motivo' }, NOW),
  ).toEqual({ refused: 'transition_not_allowed' });
  expect(await unarchiveProperty(db, josue, id, NOW)).toEqual({ refused: 'not_found' });
  granted(await unarchiveProperty(db, lucia, id, NOW));
  expect((await stateOf(id)).status).toBe('active');
});

test('of several transitions at once only one succeeds', async () => {
  const id = await publishHouse(db, lucia);
  const pause = () => transitionProperty(db, lucia, id, { action: 'pause' }, NOW);
  const sell = () => transitionProperty(db, lucia, id, { action: 'rented' }, NOW);
  const outcomes = await raceForRow(db, 'properties', id, [pause, pause, pause]);
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  const sales = await raceForRow(db, 'properties', id, [sell, sell]);
  expect(sales.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  const events = await db
    .selectFrom('events')
    .select('action')
    .where('property_id', '=', id)
    .where('action', 'in', ['pause', 'rented'])
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['pause', 'rented']);
});

import { changeAds } from '#core/ads/ad-bulk.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { isRefusal } from '#core/refusal.ts';
import {
  addAdmin,
  addReadyPhoto,
  houseWith,
  NOW,
  register,
} from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { raceForRow } from '#core/ads/row-race.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  PROPERTY_LIFECYCLE,
  PROPERTY_STATUSES,
  PROPERTY_TRANSITIONS,
  type PropertyTransition,
  type PropertyStatus,
} from './property-lifecycle.ts';
import { getOwnProperty } from './own-properties.server.ts';
import { editProperty } from './properties.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const rui = await addAdmin(db);

/** For sale and for rent. */
async function houseIn(status: PropertyStatus, owner: UserActor): Promise<string> {
  const id = await addHouse(db, owner, { listing_status: 'both', rent: '900' });
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
    .select(['status', 'published_at', 'status_reason', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What the business promises, written once more than in the table: a row that is dropped or added there fails. */
const PROMISED = [
  'owner: publish pending, paused, sold, rented, inactive → active',
  'owner: pause active → paused',
  'owner: sold active, paused, pending → sold',
  'owner: rented active, paused, pending → rented',
  'owner: pending active, paused → pending',
  'administrator: release pending → active',
  'administrator: refuse pending → pending',
  'administrator: deactivate pending, active, paused, sold, rented, inactive → inactive',
  'administrator: reinstate inactive → pending',
  'owner: undo active, sold, rented → before',
];

const ACTIONS = PROPERTY_TRANSITIONS;
const WHO = ['owner', 'administrator', 'other advertiser', 'suspended owner'] as const;
type Who = (typeof WHO)[number];

/** What our team took down is only reinstated; the rest is said of what the end of a plan took off. */
const isTakenDown = (action: PropertyTransition, from: PropertyStatus) =>
  from === 'inactive' && action !== 'reinstate';

/** The state that the promise leads to, if there is one. */
function promised(who: Who, action: PropertyTransition, from: PropertyStatus) {
  const line = PROMISED.find((each) => each.startsWith(`${who}: ${action} `));
  const [states = '', to] = line?.slice(`${who}: ${action} `.length).split(' → ') ?? [];
  const isPromised = states.split(', ').includes(from) && !isTakenDown(action, from);
  return isPromised ? (to as PropertyStatus) : undefined;
}

test('the table of transitions says what is promised and nothing more', () => {
  const role = { owner: 'owner', admin: 'administrator' } as const;
  const table = ACTIONS.flatMap((action) => {
    const { from, to, by } = PROPERTY_LIFECYCLE[action];
    return by.map((who) => `${role[who]}: ${action} ${from.join(', ')} → ${to}`);
  });
  expect(table).toEqual(PROMISED);
});

/** Undoing depends on what was done before: property-undoing.test.ts. */
const matrix = PROPERTY_STATUSES.flatMap((status) =>
  ACTIONS.filter((action) => action !== 'undo').flatMap((action) =>
    WHO.map((who) => ({ status, action, who })),
  ),
);

describe('every state, action and role', () => {
  test.each(matrix)('$who: $action from $status', async ({ status, action, who }) => {
    const owner = who === 'suspended owner' ? await register(db, { first_name: 'Zé' }) : lucia;
    const id = await houseIn(status, owner);
    // Only what waits for the office is released or sent back.
    if (action === 'release' || action === 'refuse')
      await db.updateTable('properties').set({ held_at: NOW }).where('id', '=', id).execute();
    if (who === 'suspended owner')
      await db
        .updateTable('users')
        .set({ status: 'suspended' })
        .where('id', '=', owner.id)
        .execute();
    const actor = {
      owner: lucia,
      administrator: rui,
      'other advertiser': josue,
      'suspended owner': owner,
    }[who];
    const outcome = await transitionAd(
      db,
      actor,
      { kind: 'property', id },
      { action, reason: 'Fotos de outra casa', seenAt: (await stateOf(id)).updated_at },
      NOW,
    );
    const to = promised(who, action, status);
    if (to) expect(outcome).toEqual({ id, status: to });
    else
      expect(outcome).toEqual({
        refused: who === 'other advertiser' ? 'not_found' : 'transition_not_allowed',
      });
    expect((await stateOf(id)).status).toBe(to ?? status);
    const events = await db
      .selectFrom('events')
      .select(['action', 'from_status', 'to_status'])
      .where('property_id', '=', id)
      .where('action', '=', action)
      .execute();
    expect(events).toEqual(to ? [{ action, from_status: status, to_status: to }] : []);
  });
});

test.each([
  ['rented', 'sale'],
  ['sold', 'rent'],
] as const)('nothing is %s that was only for %s', async (action, listing_status) => {
  const id = await addHouse(db, lucia, { listing_status, rent: '900' });
  const { allowed_actions: allowed } = granted(await getOwnProperty(db, lucia, id, NOW));
  expect(allowed).toContain(action === 'sold' ? 'rented' : 'sold');
  expect(allowed).not.toContain(action);
  expect(await transitionAd(db, lucia, { kind: 'property', id }, { action }, NOW)).toEqual({
    refused: 'not_offered',
  });
  expect((await stateOf(id)).status).toBe('pending');
  const outcome = await changeAds(db, lucia, 'property', action, [id], NOW);
  expect(outcome).toMatchObject({ changed: 0, refused: [{ id, code: 'not_offered' }] });
});

test('what is rented does not turn into something for sale, and is changed in everything else', async () => {
  const form = { listing_status: 'both', rent: '900' };
  const id = await addHouse(db, lucia, form);
  granted(await transitionAd(db, lucia, { kind: 'property', id }, { action: 'rented' }, NOW));
  const edit = (changes: object) =>
    editProperty(db, lucia, id, houseWith({ ...form, ...changes }), NOW);
  expect(await edit({ listing_status: 'sale' })).toEqual({
    refused: 'not_offered',
    field: 'listing_status',
  });
  granted(await edit({ listing_status: 'rent' }));
  // What was marked before this rule is still edited.
  await db
    .updateTable('properties')
    .set({ listing_status: 'sale', rent_cents: null })
    .where('id', '=', id)
    .execute();
  granted(await edit({ listing_status: 'sale' }));
});

test('refuses to publish without a photograph', async () => {
  const id = await addHouse(db, lucia);
  expect(
    await transitionAd(db, lucia, { kind: 'property', id }, { action: 'publish' }, NOW),
  ).toEqual({
    refused: 'photo_required',
  });
  await db
    .insertInto('photos')
    .values({ property_id: id, status: 'failed', width: 1, height: 1, byte_size: 1 })
    .execute();
  expect(
    await transitionAd(db, lucia, { kind: 'property', id }, { action: 'publish' }, NOW),
  ).toEqual({
    refused: 'photo_required',
  });
});

test('refuses to publish before the e-mail is confirmed', async () => {
  const newcomer = await register(db, { first_name: 'Zé', confirmed: false });
  const id = await addHouse(db, newcomer);
  await addReadyPhoto(db, { property_id: id });
  expect(
    await transitionAd(db, newcomer, { kind: 'property', id }, { action: 'publish' }, NOW),
  ).toEqual({
    refused: 'email_not_confirmed',
  });
});

test('taking an ad down needs a reason, which the owner reads', async () => {
  const id = await publishHouse(db, lucia);
  expect(
    await transitionAd(db, rui, { kind: 'property', id }, { action: 'deactivate' }, NOW),
  ).toEqual({
    refused: 'reason_required',
    field: 'reason',
  });
  granted(
    await transitionAd(
      db,
      rui,
      { kind: 'property', id },
      { action: 'deactivate', reason: 'Preço enganoso' },
      NOW,
    ),
  );
  expect(await stateOf(id)).toMatchObject({ status: 'inactive', status_reason: 'Preço enganoso' });
});

test('what our team took down cannot be published over: not at once, not through the archive, only after they let it go', async () => {
  const id = await publishHouse(db, lucia);
  granted(await archiveAd(db, lucia, { kind: 'property', id }, NOW));
  const down = { action: 'deactivate', reason: 'As fotos são de outra casa' } as const;
  granted(await transitionAd(db, rui, { kind: 'property', id }, down, NOW));
  granted(await unarchiveAd(db, lucia, { kind: 'property', id }, NOW));
  for (const action of ['publish', 'pending', 'pause', 'sold', 'reinstate'] as const)
    expect(await transitionAd(db, lucia, { kind: 'property', id }, { action }, NOW)).toEqual({
      refused: 'transition_not_allowed',
    });
  expect((await stateOf(id)).status_reason).toBe('As fotos são de outra casa');
  granted(await transitionAd(db, rui, { kind: 'property', id }, { action: 'reinstate' }, NOW));
  expect(await stateOf(id)).toMatchObject({ status: 'pending', status_reason: null });
  granted(await transitionAd(db, lucia, { kind: 'property', id }, { action: 'publish' }, NOW));
});

test('a pause or a quick sale and return does not make an old ad new', async () => {
  const id = await publishHouse(db, lucia, {}, new Date('2026-11-01T12:00:00Z'));
  for (const action of ['pause', 'publish', 'sold', 'publish'] as const)
    granted(await transitionAd(db, lucia, { kind: 'property', id }, { action }, NOW));
  expect((await stateOf(id)).published_at).toEqual(new Date('2026-11-01T12:00:00Z'));
  granted(await transitionAd(db, lucia, { kind: 'property', id }, { action: 'sold' }, NOW));
  const nextYear = new Date('2027-11-21T12:00:00Z');
  granted(await transitionAd(db, lucia, { kind: 'property', id }, { action: 'publish' }, nextYear));
  expect((await stateOf(id)).published_at).toEqual(nextYear);
});

test('an archived ad changes no state; out of the archive it has the one it had', async () => {
  const id = await publishHouse(db, lucia);
  granted(await archiveAd(db, lucia, { kind: 'property', id }, NOW));
  expect(await archiveAd(db, lucia, { kind: 'property', id }, NOW)).toEqual({
    refused: 'transition_not_allowed',
  });
  expect(await transitionAd(db, lucia, { kind: 'property', id }, { action: 'pause' }, NOW)).toEqual(
    {
      refused: 'transition_not_allowed',
    },
  );
  expect(await unarchiveAd(db, josue, { kind: 'property', id }, NOW)).toEqual({
    refused: 'not_found',
  });
  granted(await unarchiveAd(db, lucia, { kind: 'property', id }, NOW));
  expect((await stateOf(id)).status).toBe('active');
});

test('of several transitions at once only one succeeds', async () => {
  const id = await publishHouse(db, lucia);
  const pause = () => transitionAd(db, lucia, { kind: 'property', id }, { action: 'pause' }, NOW);
  const sell = () => transitionAd(db, lucia, { kind: 'property', id }, { action: 'sold' }, NOW);
  const outcomes = await raceForRow(db, 'property', id, [pause, pause, pause]);
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  const sales = await raceForRow(db, 'property', id, [sell, sell]);
  expect(sales.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  const events = await db
    .selectFrom('events')
    .select('action')
    .where('property_id', '=', id)
    .where('action', 'in', ['pause', 'sold'])
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['pause', 'sold']);
});

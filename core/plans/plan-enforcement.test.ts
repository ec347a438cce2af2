import { DAY_MS } from '#core/durations.ts';
import { describe, expect, test } from 'vitest';
import { reactivateAccount, suspendAccount } from '#core/accounts/account-suspension.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { AdActionName } from '#core/ads/ad-kind-rules.server.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import { addAdmin, addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  carChangeForm,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { highlightProperty } from '#core/properties/property-highlights.server.ts';
import { vehicleChange } from '#core/vehicles/vehicle-input.ts';
import { editVehicle } from '#core/vehicles/vehicles.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { countPublished } from './ad-quota.server.ts';
import { adsAbove } from './ads-on-plan.server.ts';
import { chooseKept, readKeptAds } from './kept-ads.server.ts';
import { enforcePlan } from './plan-enforcement.server.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const rui = await addAdmin(db);
const daysOn = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const LATER = daysOn(40);

const SHOWN = { property: 'active', vehicle: 'published' } as const;

const advertiser = async (places: number) =>
  register(db, {
    first_name: 'Lúcia',
    plan: await addPlan(db, { properties: places, vehicles: places, highlights: 5, days: 60 }),
  });

const ADD = {
  property: (owner: UserActor, now: Date) => publishHouse(db, owner, {}, now),
  async vehicle(owner: UserActor, now: Date) {
    const id = await submitCar(db, owner, catalogue);
    await approveCar(db, rui, id, now);
    return id;
  },
} as const;

/** Published a day apart, the oldest first. */
async function shownAds(owner: UserActor, kind: AdKind, amount: number): Promise<string[]> {
  const ids: string[] = [];
  for (let day = 0; day < amount; day += 1) ids.push(await ADD[kind](owner, daysOn(day)));
  return ids;
}

async function changePlan(owner: UserActor, places: number) {
  const plan_id = await addPlan(db, { properties: places, vehicles: places });
  await db.updateTable('subscriptions').set({ plan_id }).where('user_id', '=', owner.id).execute();
}

const enforce = (owner: UserActor) =>
  db.transaction().execute((trx) => enforcePlan(trx, owner.id, LATER));

async function statesOf(kind: AdKind, ids: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await selectAds(db, kind)
    .where('ad.id', 'in', ids)
    .select(['ad.id', 'ad.status'])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status as string | undefined);
}

async function smaller(owner: UserActor, places: number) {
  await changePlan(owner, places);
  return enforce(owner);
}

const act = (actor: UserActor | typeof rui, kind: AdKind, id: string, action: AdActionName) =>
  transitionAd(db, actor, { kind, id }, { action: action as 'publish', reason: 'Fotos' }, LATER);

const chosen = (kind: AdKind, ids: readonly string[]) => ({
  property: [],
  vehicle: [],
  [kind]: ids,
});

describe.each(AD_KINDS)('above the plan (%s)', (kind) => {
  const shown = SHOWN[kind];

  test('the oldest stay, visitors no longer find the rest, and asking again changes nothing', async () => {
    const owner = await advertiser(4);
    const ids = await shownAds(owner, kind, 4);
    const [, , third = '', fourth = ''] = ids;
    await changePlan(owner, 2);
    const limits = { properties: 2, vehicles: 2 };
    expect((await adsAbove(db, owner.id, limits)).map(({ id }) => id)).toEqual([third, fourth]);
    const { position } = await db
      .selectFrom('search_feed')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirstOrThrow();
    const outcome = await enforce(owner);
    expect(outcome?.ended.map(({ id, name }) => [id, name !== ''])).toEqual([
      [third, true],
      [fourth, true],
    ]);
    expect(await statesOf(kind, ids)).toEqual([shown, shown, 'inactive', 'inactive']);
    const inSight = await selectPublicAds(db, kind)
      .where('ad.id', 'in', ids)
      .select('ad.id')
      .orderBy('ad.published_at')
      .execute();
    expect(inSight.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const fed = await db
      .selectFrom('search_feed')
      .where('position', '>', position)
      .select('ad_id')
      .execute();
    expect(new Set(fed.map(({ ad_id }) => ad_id))).toEqual(new Set([third, fourth]));
    expect(await enforce(owner)).toMatchObject({ ended: [], returned: [] });
    const events = await db
      .selectFrom('events')
      .where(AD_TABLES[kind].column, '=', third)
      .where('action', '=', 'plan_end')
      .select(['actor_kind', 'from_status', 'to_status'])
      .execute();
    expect(events).toEqual([{ actor_kind: 'system', from_status: shown, to_status: 'inactive' }]);
  });

  test('those that the advertiser chose stay, and change places at once when the choice changes', async () => {
    const owner = await advertiser(4);
    const ids = await shownAds(owner, kind, 4);
    const [first = '', , third = '', fourth = ''] = ids;
    await changePlan(owner, 2);
    await chooseKept(db, owner, chosen(kind, [third, fourth]), LATER);
    expect(await statesOf(kind, ids)).toEqual([shown, shown, shown, shown]);
    await enforce(owner);
    expect(await statesOf(kind, ids)).toEqual(['inactive', 'inactive', shown, shown]);
    await chooseKept(db, owner, chosen(kind, [first]), LATER);
    expect(await statesOf(kind, ids)).toEqual([shown, 'inactive', shown, 'inactive']);
    const { ads } = await readKeptAds(db, owner, LATER);
    expect(ads[kind].filter(({ stays }) => stays).map(({ id }) => id)).toEqual([first, third]);
  });

  test('nobody keeps the ad of somebody else', async () => {
    const owner = await advertiser(1);
    const [own = ''] = await shownAds(owner, kind, 1);
    const stranger = await advertiser(1);
    await chooseKept(db, stranger, chosen(kind, [own]), LATER);
    const kept = await db.selectFrom('kept_ads').where('user_id', '=', stranger.id).execute();
    expect(kept).toEqual([]);
  });

  test('a larger plan brings them back by itself, as they were, the chosen first and as many as fit', async () => {
    const owner = await advertiser(4);
    const ids = await shownAds(owner, kind, 4);
    const [, second = '', , fourth = ''] = ids;
    const before = await selectAds(db, kind).where('ad.id', '=', fourth).selectAll().execute();
    await smaller(owner, 0);
    expect(await statesOf(kind, ids)).toEqual(Array.from(ids, () => 'inactive'));
    await chooseKept(db, owner, chosen(kind, [fourth]), LATER);
    const outcome = await smaller(owner, 3);
    expect(outcome?.returned.map(({ id }) => id)).toEqual([fourth, ids[0], second]);
    expect(await statesOf(kind, ids)).toEqual([shown, shown, 'inactive', shown]);
    const after = await selectAds(db, kind).where('ad.id', '=', fourth).selectAll().execute();
    expect(after).toEqual(before.map((ad) => ({ ...ad, updated_at: after[0]?.updated_at })));
  });

  test('what our team takes down meanwhile never comes back by paying', async () => {
    const owner = await advertiser(1);
    const [id = ''] = await shownAds(owner, kind, 1);
    await smaller(owner, 0);
    granted(await act(rui, kind, id, kind === 'property' ? 'deactivate' : 'suspend'));
    const [down] = await statesOf(kind, [id]);
    await smaller(owner, 5);
    expect(await statesOf(kind, [id])).toEqual([down]);
    expect(await act(owner, kind, id, 'publish')).toEqual({ refused: 'transition_not_allowed' });
    granted(await act(rui, kind, id, 'reinstate'));
  });

  test('our team cannot bring back what the plan took off', async () => {
    const owner = await advertiser(1);
    const [id = ''] = await shownAds(owner, kind, 1);
    await smaller(owner, 0);
    expect(await act(rui, kind, id, 'reinstate')).toEqual({ refused: 'transition_not_allowed' });
  });

  test('its owner publishes it again when there is a place, and an undone publication is as before', async () => {
    const owner = await advertiser(2);
    const [first = '', second = ''] = await shownAds(owner, kind, 2);
    await smaller(owner, 1);
    expect(await act(owner, kind, second, 'publish')).toEqual({ refused: 'listing_limit_reached' });
    granted(await act(owner, kind, first, 'pause'));
    granted(await act(owner, kind, second, 'publish'));
    granted(await act(owner, kind, second, 'undo'));
    expect(await statesOf(kind, [second])).toEqual(['inactive']);
    expect((await enforce(owner))?.returned.map(({ id }) => id)).toEqual([second]);
  });

  test('an account that is back after a suspension shows no more than its plan allows', async () => {
    const owner = await advertiser(3);
    const ids = await shownAds(owner, kind, 3);
    granted(await suspendAccount(db, rui, owner.id, 'Golpe', LATER));
    await smaller(owner, 1);
    granted(await reactivateAccount(db, rui, owner.id, undefined, LATER));
    expect(await countPublished(db, owner, kind)).toBe(1);
    expect(await statesOf(kind, ids)).toEqual([shown, 'inactive', 'inactive']);
  });

  test('publications at the same moment leave no more than the plan allows', async () => {
    const owner = await advertiser(6);
    const ids = await shownAds(owner, kind, 6);
    const paused = ids.slice(3);
    for (const id of paused) granted(await act(owner, kind, id, 'pause'));
    await changePlan(owner, 2);
    const back = kind === 'property' ? 'publish' : 'resume';
    await Promise.all([enforce(owner), ...paused.map((id) => act(owner, kind, id, back))]);
    expect(await countPublished(db, owner, kind)).toBe(2);
  });

  test('one that has no photograph left stays away', async () => {
    const owner = await advertiser(1);
    const [id = ''] = await shownAds(owner, kind, 1);
    await smaller(owner, 0);
    await db.deleteFrom('photos').where(AD_TABLES[kind].column, '=', id).execute();
    expect((await smaller(owner, 1))?.returned).toEqual([]);
  });
});

test('a vehicle that waits for review above the plan is not sent any more; published ones stay first', async () => {
  const owner = await advertiser(2);
  const waiting = await submitCar(db, owner, catalogue);
  const [published = ''] = await shownAds(owner, 'vehicle', 1);
  await smaller(owner, 1);
  expect(await statesOf('vehicle', [published, waiting])).toEqual(['published', 'draft']);
});

test('what its owner changes of an approved vehicle meanwhile waits beside it when it is back', async () => {
  const owner = await advertiser(1);
  const [id = ''] = await shownAds(owner, 'vehicle', 1);
  await smaller(owner, 0);
  const change = vehicleChange.parse(carChangeForm(catalogue, { year: '2020' }));
  granted(await editVehicle(db, owner, id, change, LATER));
  await smaller(owner, 1);
  const ad = await db
    .selectFrom('vehicles')
    .innerJoin('vehicle_changes as change', 'change.vehicle_id', 'vehicles.id')
    .where('vehicles.id', '=', id)
    .select(['status', 'vehicles.year', 'change.year as wanted'])
    .executeTakeFirst();
  expect(ad).toEqual({ status: 'published', year: 2019, wanted: 2020 });
});

test('highlights run to their own end, and photographs and video stay', async () => {
  const owner = await advertiser(1);
  const [id = ''] = await shownAds(owner, 'property', 1);
  granted(await highlightProperty(db, owner, id, NOW));
  await smaller(owner, 0);
  await smaller(owner, 1);
  const ad = await db
    .selectFrom('properties')
    .where('id', '=', id)
    .select(['highlighted_until', 'status'])
    .executeTakeFirst();
  expect(ad).toEqual({ status: 'active', highlighted_until: daysOn(60) });
});

test('before a plan ends the advertiser sees with which limits, when, and which ads would stay', async () => {
  const owner = await advertiser(5);
  const ids = await shownAds(owner, 'property', 5);
  const ends_at = daysOn(50);
  await db.updateTable('subscriptions').set({ ends_at }).where('user_id', '=', owner.id).execute();
  const { appliesAt, limits, ads } = await readKeptAds(db, owner, LATER);
  expect([appliesAt, limits.plan, limits.properties]).toEqual([ends_at, 'Grátis', 3]);
  expect(ads.property.filter(({ stays }) => stays).map(({ id }) => id)).toEqual(ids.slice(0, 3));
});

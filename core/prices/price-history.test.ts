import { describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { addAdmin, houseWith, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { getOwnProperty } from '#core/properties/own-properties.server.ts';
import { editProperty } from '#core/properties/properties.server.ts';
import { getPublicProperty } from '#core/properties/public-property.server.ts';
import { getPublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { changePrices } from './price-changing.server.ts';
import { noteMissingPrices } from './price-history.server.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const rui = await addAdmin(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const day = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const house = (changes: Record<string, unknown> = {}) => publishHouse(db, lucia, changes);
const edit = async (id: string, changes: Record<string, unknown>, now: Date) =>
  granted(await editProperty(db, lucia, id, houseWith(changes), now));
const seen = async (id: string) => granted(await getPublicProperty(db, id));
const act = async (id: string, action: 'pause' | 'publish', now: Date) =>
  granted(await transitionAd(db, lucia, { kind: 'property', id }, { action }, now));
const pricesOf = async (id: string) =>
  db
    .selectFrom('ad_prices')
    .where('property_id', '=', id)
    .select(['day', 'cents'])
    .orderBy('day')
    .execute();

describe('the history of a price', () => {
  test('begins with the publication and has each change that visitors see', async () => {
    const id = await house({ price: '200.000' });
    await edit(id, { price: '190.000' }, day(30));
    const { price_changes, price_drop } = await seen(id);
    expect(price_changes).toEqual([
      { amount: 'price', on: '2026-11-21', cents: 20_000_000 },
      { amount: 'price', on: '2026-12-21', cents: 19_000_000 },
    ]);
    expect(price_drop).toEqual({ before_cents: 20_000_000, on: '2026-12-21' });
  });

  test('has one line a day, however often the price changed on it', async () => {
    const id = await house({ price: '200.000' });
    for (const price of ['210.000', '220.000', '200.000']) await edit(id, { price }, day(10));
    expect(await pricesOf(id)).toEqual([
      { day: '2026-11-21', cents: 20_000_000 },
      { day: '2026-12-01', cents: 20_000_000 },
    ]);
    expect((await seen(id)).price_changes).toHaveLength(1);
  });

  test('knows when visitors saw none', async () => {
    const id = await house({ price: '200.000' });
    await act(id, 'pause', day(1));
    await edit(id, { price: '100.000' }, day(2));
    await act(id, 'publish', day(40));
    expect(await pricesOf(id)).toMatchObject([
      { cents: 20_000_000 },
      { cents: null },
      { cents: 10_000_000 },
    ]);
    expect((await seen(id)).price_drop).toBeNull();
  });

  test('is not told of a price on request, not even what it was', async () => {
    const id = await house({ price: '200.000' });
    await edit(id, { price: '190.000', price_on_request: 'on' }, day(30));
    expect(await seen(id)).toMatchObject({ price_changes: [], price_drop: null });
    expect(JSON.stringify(await seen(id))).not.toContain('20000000');
  });

  test('is read by the owner while the ad is paused', async () => {
    const id = await house({ price: '200.000' });
    await edit(id, { price: '190.000' }, day(30));
    await act(id, 'pause', day(31));
    const own = granted(await getOwnProperty(db, lucia, id, day(31)));
    expect(own.price_changes.map(({ cents }) => cents)).toEqual([20_000_000, 19_000_000]);
  });

  test('is filled in for ads that are older than it, once', async () => {
    const id = await house({ price: '200.000' });
    await db.deleteFrom('ad_prices').execute();
    expect(await noteMissingPrices(db, 'property', day(3), 1000)).toBeGreaterThan(0);
    expect(await noteMissingPrices(db, 'property', day(4), 1000)).toBe(0);
    expect(await pricesOf(id)).toEqual([{ day: '2026-11-24', cents: 20_000_000 }]);
  });
});

describe('a new price', () => {
  const change = (id: string, owner: UserActor, cents: number, kind: 'property' | 'vehicle') =>
    changePrices(db, owner, { kind, id }, { price: cents }, day(20));

  test('is written and seen at once', async () => {
    const id = await house({ price: '200.000' });
    granted(await change(id, lucia, 18_000_000, 'property'));
    expect((await seen(id)).price_cents).toBe(18_000_000);
  });

  test('of a vehicle waits for review when it is far from the approved one', async () => {
    const id = await submitCar(db, lucia, catalogue, { price: '48.900' });
    await approveCar(db, rui, id);
    granted(await change(id, lucia, 1_000_000, 'vehicle'));
    expect(granted(await getPublicVehicle(db, id)).price_cents).toBe(4_890_000);
    const waiting = await db
      .selectFrom('vehicle_changes')
      .where('vehicle_id', '=', id)
      .select('price_cents')
      .executeTakeFirst();
    expect(waiting).toEqual({ price_cents: 1_000_000 });
    granted(await change(id, lucia, 4_500_000, 'vehicle'));
    expect(granted(await getPublicVehicle(db, id)).price_drop).toMatchObject({
      before_cents: 4_890_000,
    });
  });

  test('is refused to strangers, of what is not offered, and of what is not shown', async () => {
    const id = await house({ price: '200.000' });
    const josue = await register(db, { first_name: 'Josué' });
    expect(await change(id, josue, 100, 'property')).toMatchObject({ refused: 'not_found' });
    const ref = { kind: 'property', id } as const;
    expect(await changePrices(db, lucia, ref, { rent: 100_000 }, day(1))).toMatchObject({
      refused: 'not_offered',
    });
    await act(id, 'pause', day(1));
    expect(await change(id, lucia, 100, 'property')).toMatchObject({
      refused: 'transition_not_allowed',
    });
  });
});

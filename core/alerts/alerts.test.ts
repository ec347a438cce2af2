import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { addAdmin, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import type { SearchQuery } from '#core/search/search-reading.ts';
import type { Properties } from '#db/generated/database-types.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { alertHands } from './alerts.fixture.ts';

const { db } = await testDatabase();
const { save, trySaving, match, minute, alertsTo, namesTold } = alertHands(db);
const owner = await register(db, { first_name: 'Lúcia' });
const catalogue = await addCatalogue(db);
let reader: UserActor;
/** Each test has its own day. */
let now = NOW;

beforeEach(async () => {
  now = new Date(now.getTime() + 14 * DAY_MS);
  await db.deleteFrom('alert_recipients').execute();
  reader = await register(db, { first_name: 'Rui' });
});

const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const house = (changes: Record<string, unknown> = {}) => publishHouse(db, owner, changes, now);
const namesIn = () => namesTold(reader);
const price = (id: string, cents: number) =>
  db.updateTable('properties').set({ price_cents: cents }).where('id', '=', id).execute();
describe('a saved search tells', () => {
  test('an ad that appears, once, and no other', async () => {
    await save(reader, { town: 'irece', category: 'house' }, now);
    await house({ name: 'Casa nova em Irecê' });
    await house({ name: 'Casa em Lapão', city_id: String(LAPAO), zip_code: '' });
    await house({ name: 'Terreno em Irecê', category: 'land' });
    await minute(now);
    await minute(later(2));
    expect(await namesIn()).toEqual([[['Casa nova em Irecê']]]);
  });

  test('nothing that was there before it was saved', async () => {
    await house();
    await match(now);
    await save(reader, { town: 'irece' }, now);
    await minute(later(2));
    expect(await namesIn()).toEqual([]);
  });

  test('a price that falls, with the one before, and not one that rises or falls back', async () => {
    const id = await house({ name: 'Casa com quintal', price: '200.000,00' });
    await match(now);
    await save(reader, { town: 'irece' }, now);
    await price(id, 21_000_000);
    await minute(later(2));
    await price(id, 20_000_000);
    await minute(later(4));
    expect(await alertsTo(reader)).toEqual([]);
    await price(id, 18_500_000);
    await minute(later(6));
    const [alert] = await alertsTo(reader);
    expect(alert?.searches[0]?.ads).toMatchObject([
      { name: 'Casa com quintal', cents: 18_500_000, isMonthly: false, formerCents: 20_000_000 },
    ]);
  });

  describe('of an ad for sale and for rent', () => {
    const both = { name: 'Casa para vender ou alugar', listing_status: 'both', rent: '900,00' };
    const rent = (id: string, cents: number) =>
      db.updateTable('properties').set({ rent_cents: cents }).where('id', '=', id).execute();
    const told = async () =>
      (await alertsTo(reader)).flatMap(({ searches }) =>
        searches.flatMap(({ ads }) =>
          ads.map(({ cents, isMonthly, formerCents }) => [cents, isMonthly, formerCents]),
        ),
      );

    test('a rent that falls, though the price of sale is higher than it', async () => {
      const id = await house(both);
      await match(now);
      await save(reader, { town: 'irece' }, now);
      await rent(id, 80_000);
      await minute(later(2));
      expect(await told()).toEqual([[80_000, true, 90_000]]);
    });

    test('to who wants to rent, the rent alone, and to who wants to buy, the price', async () => {
      const id = await house({ ...both, price: '200.000,00' });
      await match(now);
      await save(reader, { listing_status: 'rent' }, now);
      await price(id, 19_000_000);
      await minute(later(2));
      expect(await told()).toEqual([]);
      await rent(id, 80_000);
      await minute(later(4));
      expect(await told()).toEqual([[80_000, true, 90_000]]);
    });
  });

  test('an ad that comes into the range of a price', async () => {
    const id = await house({ price: '200.000,00' });
    await match(now);
    await save(reader, { price_max: '190000', listing_status: 'sale' }, now);
    await price(id, 19_500_000);
    await minute(later(2));
    expect(await namesIn()).toEqual([]);
    await price(id, 19_000_000);
    await minute(later(4));
    expect(await namesIn()).toHaveLength(1);
  });

  test('no ad again that only came back', async () => {
    const id = await house();
    await match(now);
    await save(reader, { town: 'irece' }, now);
    for (const action of ['pause', 'publish'] as const)
      granted(await transitionAd(db, owner, { kind: 'property', id }, { action }, now));
    await minute(later(2));
    expect(await namesIn()).toEqual([]);
  });

  test('none that is gone when the e-mail is written', async () => {
    await save(reader, { town: 'irece' }, now);
    const id = await house();
    await match(now);
    granted(await transitionAd(db, owner, { kind: 'property', id }, { action: 'pause' }, now));
    await minute(later(2));
    expect(await namesIn()).toEqual([]);
  });

  test('none that it does not find any more when the e-mail is written', async () => {
    await save(reader, { price_max: '200000', listing_status: 'sale' }, now);
    const dearer = await house({ name: 'Casa que subiu', price: '190.000,00' });
    await house({ name: 'Casa que ficou', price: '195.000,00' });
    await match(now);
    await price(dearer, 50_000_000);
    await minute(later(2));
    expect(await namesIn()).toEqual([[['Casa que ficou']]]);
  });

  test('what its words say, also when they are misspelled', async () => {
    await house({ name: 'Casa com piscina', description: 'Tem piscina, varanda e um quintal.' });
    await match(now);
    await save(reader, { q: 'casa com picina' }, now);
    await house({
      name: 'Casa com piscina grande',
      description: 'Para nadar o dia inteiro com a família.',
    });
    await house({ name: 'Casa bem seca', description: 'Sem nada de especial, só a casa mesmo.' });
    await minute(later(2));
    expect(await namesIn()).toEqual([[['Casa com piscina grande']]]);
  });

  test('an ad that hides its point as one of its town, and never by where it is', async () => {
    await save(reader, { outline: '-11.21_-41.71_-11.19_-41.69' }, now, { name: 'A porta' });
    await save(reader, { outline: '-11.31_-41.87_-11.29_-41.84' }, now, { name: 'O centro' });
    await house({ lat: '-11.2', lng: '-41.7', show_map: '' });
    await minute(later(2));
    const [alert] = await alertsTo(reader);
    expect(alert?.searches.map(({ name }) => name)).toEqual(['O centro']);
  });

  test('vehicles by their maker and model', async () => {
    await save(reader, { brand: 'caatinga', model: 'umburana' }, now, { kind: 'vehicle' });
    const id = await submitCar(db, owner, catalogue);
    await approveCar(db, await addAdmin(db), id);
    await minute(later(2));
    expect(await namesIn()).toHaveLength(1);
  });

  test('prices of sale or of rent, as its page did', async () => {
    await house({ price: '100.000,00' });
    await match(now);
    await save(reader, { price_max: '150000' }, now);
    await house({
      name: 'Casa para alugar',
      listing_status: 'rent',
      price: '',
      rent: '900,00',
      rental_period: '12',
    });
    await minute(later(2));
    expect(await namesIn()).toEqual([]);
  });
});

describe('an ad that enters a search is told', () => {
  const change = (id: string, values: Updateable<Properties>) =>
    db.updateTable('properties').set(values).where('id', '=', id).execute();
  const act = async (id: string, action: 'pause' | 'publish', at: Date) =>
    granted(await transitionAd(db, owner, { kind: 'property', id }, { action }, at));

  test.each<[string, Record<string, unknown>, Updateable<Properties>, SearchQuery]>([
    ['by a corrected town', { city_id: '2914604' }, { town_id: LAPAO }, { town: 'lapao' }],
    ['by a corrected category', { category: 'land' }, { category: 'house' }, { category: 'house' }],
    ['by another bedroom', { bedroom: '2' }, { bedroom: 3 }, { bedroom_min: '3' }],
    ['by a word of its description', {}, { description: 'Tem piscina.' }, { q: 'piscina' }],
    [
      'by a price that is shown for the first time',
      { price: '190.000,00', price_on_request: 'on' },
      { price_on_request: false },
      { price_max: '200000', listing_status: 'sale' },
    ],
  ])('%s', async (_, before, after, query) => {
    const id = await house({ name: 'Casa que entrou', ...before });
    await match(now);
    await save(reader, query, now);
    await change(id, after);
    await minute(later(2));
    await change(id, { bathroom: 4 });
    await minute(later(4));
    expect(await namesIn()).toEqual([[['Casa que entrou']]]);
  });

  test('by an optional item of a vehicle', async () => {
    const { id: item } = await db
      .selectFrom('vehicle_optional_items')
      .select('id')
      .executeTakeFirstOrThrow();
    const id = await submitCar(db, owner, catalogue, { plate: 'ABC1D29' });
    await approveCar(db, await addAdmin(db), id);
    await match(now);
    await save(reader, { optional_items: item }, now, { kind: 'vehicle' });
    await db
      .insertInto('vehicle_ad_optional_items')
      .values({ vehicle_id: id, item_id: item })
      .execute();
    await minute(later(2));
    expect(await namesIn()).toHaveLength(1);
  });

  test('once, though it leaves and enters again, until thirty days are over', async () => {
    const id = await house({ bedroom: '2' });
    await match(now);
    await save(reader, { bedroom_min: '3' }, now);
    for (const [bedroom, hours] of [
      [3, 2],
      [2, 4],
      [3, 6],
      [2, 8],
      [3, 24 * 40],
    ] as const) {
      await change(id, { bedroom });
      await minute(later(hours));
      if (hours === 6) expect(await namesIn()).toHaveLength(1);
    }
    expect(await namesIn()).toHaveLength(2);
  });

  test('by coming back on the air, to who did not know it', async () => {
    const neighbour = await register(db, { first_name: 'Ana' });
    const id = await house({ name: 'Casa de volta' });
    await match(now);
    await save(reader, { town: 'irece' }, now);
    await act(id, 'pause', later(1));
    await minute(later(1));
    await save(neighbour, { town: 'irece' }, later(2));
    await act(id, 'publish', later(3));
    await minute(later(3));
    expect(await namesIn()).toEqual([]);
    expect(await namesTold(neighbour)).toEqual([[['Casa de volta']]]);
  });

  test('by coming back after thirty days, to everybody', async () => {
    const id = await house();
    await match(now);
    await save(reader, { town: 'irece' }, now);
    await act(id, 'pause', later(1));
    await minute(later(1));
    await act(id, 'publish', later(24 * 31));
    await minute(later(24 * 31));
    expect(await namesIn()).toHaveLength(1);
  });

  test('with the price of before, when it is a lower price that lets it in', async () => {
    const id = await house({ price: '210.000,00' });
    await match(now);
    await save(reader, { price_max: '200000', listing_status: 'sale' }, now);
    await price(id, 20_000_000);
    await minute(later(2));
    await price(id, 20_500_000);
    await minute(later(4));
    await price(id, 20_000_000);
    await minute(later(6));
    const told = (await alertsTo(reader)).flatMap(({ searches }) => searches[0]!.ads);
    expect(told).toMatchObject([{ cents: 20_000_000, formerCents: 21_000_000 }]);
  });

  test('though a version that kept nothing of ads matched it last', async () => {
    const id = await house({ bedroom: '2' });
    const paused = await house({ bedroom: '2' });
    await match(now);
    await act(paused, 'pause', now);
    await db.updateTable('announced_ads').set({ indexed: null, waiting_since: null }).execute();
    await match(now);
    expect(await match(now)).toEqual({ ads: 0, isFull: false });
    await save(reader, { bedroom_min: '3' }, now);
    await change(id, { bedroom: 3 });
    await minute(later(2));
    expect(await namesIn()).toHaveLength(1);
  });

  test('by its first photograph', async () => {
    const id = await house();
    await db.deleteFrom('photos').where('property_id', '=', id).execute();
    await match(now);
    await save(reader, { with_photos: 'true' }, now);
    await db
      .insertInto('photos')
      .values({ property_id: id, width: 800, height: 600, byte_size: 1 })
      .execute();
    await minute(later(2));
    expect(await namesIn()).toEqual([]);
    await db.updateTable('photos').set({ status: 'ready' }).where('property_id', '=', id).execute();
    await minute(later(4));
    expect(await namesIn()).toHaveLength(1);
  });

  test('by its advertiser, who becomes a broker', async () => {
    const broker = await register(db, { first_name: 'Davi' });
    await publishHouse(db, broker, {}, now);
    await match(now);
    await save(reader, { advertiser_kind: 'broker' }, now);
    await db.updateTable('users').set({ profile: 'broker' }).where('id', '=', broker.id).execute();
    await minute(later(2));
    expect(await namesIn()).toHaveLength(1);
  });

  test('later, when it was off the air as the e-mail was written', async () => {
    await save(reader, { town: 'irece' }, now, { frequency: 'daily' });
    const id = await house({ name: 'Casa com fotos novas' });
    await match(now);
    await act(id, 'pause', later(1));
    await house({ name: 'Casa que ficou' });
    await minute(later(24));
    await act(id, 'publish', later(25));
    await minute(later(48));
    await house({ name: 'Casa de amanhã' });
    await minute(later(72));
    expect(await namesIn()).toEqual([
      [['Casa que ficou']],
      [['Casa com fotos novas']],
      [['Casa de amanhã']],
    ]);
  });

  test('later, when its price was hidden as the e-mail was written', async () => {
    const id = await house({ price: '190.000,00', price_on_request: 'on' });
    await match(now);
    await save(reader, { price_max: '200000', listing_status: 'sale' }, now);
    for (const [price_on_request, hours] of [
      [false, 1],
      [true, 2],
      [false, 3],
    ] as const) {
      await change(id, { price_on_request });
      await (hours === 3 ? minute : match)(later(hours));
      if (hours === 2) await minute(later(hours));
    }
    expect(await namesIn()).toHaveLength(1);
  });

  test('also when fifty ads that its reader knew come back with it', async () => {
    const known = await Promise.all(Array.from({ length: 50 }, async () => house()));
    const putAll = (status: 'paused' | 'active') =>
      db.updateTable('properties').set({ status }).where('id', 'in', known).execute();
    await match(now);
    await save(reader, { town: 'irece' }, now);
    await putAll('paused');
    await match(later(1));
    await putAll('active');
    await publishHouse(db, owner, { name: 'Casa nova em folha' }, later(-1));
    await minute(later(2));
    expect(await namesIn()).toEqual([[['Casa nova em folha']]]);
  });

  test('also when twenty ads that its reader knew came back after it', async () => {
    const known = await Promise.all(Array.from({ length: 20 }, async () => house()));
    await match(now);
    await save(reader, { town: 'irece' }, now);
    for (const id of known) await change(id, { status: 'paused' });
    await match(later(1));
    await house({ name: 'Casa nova em folha' });
    await match(later(2));
    for (const id of known) {
      await change(id, { status: 'active' });
      await match(later(3));
    }
    await minute(later(4));
    expect(await namesIn()).toEqual([[['Casa nova em folha']]]);
  });
});

describe('a person', () => {
  test('gets at most one e-mail an hour, with everything since', async () => {
    await save(reader, { town: 'irece' }, now);
    await house({ name: 'A primeira casa' });
    await minute(now);
    await house({ name: 'A segunda casa' });
    await minute(later(0.9));
    expect(await namesIn()).toEqual([[['A primeira casa']]]);
    await house({ name: 'A terceira casa' });
    await minute(later(1));
    expect(await namesIn()).toEqual([
      [['A primeira casa']],
      [['A terceira casa', 'A segunda casa']],
    ]);
  });

  test('gets one e-mail for several searches', async () => {
    await save(reader, { town: 'irece' }, now, { name: 'Em Irecê' });
    await save(reader, { category: 'house' }, later(0.1), { name: 'Casas' });
    await house();
    await minute(later(2));
    const [alert, ...others] = await alertsTo(reader);
    expect(alert?.searches.map(({ name }) => name)).toEqual(['Em Irecê', 'Casas']);
    expect(others).toEqual([]);
  });

  test('who wants it daily hears at eight, also after days without anything', async () => {
    await save(reader, { town: 'irece' }, now, { frequency: 'daily' });
    const eight = new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS + 11 * HOUR_MS);
    await minute(eight);
    await house();
    await minute(new Date(eight.getTime() + HOUR_MS));
    expect(await namesIn()).toEqual([]);
    await minute(new Date(eight.getTime() + DAY_MS));
    expect(await namesIn()).toHaveLength(1);
  });

  test('whose account is suspended hears nothing', async () => {
    await save(reader, { town: 'irece' }, now);
    await db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', reader.id)
      .execute();
    await house();
    await minute(later(2));
    expect(await namesIn()).toEqual([]);
  });

  test('is named six ads and told how many more there are', async () => {
    await save(reader, { town: 'irece' }, now);
    for (let count = 0; count < 8; count += 1) await house({ name: `Casa número ${count}` });
    await minute(later(2));
    const [alert] = await alertsTo(reader);
    expect(alert?.searches[0]?.ads).toHaveLength(6);
    expect(alert?.searches[0]?.more).toBe(2);
  });

  test('is told of an ad once that fell twice, and of no others', async () => {
    const id = await house({ price: '200.000,00' });
    await match(now);
    await save(reader, { town: 'irece' }, now);
    await price(id, 19_000_000);
    await match(later(1));
    await price(id, 18_000_000);
    await minute(later(2));
    const [alert] = await alertsTo(reader);
    expect(alert?.searches[0]).toMatchObject({ ads: [{ formerCents: 20_000_000 }], more: 0 });
  });

  test('saves up to twenty searches, and the same one once', async () => {
    for (let count = 1; count <= 20; count += 1)
      await save(reader, { bedroom_min: String(count) }, now);
    expect(await trySaving(reader, { town: 'irece' }, now)).toMatchObject({
      refused: 'saved_search_limit_reached',
    });
    const again = await save(reader, { bedroom_min: '3' }, now, { frequency: 'weekly' });
    const { frequency } = await db
      .selectFrom('saved_searches')
      .where('id', '=', again.id)
      .select('frequency')
      .executeTakeFirstOrThrow();
    expect(frequency).toBe('weekly');
  });
});

test('a clock that was a year ahead for a while silences nobody', async () => {
  const ahead = new Date(now.getTime() + 365 * DAY_MS);
  await save(reader, { town: 'irece' }, now);
  await save(reader, { category: 'house' }, now, { frequency: 'daily' });
  await house();
  await minute(ahead);
  await house({ name: 'Casa depois' });
  await minute(later(2));
  expect(await namesIn()).toHaveLength(2);
});

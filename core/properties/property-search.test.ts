import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addReadyPhoto, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  BOTH,
  FARM,
  HOUSE,
  RENTED,
  SECRET,
  propertySearcher,
  publishSearchedProperties,
} from './property-search.fixture.ts';

const { db } = await testDatabase();
const { search, names } = propertySearcher(db);

beforeAll(() => publishSearchedProperties(db));

test('shows the published ads, the newest first', async () => {
  expect(await names()).toEqual([BOTH, SECRET, FARM, RENTED, HOUSE]);
  expect(await names({ sort: 'oldest' })).toEqual([HOUSE, RENTED, FARM, SECRET, BOTH]);
});

test('by town, named by slug or IBGE code', async () => {
  expect(await names({ town: 'lapao' })).toEqual([FARM, RENTED]);
  expect(await names({ town: String(LAPAO) })).toEqual([FARM, RENTED]);
  expect((await search({ town: 'lapao' })).criteria.town).toMatchObject([
    { name: 'Lapão', state: 'BA' },
  ]);
  expect(await names({ town: 'lapao,irece' })).toEqual(await names());
  expect((await search({ town: 'lapao,xyz' })).reading.misunderstood).toEqual([
    { parameter: 'town', reason: 'unknown', text: 'xyz' },
  ]);
});

test('an ad for sale and rent is found as both', async () => {
  expect(await names({ listing_status: 'sale' })).toEqual([BOTH, SECRET, FARM, HOUSE]);
  expect(await names({ listing_status: 'rent' })).toEqual([BOTH, RENTED]);
  expect(await names({ listing_status: 'both' })).toEqual([BOTH]);
});

test('by category, several and group', async () => {
  expect(await names({ category: 'farm' })).toEqual([FARM]);
  expect(await names({ category: ['farm', 'house'] })).toEqual([FARM, HOUSE]);
  expect(await names({ category: 'farm,house' })).toEqual([FARM, HOUSE]);
  expect(await names({ category_group: 'commercial' })).toEqual([BOTH, SECRET]);
});

test('by price, in reais, of what is offered', async () => {
  expect(await names({ price_min: '300 mil', price_max: 'R$ 400.000,00' })).toEqual([BOTH, FARM]);
  expect(await names({ listing_status: 'rent', price_max: '1000' })).toEqual([RENTED]);
  expect(await names({ price_max: '2.000' })).toEqual([BOTH, RENTED]);
});

test('a price on request cannot be found out', async () => {
  expect(await names({ price_max: '5.000' })).not.toContain(SECRET);
  expect((await names({ sort: 'price_asc' })).at(-1)).toBe(SECRET);
  expect((await names({ sort: 'price_desc' })).at(-1)).toBe(SECRET);
  const card = (await search()).items.find(({ name }) => name === SECRET);
  expect(card).toMatchObject({ price_cents: null, rent_cents: null, price_on_request: true });
});

test('by price, the lowest or the highest first', async () => {
  expect(await names({ sort: 'price_asc', listing_status: 'sale' })).toEqual([
    FARM,
    BOTH,
    HOUSE,
    SECRET,
  ]);
  expect(await names({ sort: 'price_desc', listing_status: 'rent' })).toEqual([BOTH, RENTED]);
});

test('by rooms, amenities and area', async () => {
  expect(await names({ bedroom_min: '3' })).toEqual([HOUSE]);
  expect(await names({ amenities: ['swimming_pool', 'gym'] })).toEqual([HOUSE]);
  expect(await names({ amenities: ['swimming_pool', 'spa'] })).toEqual([]);
  expect(await names({ area_min: '30 tarefas' })).toEqual([FARM]);
});

test('ads of somebody who shows no profile cannot be brought together', async () => {
  const [lucia, agency] = await db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at')
    .orderBy('show_profile', 'desc')
    .execute();
  expect((await search({ advertiser: lucia?.id ?? '' })).total).toBe(4);
  expect((await search({ advertiser: agency?.id ?? '' })).total).toBe(0);
});

test('filters that mean nothing are left out, and each is named with the reason', async () => {
  const nonsense = {
    town: 'atlantida',
    category: 'castle',
    listing_status: 'gift',
    price_min: 'barato',
    price_max: '-5',
    bedroom_min: '99999999999999999999',
    amenities: ['helipad'],
    area_min: "1'; select",
    sort: 'random',
    page: '-3',
    q: '\u0000',
    advertiser: '%',
  };
  const { total, reading } = await search(nonsense);
  expect(total).toBe(5);
  expect(
    Object.fromEntries(reading.misunderstood.map(({ parameter, reason }) => [parameter, reason])),
  ).toEqual({
    town: 'unknown',
    category: 'unknown',
    listing_status: 'unknown',
    price_min: 'unreadable',
    price_max: 'unreadable',
    bedroom_min: 'unreadable',
    amenities: 'unknown',
    area_min: 'unreadable',
    sort: 'unknown',
    page: 'unreadable',
    q: 'meaningless_words',
    advertiser: 'unknown',
  });
  expect(Object.values(reading.understood).flat()).toEqual([]);
});

describe('the choices of a filter say how many ads they would leave', () => {
  const IRECE = 2914604;

  test('without the filter they belong to, with all the others', async () => {
    const { facets } = await search({ town: 'lapao', listing_status: 'sale' });
    expect(facets).toMatchObject({
      town: { [IRECE]: 3, [LAPAO]: 1 },
      category: { farm: 1 },
      listing_status: { sale: 1, rent: 1 },
    });
    expect((await search()).facets?.category).toEqual({
      apartment: 1,
      building: 1,
      commercial: 1,
      farm: 1,
      house: 1,
    });
  });

  test('what is offered for sale and rent is counted as either', async () => {
    expect((await search()).facets.listing_status).toEqual({ sale: 4, rent: 2, both: 1 });
  });

  test('"at least" counts what has more, and each of several is counted beside the others', async () => {
    const { facets } = await search({ bedroom_min: '4', amenities: 'gym' });
    expect(facets.bedroom_min).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
    expect(facets.amenities).toEqual({ swimming_pool: 1, gym: 1 });
  });

  test('also of what fits words, rooms and prices', async () => {
    expect((await search({ q: 'poço ou mobiliado', town: 'irece' })).facets?.town).toEqual({
      [LAPAO]: 2,
    });
    const { facets, total } = await search({ price_max: '400.000', category: 'farm' });
    expect(total).toBe(1);
    expect(facets?.category).toEqual({ commercial: 1, farm: 1 });
  });
});

test('a page after the last one is the last one, and it is said', async () => {
  const found = await search({ page: '99999999999999999999' });
  expect(found).toMatchObject({ page: 1, pageCount: 1, total: 5 });
  expect(found.reading.misunderstood).toMatchObject([
    { parameter: 'page', reason: 'beyond_last_page' },
  ]);
  const empty = await search({ page: '2', q: 'xyzzy' });
  expect(empty.reading.misunderstood).toEqual([]);
});

test('a card has the cover that is ready, and a count of what visitors see', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const id = await publishHouse(
    db,
    lucia,
    { name: 'Casa de esquina com três fotos' },
    new Date('2026-10-01T12:00:00Z'),
  );
  const second = await addReadyPhoto(db, { property_id: id }, { is_cover: false, position: 1 });
  await db
    .updateTable('photos')
    .set({ status: 'processing' })
    .where('property_id', '=', id)
    .where('is_cover', '=', true)
    .execute();
  const [card] = (await search({ q: 'esquina' })).items;
  expect(card).toMatchObject({
    id,
    photo_count: 1,
    cover: { id: second, widths: [320, 480, 768, 1200] },
  });
  expect(card?.path).toBe(`/imovel/casa/irece/${id}`);
});

test('however many there are, they are counted and there is a page for each', async () => {
  const { id } = await register(db, { first_name: 'Helena', profile: 'business' });
  await sql`
    insert into properties (owner_id, status, name, description, category, listing_status, price_cents, bedroom, town_id, published_at)
    select ${id}, 'active', 'Rancho ' || n, 'Perto do rio.', 'ranch', 'sale', n * 100, n % 5, ${LAPAO}, ${NOW}::timestamptz - n * interval '1 minute'
    from generate_series(1, 2300) n`.execute(db);
  expect(await search({ category: 'ranch' })).toMatchObject({
    total: 2300,
    pageCount: 96,
    facets: { town: { [LAPAO]: 2300 } },
  });
  const last = await search({ q: 'rancho rio', page: '96' });
  expect(last).toMatchObject({ total: 2300, page: 96, facets: { town: { [LAPAO]: 2300 } } });
  expect(last.items.at(-1)?.name).toBe('Rancho 2300');
  const prices = await search({
    category: 'ranch',
    bedroom_min: '1',
    sort: 'price_desc',
    page: '2',
  });
  expect(prices.items[0]).toMatchObject({ price_cents: 226_900 });
  await db.deleteFrom('properties').where('owner_id', '=', id).execute();
});

test('pages hold every ad once', async () => {
  const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
  for (let number = 0; number < 50; number += 1) {
    await publishHouse(db, josue, { name: `Lote ${number} no loteamento`, category: 'lot' });
  }
  const pages = await Promise.all(['1', '2', '3'].map((page) => search({ category: 'lot', page })));
  expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 2]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(50);
});

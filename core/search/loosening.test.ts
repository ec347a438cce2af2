import { beforeAll, describe, expect, test } from 'vitest';
import { LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { propertySearcher } from '#core/properties/property-search.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';

const { db } = await testDatabase();
const { search } = propertySearcher(db);

const CENTRAL = 2907608;

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const plain = { description: 'Perto da feira e da escola.', amenities: [] };
  const house = async (changes: Record<string, unknown>) =>
    publishHouse(db, lucia, { ...plain, ...changes });
  for (const price of [100_000, 150_000, 200_000, 250_000])
    await house({ name: 'Casa com quintal grande', price, city_id: LAPAO });
  for (const price of [300_000, 350_000, 400_000])
    await house({ name: 'Casa de esquina', price, amenities: ['swimming_pool'] });
  await house({ name: 'Lote plano', category: 'lot', bedroom: '', city_id: CENTRAL });
});

const summed = async (query: Record<string, string>) =>
  (await search(query)).loosened.map(({ without, said, q, total }) => [
    said ?? without[0],
    q,
    total,
  ]);

describe('a search that finds few', () => {
  test('says how many there are without each filter, most first', async () => {
    expect(await summed({ town: 'central', category: 'house' })).toEqual([
      ['town', undefined, 7],
      ['category', undefined, 1],
    ]);
  });

  test('the filters that words say are among them, with the words that stay', async () => {
    expect(await summed({ q: 'casa em lapão', price_min: '300000' })).toEqual([
      ['price_min', 'casa em lapão', 4],
      ['em lapão', 'casa', 3],
    ]);
  });

  test('every way is counted as the search that it leads to', async () => {
    const { loosened } = await search({ q: 'casa com piscina em lapão', listing_status: 'sale' });
    expect(loosened.length).toBeGreaterThan(0);
    for (const { without, q, total } of loosened) {
      const deal = without.includes('listing_status') ? {} : { listing_status: 'sale' };
      expect((await search({ ...deal, ...(q ? { q } : {}) })).total).toBe(total);
    }
  });

  test('what would not give more is not offered', async () => {
    expect(await summed({ category: 'lot', with_photos: 'on' })).toEqual([
      ['category', undefined, 8],
    ]);
  });

  test('a filter that the words say, too, goes with them', async () => {
    expect(await summed({ q: 'lote', category: 'lot' })).toEqual([['category', undefined, 8]]);
  });

  test('a place goes with its distance', async () => {
    const { loosened } = await search({ near: 'central', radius_km: '1', category: 'house' });
    expect(loosened[0]).toMatchObject({ without: ['near', 'radius_km'], total: 7 });
  });

  test('the nearest towns that have some are named, however the town was said', async () => {
    const near = [
      ['Lapão', 4, undefined],
      ['Irecê', 3, undefined],
    ];
    const named = async (query: Record<string, string>) =>
      (await search(query)).nearbyTowns
        .map(({ town, total, q }) => [town.name, total, q])
        .toSorted(([one], [other]) => String(other).localeCompare(String(one)));
    expect(await named({ town: 'central', category: 'house' })).toEqual(near);
    expect(await named({ q: 'casa em central' })).toEqual(
      near.map(([name, total]) => [name, total, 'casa']),
    );
    const { nearbyTowns } = await search({ town: 'irece', category: 'house' });
    expect(nearbyTowns).toMatchObject([{ town: { name: 'Lapão' }, total: 4 }]);
    expect(Math.round(nearbyTowns[0]!.km)).toBe(9);
  });
});

describe('when no ad has all words', () => {
  test('those that have all but one are shown, the most there are', async () => {
    const { total, oneWordLess } = await search({ q: 'esquina azulejo' });
    expect(total).toBe(0);
    expect(oneWordLess).toMatchObject({ word: 'azulejo', q: 'esquina', total: 3 });
    expect(oneWordLess!.items).toHaveLength(3);
  });

  test('a filter beside the only word is enough', async () => {
    expect((await search({ q: 'casa azulejo' })).oneWordLess).toMatchObject({
      q: 'casa',
      total: 7,
    });
    expect((await search({ q: 'azulejo', town: 'lapao' })).oneWordLess).toMatchObject({
      q: '',
      total: 4,
    });
  });

  test('words that no ad has are left out together', async () => {
    expect((await search({ q: 'casa azulejo de esquina com lareira' })).oneWordLess).toMatchObject({
      word: 'azulejo, lareira',
      q: 'casa de esquina',
      total: 3,
    });
  });

  test('and one more, when that is not enough', async () => {
    expect((await search({ q: 'lareira quintal esquina' })).oneWordLess).toMatchObject({
      word: 'lareira, esquina',
      q: 'quintal',
      total: 5,
    });
  });

  test('fillers that would be left find nothing', async () => {
    expect((await search({ q: 'perto da uneb' })).oneWordLess).toBeUndefined();
  });

  test('nothing is shown for a word alone', async () => {
    expect((await search({ q: 'azulejo' })).oneWordLess).toBeUndefined();
  });

  test('nothing when there are some', async () => {
    expect((await search({ q: 'casa esquina' })).oneWordLess).toBeUndefined();
  });
});

describe('when nothing has it, nor with one thing less', () => {
  const asked = { q: 'casa piscina em lapão', listing_status: 'rent', price_max: '500' };

  test('what is looked for is shown without the rest, the nearest to it first', async () => {
    const { total, loosened, simpler } = await search(asked);
    expect({ total, loosened }).toEqual({ total: 0, loosened: [] });
    expect(simpler).toEqual([
      { filters: { category: ['house'], town: ['lapao'] }, total: 4 },
      { filters: { category: ['house'] }, total: 7 },
    ]);
  });

  test('all ads are no help', async () => {
    const { loosened, simpler, oneWordLess } = await search({ q: 'helicóptero' });
    expect([...loosened, ...simpler, oneWordLess]).toEqual([undefined]);
  });
});

test('a search that finds enough needs no help', async () => {
  expect(await search({ category: 'house' })).toMatchObject({
    loosened: [],
    nearbyTowns: [],
    oneWordLess: undefined,
  });
});

test('of a long question only the first eight words are tried', async () => {
  const lucia = await register(db, { first_name: 'Ana' });
  const words = ['palma', 'licuri', 'facheiro', 'macambira', 'catingueira', 'aroeira', 'jurema'];
  await publishHouse(db, lucia, {
    name: 'Casa com varanda',
    description: `Perto de ${words.join(', ')} e imburana.`,
    amenities: [],
  });
  const without = async (...asked: string[]) =>
    (await search({ q: asked.join(' ') })).oneWordLess?.word;
  expect(await without(...words, 'esquina')).toBe('esquina');
  expect(await without(...words, 'imburana', 'esquina')).toBeUndefined();
});

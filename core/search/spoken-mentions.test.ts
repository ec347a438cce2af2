import { beforeAll, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { propertySearcher } from '#core/properties/property-search.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';

const { db } = await testDatabase();
const { names } = propertySearcher(db);

const found = async (q: string) => (await names({ q })).toSorted();

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const plain = { description: 'Perto da feira e da escola.', amenities: [], parking_space: '' };
  const house = async (name: string, changes: Record<string, unknown>) =>
    publishHouse(db, lucia, { ...plain, name, bedroom: 2, ...changes });
  await house('Morada ticada', { amenities: ['swimming_pool'] });
  await house('Morada escrita', { description: 'Tem uma piscina pequena no quintal.' });
  await house('Morada com abrigo', { parking_space: 2 });
  await house('Morada grande', { bedroom: 4, amenities: ['swimming_pool'], parking_space: 1 });
  await house('Morada alugada', { listing_status: 'rent', price: '', rent: 900 });
});

test('each side of "ou" finds what it finds alone', async () => {
  const sides = [await found('piscina'), await found('garagem')];
  expect(sides).toEqual([
    ['Morada escrita', 'Morada grande', 'Morada ticada'],
    ['Morada com abrigo', 'Morada grande'],
  ]);
  expect(await found('piscina ou garagem')).toEqual([...new Set(sides.flat())].toSorted());
});

test.each(['piscina', 'garagem', 'aluguel', '3 quartos', 'quintal'])(
  'a minus takes out what %s finds',
  async (words) => {
    const all = await found('');
    const said = await found(words);
    expect(said.length).toBeGreaterThan(0);
    expect(await found(`-${words}`)).toEqual(all.filter((name) => !said.includes(name)));
  },
);

test('so does "sem" before a thing', async () => {
  expect(await found('sem piscina')).toEqual(['Morada alugada', 'Morada com abrigo']);
});

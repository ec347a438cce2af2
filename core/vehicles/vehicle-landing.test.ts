import { expect, test } from 'vitest';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { slugThatMeans, VEHICLE_LANDINGS } from './vehicle-landing.ts';

const { db } = await testDatabase();
const { names } = (await searchContext(db)()).index;

test('every model and every brand of the catalogue has an address that means it alone', () => {
  const slugOf = new Map(names.brands.map(({ id, slug }) => [id, slug]));
  const nowhere = names.models.filter(
    ({ brand_id: brand, slug: model }) =>
      slugThatMeans(names, { brand: slugOf.get(brand), model }, undefined) === undefined,
  );
  expect(names.models.length).toBeGreaterThan(500);
  expect(nowhere.map(({ name }) => name)).toEqual([]);
  for (const { slug: brand, vehicle_type: type } of names.brands)
    expect(slugThatMeans(names, { vehicle_type: type, brand }, undefined), brand).toBeDefined();
});

test('a name that is part of another is read as the longer one', () => {
  const read = (slug: string) => VEHICLE_LANDINGS.read(names, slug);
  expect(read('mercedes-benz-classe-a-em-irece')).toMatchObject({
    brand: 'mercedes-benz',
    town: 'irece',
  });
  expect(read('land-rover-discovery')).toEqual({ brand: 'land-rover', model: 'discovery' });
});

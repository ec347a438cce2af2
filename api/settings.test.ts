import { expect, test } from 'vitest';
import * as z from 'zod';
import { vehicleFields } from '#core/vehicles/vehicle-input.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { checkedApi } from './checked-api.fixture.ts';

const { db, pool } = await testDatabase();
const api = checkedApi({ db, pool });

test('website settings are the defaults until the back office changes one', async () => {
  const before = await (await api.request('/api/settings')).json();
  expect(before.data.attributes.title).toBe('Encontre seu lar no sertão baiano');
  await db
    .insertInto('website_settings')
    .values({ name: 'trial_days', value: JSON.stringify(14) })
    .execute();
  const after = await (await api.request('/api/settings')).json();
  expect(after.data.attributes.trial_days).toBe(14);
});

test('vehicle settings name every choice of a vehicle ad, and what each type has', async () => {
  const { data } = await (await api.request('/api/vehicles/settings')).json();
  const { optional_items: groups, colors, vehicle_types: types, ...choices } = data.attributes;
  expect(groups[0]).toMatchObject({ id: expect.any(String), name: 'Conforto' });
  expect(groups[0].items[0]).toMatchObject({ id: expect.any(String), name: 'Ar-condicionado' });
  expect(colors.length).toBeGreaterThan(5);
  expect(types).toMatchObject([
    { id: 'cars', name: 'Carro', tractions: ['4x2', '4x4'] },
    { id: 'motorcycles', features: ['cylinder_capacity', 'motorcycle_style', 'start_type', 'abs'] },
    { id: 'trucks', name: 'Caminhão' },
  ]);
  const enumerations = Object.values(vehicleFields.shape).flatMap((field) => valuesOf(field));
  const named = Object.values<{ id: string; name: string }[]>(choices).flat();
  const known = new Set([...types, ...named].map(({ id }) => id));
  expect(enumerations.length).toBeGreaterThan(70);
  expect(enumerations.filter((value) => !known.has(value))).toEqual([]);
  expect(named.filter(({ name }) => !name)).toEqual([]);
});

/** The values of a closed list, however deep in the schema it stands. */
function valuesOf(field: z.ZodType): string[] {
  const found = JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
  return [...found.matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(
    ([, list]) => JSON.parse(list ?? '[]') as string[],
  );
}

import { expect, test } from 'vitest';
import { VEHICLE_CATALOGUE } from '#db/reference/catalogue/whole-catalogue.ts';
import { proposedVersionFields } from './proposed-version.ts';

const isTaken = (model_name: string) =>
  proposedVersionFields.safeParse({ vehicle_type: 'cars', brand_name: 'Fiat', model_name }).success;

test.each([
  'Uno ligue 74 99912-3456',
  '(74) 99912-3456',
  'www.carros.com.br',
  'Uno, Rua da Paz, 123',
  'Uno chama no zap',
])('a proposed name advertises nothing: %s', (name) => {
  expect(isTaken(name)).toBe(false);
});

test('every model and version of the reference catalogue could be proposed', () => {
  const names = VEHICLE_CATALOGUE.flatMap(({ models }) =>
    models.flatMap(({ name, versions }) => [name, ...versions.map((version) => version.name)]),
  );
  const refused = new Set(names.filter((name) => /\w/.test(name) && !isTaken(name)));
  expect([...refused]).toEqual([]);
});

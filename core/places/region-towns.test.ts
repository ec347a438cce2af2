import { expect, test } from 'vitest';
import { distanceInMetres } from './distance.ts';
import {
  NAMED_TOWNS,
  REGION_TOWNS,
  regionTownByCep,
  regionTownByCode,
  regionTownBySlug,
} from './region-towns.ts';
import { slugify } from './slug.ts';
import { isUF, STATES, stateByUF, UFS } from './states.ts';

test('names the seven towns of the product first', () => {
  expect(NAMED_TOWNS.map((town) => town.name)).toEqual([
    'Irecê',
    'Xique-Xique',
    'Lapão',
    'João Dourado',
    'Ibititá',
    'América Dourada',
    'Barra do Mendes',
  ]);
});

test('every town has its own code, slug and CEPs, and lies within 250 km of Irecê', () => {
  const [irece] = REGION_TOWNS;
  if (!irece) throw new Error('no towns');
  expect(new Set(REGION_TOWNS.map((town) => town.ibgeCode)).size).toBe(REGION_TOWNS.length);
  expect(new Set(REGION_TOWNS.map((town) => town.slug)).size).toBe(REGION_TOWNS.length);
  for (const town of REGION_TOWNS) {
    expect(town.slug).toBe(slugify(town.name));
    expect(distanceInMetres(irece, town)).toBeLessThan(250_000);
    expect(town.cepFrom < town.cepTo).toBe(true);
    expect(regionTownByCep(town.cepFrom)).toBe(town);
    expect(regionTownByCep(town.cepTo)).toBe(town);
    expect(regionTownBySlug(town.slug)).toBe(town);
    expect(regionTownByCode(town.ibgeCode)).toBe(town);
    expect(new Set(town.districts).size).toBe(town.districts.length);
  }
});

test('the CEPs of two towns never overlap', () => {
  const ranges = REGION_TOWNS.flatMap((town) =>
    town.secondCepRange ? [town, town.secondCepRange] : [town],
  ).toSorted((a, b) => (a.cepFrom < b.cepFrom ? -1 : 1));
  ranges.slice(1).forEach((range, index) => {
    expect(range.cepFrom > (ranges[index]?.cepTo ?? '')).toBe(true);
  });
});

test('finds a town by CEP, also by the newer CEPs of Irecê', () => {
  expect(regionTownByCep('44905000')?.name).toBe('Lapão');
  expect(regionTownByCep('44900000')?.name).toBe('Irecê');
  expect(regionTownByCep('44864123')?.name).toBe('Irecê');
  expect(regionTownByCep('01310100')).toBeUndefined();
  expect(regionTownByCep('449')).toBeUndefined();
});

test('knows the 27 states', () => {
  expect(STATES).toHaveLength(27);
  expect(new Set(UFS).size).toBe(27);
  expect(stateByUF('BA')).toEqual({ uf: 'BA', name: 'Bahia', ibgeCode: 29 });
  expect(isUF('BA')).toBe(true);
  expect(isUF('XX')).toBe(false);
  expect(isUF('ba')).toBe(false);
});

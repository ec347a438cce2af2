import { beforeAll, expect, test } from 'vitest';
import { distanceInMetres } from './distance.ts';
import { loadMunicipalities, type Municipality } from './municipalities.server.ts';
import { REGION_TOWNS } from './region-towns.ts';
import { STATES } from './states.ts';

let municipalities: Municipality[];

beforeAll(async () => {
  municipalities = await loadMunicipalities();
});

function find(ibgeCode: number): Municipality | undefined {
  return municipalities.find((each) => each.ibgeCode === ibgeCode);
}

test('holds all 5.571 municipalities once, and every state', () => {
  expect(municipalities).toHaveLength(5571);
  expect(new Set(municipalities.map((each) => each.ibgeCode)).size).toBe(5571);
  expect(new Set(municipalities.map((each) => each.state)).size).toBe(27);
  expect(municipalities.filter((each) => each.state === 'BA')).toHaveLength(417);
});

test('the code of a municipality begins with the code of its state', () => {
  for (const state of STATES) {
    const strangers = municipalities.filter(
      (each) => each.state === state.uf && Math.floor(each.ibgeCode / 100_000) !== state.ibgeCode,
    );
    expect(strangers).toEqual([]);
  }
});

test('no two municipalities of a state share a slug', () => {
  const slugs = municipalities.map((each) => `${each.state}/${each.slug}`);
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
});

test('every seat lies in Brazil, and no two in the same spot', () => {
  const outside = municipalities.filter(
    ({ lat, lng }) => !(lat > -33.8 && lat < 5.3 && lng > -74 && lng < -32.3),
  );
  expect(outside).toEqual([]);
  expect(new Set(municipalities.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(5571);
});

// Rows with no code, a neighbour's code, another spelling, a twin, or none at all.
test.each([
  [3550308, 'São Paulo', -23.55, -46.64],
  [5300108, 'Brasília', -15.78, -47.93],
  [2927408, 'Salvador', -12.97, -38.51],
  [1600279, 'Laranjal do Jari', -0.8, -52.45],
  [1714203, 'Natividade', -11.7, -47.72],
  [2706307, 'Palmeira dos Índios', -9.41, -36.63],
  [2701506, 'Campo Grande', -9.96, -36.79],
  [2400208, 'Assú', -5.58, -36.91],
  [1302306, 'Jutaí', -2.75, -66.76],
  [1505031, 'Novo Progresso', -7.14, -55.38],
])('knows where %i is: %s', (ibgeCode, name, lat, lng) => {
  const town = find(ibgeCode);
  expect(town?.name).toBe(name);
  expect(distanceInMetres(town ?? { lat: 0, lng: 0 }, { lat, lng })).toBeLessThan(9_000);
});

test('says of the region’s towns exactly what the region says', () => {
  for (const { ibgeCode, name, slug, lat, lng } of REGION_TOWNS) {
    expect(find(ibgeCode)).toEqual({ ibgeCode, name, slug, state: 'BA', lat, lng });
  }
});

import { beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, submitCar } from '#core/ads/ads.fixture.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { vehicleSearchFilters } from './vehicle-search-filters.ts';
import { searchVehicles } from './vehicle-search.server.ts';

const { db } = await testDatabase();
const searching = searchContext(db);
const catalogue = await addCatalogue(db);

const search = async (query: Record<string, string | string[]>) =>
  searchVehicles(await searching(), readSearch(vehicleSearchFilters, query));
const names = async (query: Record<string, string | string[]>) =>
  (await search({ ...query, sort: 'oldest' })).items.map(({ name }) => name);

const TICKED = 'Jegue que disse o que tem';
const WRITTEN = 'Jegue da roça, só no texto';
const TIPPER = 'Angico para areia e brita';
const GRAIN = 'Angico para a safra';
const PICKUP = 'Umburana que leva a família';

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const rui = await addAdmin(db);
  const plain = { description: 'Documento em dia, pneus bons e motor que não falha.' };
  const live = async (minute: number, changes: Record<string, unknown>) => {
    const id = await submitCar(db, lucia, catalogue, { ...plain, ...changes });
    await approveCar(db, rui, id, new Date(Date.UTC(2026, 10, 1, 12, minute)));
  };
  await live(1, {
    ...catalogue.jegue,
    name: TICKED,
    cylinder_capacity: 163,
    motorcycle_style: 'trail',
    start_type: 'electric_and_kick',
    abs: 'on',
  });
  await live(2, {
    ...catalogue.jegue,
    name: WRITTEN,
    description: 'Moto trail de 160 cilindradas com freio ABS e partida elétrica.',
  });
  const truck = { ...catalogue.angico, load_kg: '14 t' };
  await live(3, { ...truck, name: TIPPER, truck_body: 'tipper', traction: '6x4', axles: '3' });
  await live(4, { ...truck, name: GRAIN, truck_body: 'grain', traction: '8x2', axles: '4' });
  await live(5, { name: PICKUP, bodywork: 'pickup', cabin: 'double', traction: '4x4' });
});

test.each<[Record<string, string | string[]>, string[]]>([
  [{ cylinder_capacity_min: '160', cylinder_capacity_max: '200' }, [TICKED]],
  [{ cylinder_capacity_min: '164' }, []],
  [{ motorcycle_style: 'trail,scooter' }, [TICKED]],
  [{ start_type: ['kick', 'electric_and_kick'] }, [TICKED]],
  [{ abs: 'on' }, [TICKED]],
  [{ truck_body: 'tipper,grain' }, [TIPPER, GRAIN]],
  [{ traction: '6x4' }, [TIPPER]],
  [{ traction: ['4x4', '8x2'] }, [GRAIN, PICKUP]],
  [{ axles: '4' }, [GRAIN]],
  [{ cabin: 'double' }, [PICKUP]],
  [
    { cylinder_capacity_min: '1', truck_body: 'balloon', axles: '1' },
    [TICKED, WRITTEN, TIPPER, GRAIN, PICKUP],
  ],
])('%j', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test('what is counted beside a choice are the ads that say it', async () => {
  const { facets } = await search({ vehicle_type: 'trucks' });
  expect(facets).toMatchObject({
    truck_body: { tipper: 1, grain: 1 },
    axles: { 3: 1, 4: 1 },
    traction: { '6x4': 1, '8x2': 1 },
  });
});

describe('words find who ticked it and who wrote it', () => {
  test.each([
    ['moto trail', [TICKED, WRITTEN]],
    ['moto com abs', [TICKED, WRITTEN]],
    ['partida elétrica', [TICKED, WRITTEN]],
    ['moto até 200 cilindradas', [TICKED]],
    ['caminhão caçamba', [TIPPER]],
    ['graneleiro 8x2', [GRAIN]],
    ['cabine dupla 4x4', [PICKUP]],
    ['caminhão de 3 eixos', [TIPPER]],
  ])('%s', async (q, found) => {
    expect(await names({ q })).toEqual(found);
  });
});

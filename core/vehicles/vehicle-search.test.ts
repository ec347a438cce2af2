import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { addAdmin, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { vehicleSearchFilters } from './vehicle-search-filters.ts';
import { searchVehicles } from './vehicle-search.server.ts';

const { db } = await testDatabase();
const searching = searchContext(db);
const catalogue = await addCatalogue(db);

async function search(query: Record<string, string | string[]> = {}) {
  return searchVehicles(await searching(), readSearch(vehicleSearchFilters, query));
}

async function names(query: Record<string, string | string[]> = {}): Promise<string[]> {
  return (await search(query)).items.map((card) => card.name);
}

const OLD = 'Umburana 2018 de passeio';
const NEW = 'Umburana 2020 completinha';
const OTHER = 'Juazeiro automático sem detalhe';
const MOTO = 'Jegue 2019, moto de trabalho';

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const rui = await addAdmin(db);
  const live = async (day: number, changes: Record<string, unknown>) => {
    const id = await submitCar(db, lucia, catalogue, changes);
    await approveCar(db, rui, id, new Date(`2026-11-0${day}T12:00:00Z`));
    return id;
  };
  await live(1, { name: OLD, year: 2018, mileage: 120_000, price: 30_000 });
  await live(2, {
    name: NEW,
    year: 2020,
    mileage: 20_000,
    price: 60_000,
    city_id: LAPAO,
    accepts_exchange: '',
  });
  await live(3, {
    ...catalogue.juazeiro,
    name: OTHER,
    year: 2019,
    mileage: 50_000,
    price: 45_000,
    transmission: 'automatic',
    fuel_type: 'gasoline',
    bodywork: 'suv',
  });
  await live(4, {
    ...catalogue.jegue,
    name: MOTO,
    description: 'Econômica e com documento em dia, pronta para rodar.',
    year: 2019,
    mileage: 15_000,
    price: 9_000,
    one_owner: '',
  });
  await submitCar(db, lucia, catalogue, { name: 'Umburana ainda em análise' });
  const sold = await live(5, { name: 'Umburana que já foi vendida' });
  granted(await transitionAd(db, lucia, { kind: 'vehicle', id: sold }, { action: 'sold' }, NOW));
});

test('shows the published ads, the newest first', async () => {
  expect(await names()).toEqual([MOTO, OTHER, NEW, OLD]);
});

describe('filters', () => {
  test.each<[Record<string, string | string[]>, string[]]>([
    [{ q: 'completinha' }, [NEW]],
    [{ q: 'lapao' }, [NEW]],
    [{ q: 'carro', sort: 'newest' }, [OTHER, NEW, OLD]],
    [{ q: 'automatico' }, [OTHER]],
    [{ town: 'lapao' }, [NEW]],
    [{ vehicle_type: 'motorcycles' }, [MOTO]],
    [{ brand: 'caatinga' }, [MOTO, OTHER, NEW, OLD]],
    [{ brand: 'caatinga', vehicle_type: 'cars' }, [OTHER, NEW, OLD]],
    [{ brand: 'caatinga', model: 'umburana' }, [NEW, OLD]],
    [{ model: 'umburana' }, [MOTO, OTHER, NEW, OLD]],
    [{ year_min: '2019', year_max: '2019' }, [MOTO, OTHER]],
    [{ price_min: '40 mil', price_max: '50 mil' }, [OTHER]],
    [{ mileage_max: '20.000' }, [MOTO, NEW]],
    [{ fuel_type: ['gasoline', 'diesel'] }, [OTHER]],
    [{ transmission: 'automatic,semi_automatic' }, [OTHER]],
    [{ bodywork: 'suv' }, [OTHER]],
    [{ color: catalogue.color_id }, [MOTO, OTHER, NEW, OLD]],
    [{ color: 'zzzz' }, [MOTO, OTHER, NEW, OLD]],
    [{ accepts_exchange: 'on', vehicle_type: 'cars' }, [OTHER, OLD]],
    [{ one_owner: 'on' }, [OTHER, NEW, OLD]],
    [
      {
        brand: 'none',
        model: '%',
        year_min: 'x',
        price_max: '??',
        fuel_type: 'water',
        sort: 'best',
        page: '1e9',
      },
      [MOTO, OTHER, NEW, OLD],
    ],
  ])('%j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test.each<[Record<string, string | string[]>, unknown[]]>([
    [
      { brand: 'caatinga', vehicle_type: 'trucks' },
      [{ parameter: 'brand', reason: 'brand_of_another_type', text: 'caatinga' }],
    ],
    [{ brand: 'none' }, [{ parameter: 'brand', reason: 'unknown', text: 'none' }]],
    [
      { brand: 'caatinga', model: 'fusca' },
      [{ parameter: 'model', reason: 'unknown', text: 'fusca' }],
    ],
    [{ model: 'umburana' }, [{ parameter: 'model', reason: 'brand_missing', text: 'umburana' }]],
    [
      { color: ['ZZZZ', catalogue.color_id, '%'] },
      [
        { parameter: 'color', reason: 'unknown', text: '%' },
        { parameter: 'color', reason: 'unknown', text: 'ZZZZ' },
      ],
    ],
    [
      { year_min: '2020', year_max: '2018' },
      [{ parameter: 'year_min', reason: 'swapped', text: '2020' }],
    ],
    [{ brand: '', model: ' ', year_min: '', page: '' }, []],
  ])('say what of %j means nothing', async (query, misunderstood) => {
    expect((await search(query)).reading.misunderstood).toEqual(misunderstood);
  });

  test('what is left of them is what counts', async () => {
    const mixed = { color: [`zzzz,${catalogue.color_id}`], brand: 'none', town: 'lapao' };
    const { reading, items } = await search(mixed);
    expect(reading.understood).toMatchObject({ color: [catalogue.color_id], town: ['lapao'] });
    expect(items.map(({ name }) => name)).toEqual([NEW]);
    expect(await names({ year_min: '2018', year_max: '2018' })).toEqual([OLD]);
    expect(await names({ year_min: '2019', year_max: '2018' })).toEqual([MOTO, OTHER, OLD]);
  });

  test('words bring the most fitting first', async () => {
    expect((await search({ q: 'revisado' })).criteria.sort).toBe('relevance');
    expect((await search({ q: 'revisado', sort: 'oldest' })).criteria.sort).toBe('oldest');
  });

  test('a model that is misspelt is meant all the same', async () => {
    const { spoken, total } = await search({ q: 'umburanna' });
    expect(spoken.map(({ parameter, values }) => [parameter, ...values])).toEqual(
      expect.arrayContaining([['model', 'umburana']]),
    );
    expect(total).toBe((await search({ brand: 'caatinga', model: 'umburana' })).total);
  });

  test('words of a version find its ads, those that have them in their name first', async () => {
    await db
      .updateTable('vehicle_versions')
      .set({ name: '1.0 Completinha Flex' })
      .where('id', '=', catalogue.umburana.version_id)
      .execute();
    expect(await names({ q: 'umburana completinha' })).toEqual([NEW, OLD]);
    expect(await names({ q: 'juazeiro completinha' })).toEqual([]);
  });

  test('what people call a model of some years finds the ads of those years, whatever they write', async () => {
    await db
      .updateTable('vehicle_models')
      .set({ nicknames: ['umburana espinhuda 2017–2018'] })
      .where('id', '=', catalogue.umburana.model_id)
      .execute();
    expect(await names({ q: 'umburana espinhuda' })).toEqual([OLD]);
  });

  test('say what they mean', async () => {
    expect((await search({ brand: 'caatinga', model: 'umburana' })).criteria).toMatchObject({
      brand: [{ named: { name: 'Caatinga' } }],
      model: [{ named: { name: 'Umburana' } }],
    });
  });
});

test('sorts by price, age and kilometres', async () => {
  expect(await names({ sort: 'price_asc' })).toEqual([MOTO, OLD, OTHER, NEW]);
  expect(await names({ sort: 'price_desc' })).toEqual([NEW, OTHER, OLD, MOTO]);
  expect(await names({ sort: 'lowest_mileage' })).toEqual([MOTO, NEW, OTHER, OLD]);
  expect(await names({ sort: 'oldest' })).toEqual([OLD, NEW, OTHER, MOTO]);
});

import { describe, expect, test } from 'vitest';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { vehicleAddress } from '../../addresses/search-addresses.ts';
import { queryOf, SearchAddress } from './search-address.ts';
import {
  vehicleChips,
  vehicleHeading,
  vehicleNoun,
  type VehicleNames,
} from './vehicle-search-headings.ts';

const names = {
  towns: {},
  region: 'Irecê e região',
  brands: [],
  models: [],
  versions: [],
  colors: { c1: 'Prata' },
  optionalItems: {},
};

function search(address: string) {
  const parameters = new URLSearchParams(address);
  return {
    filters: vehicleSearchFilters.parse(queryOf(parameters)),
    address: new SearchAddress({ path: '/veiculos' }, vehicleAddress, parameters),
  };
}

describe('the heading of a vehicle search', () => {
  test('names type, brand, model, years and town', () => {
    const { filters } = search(
      'vehicle_type=motorcycles&brand=honda&model=cg-160&year_min=2018&town=lapao',
    );
    expect(
      vehicleHeading(filters, {
        ...names,
        brands: [{ name: 'Honda', slug: 'honda' }],
        models: [{ name: 'CG 160', slug: 'cg-160' }],
        towns: { x: 'Lapão' },
      }),
    ).toBe('Motos Honda CG 160 a partir de 2018 em Lapão');
  });

  test('of a model needs no type', () => {
    const { filters } = search('brand=honda&model=cg-160');
    expect(
      vehicleHeading(filters, {
        ...names,
        brands: [{ name: 'Honda', slug: 'honda' }],
        models: [{ name: 'CG 160', slug: 'cg-160' }],
      }),
    ).toBe('Honda CG 160 em Irecê e região');
  });

  test('of a search that leaves the model out does not name it', () => {
    const fusca = {
      brands: [{ name: 'Volkswagen', slug: 'volkswagen' }],
      models: [{ name: 'Fusca', slug: 'fusca' }],
    };
    expect(vehicleHeading(search('brand=volkswagen').filters, { ...names, ...fusca })).toBe(
      'Veículos Volkswagen em Irecê e região',
    );
  });

  test.each([
    ['', 'Veículos em Irecê e região'],
    ['year_min=2015&year_max=2015', 'Veículos ano 2015 em Irecê e região'],
    ['year_min=2015&year_max=2020', 'Veículos de 2015 a 2020 em Irecê e região'],
    ['vehicle_type=trucks&year_max=2010', 'Caminhões até 2010 em Irecê e região'],
  ])('for "%s" is "%s"', (address, heading) => {
    expect(vehicleHeading(search(address).filters, names)).toBe(heading);
  });
});

test('what is counted follows the type', () => {
  expect(vehicleNoun(search('vehicle_type=trucks').filters)).toEqual({
    one: 'caminhão',
    many: 'caminhões',
  });
  expect(vehicleNoun(search('').filters).many).toBe('veículos');
});

describe('the chips of a vehicle search', () => {
  const chips = (text: string, found: Partial<VehicleNames> = {}) => {
    const { filters, address } = search(text);
    return vehicleChips(filters, address, {
      ...names,
      ...found,
    });
  };

  test('take what hangs on a filter away with it', () => {
    const [type, brand, model] = chips('vehicle_type=cars&brand=fiat&model=uno', {
      brands: [{ name: 'Fiat', slug: 'fiat' }],
      models: [{ name: 'Uno', slug: 'uno' }],
    });
    expect(type).toMatchObject({ label: 'Carros', href: '/veiculos' });
    expect(brand).toMatchObject({ label: 'Fiat', href: '/veiculos?tipo=carros' });
    expect(model).toMatchObject({ label: 'Uno', href: '/veiculos?tipo=carros&marca=fiat' });
  });

  test('name colours and leave unknown ones out', () => {
    expect(chips('color=c1&color=c9').map(({ label }) => label)).toEqual(['Prata']);
  });

  test('say distances with their unit', () => {
    expect(chips('mileage_max=80.000&one_owner=on').map(({ label }) => label)).toEqual([
      'Até 80.000 km',
      'Único dono',
    ]);
  });
});

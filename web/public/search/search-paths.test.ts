import { expect, test } from 'vitest';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { askedPropertyLanding, askedVehicleLanding } from '../../addresses/landing-addresses.ts';
import { SearchAddress } from './search-address.ts';

const properties = { path: '/imoveis', landingPath: askedPropertyLanding };
const vehicles = { path: '/veiculos', landingPath: askedVehicleLanding };
const property = (asked: string) =>
  new SearchAddress(properties, propertyAddress, new URLSearchParams(asked));
const vehicle = (asked: string) =>
  new SearchAddress(vehicles, vehicleAddress, new URLSearchParams(asked));

test('links of a search with an address of its own lead there, with page, order and looks behind', () => {
  const houses = property('category=house&town=irece&sort=price_asc&layout=list&page=3');
  expect(houses.withPage(2)).toBe('/imoveis/casas-em-irece?ordem=menor-preco&ver=lista&pagina=2');
  expect(houses.withLayout('grid')).toBe('/imoveis/casas-em-irece?ordem=menor-preco&pagina=3');
  expect(houses.with({ listing_status: 'rent' })).toBe(
    '/imoveis/casas-para-alugar-em-irece?ordem=menor-preco&ver=lista',
  );
  expect(houses.without('town', 'sort')).toBe('/imoveis/casas?ver=lista');
  expect(houses.cleared).toBe('/imoveis?ver=lista');
  expect(vehicle('vehicle_type=motorcycles&brand=honda').without('brand')).toBe('/veiculos/motos');
  expect(vehicle('brand=honda&model=cg-160&town=irece&page=2').withPage(1)).toBe(
    '/veiculos/honda-cg-160-em-irece',
  );
});

test.each([
  ['category=house&category=farm', '/imoveis?tipo=casa&tipo=fazenda'],
  ['category=house,farm', '/imoveis?tipo=casa%2Cfazenda'],
  ['category=castelo', '/imoveis?tipo=castelo'],
  ['listing_status=both', '/imoveis?negocio=venda-e-aluguel'],
  ['town=2914604', '/imoveis?cidade=2914604'],
  ['town=irece&q=casa', '/imoveis?cidade=irece&busca=casa'],
  ['', '/imoveis'],
])('properties by "%s" are at %s', (asked, address) => {
  expect(property(asked).withPage(1)).toBe(address);
});

test.each([
  ['brand=honda', '/veiculos?marca=honda'],
  ['model=cg-160', '/veiculos?modelo=cg-160'],
  [
    'vehicle_type=motorcycles&brand=honda&model=cg-160',
    '/veiculos?tipo=motos&marca=honda&modelo=cg-160',
  ],
  ['vehicle_type=motorcycles&version=fan', '/veiculos?tipo=motos&versao=fan'],
])('vehicles by "%s" are at %s', (asked, address) => {
  expect(vehicle(asked).withPage(1)).toBe(address);
});

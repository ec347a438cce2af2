import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { createApiClient } from '../../session/api-client.ts';
import { vehicleChoiceAddress } from '../../addresses/form-addresses.ts';
import { chooseVehicle } from './vehicle-choice.ts';

const { api } = await testApi();
const token = { read: () => undefined, replace: () => undefined, clear: () => undefined };
const client = createApiClient('http://localhost', (request) => api.request(request), token, {});

function choose(query: Record<string, string>) {
  return chooseVehicle(client, vehicleChoiceAddress.read(new URLSearchParams(query)));
}

async function brandOf(type: VehicleType, name: string) {
  const brand = (await choose({ tipo: VEHICLE_TYPE_SLUGS[type] }))?.brands.find(
    (known) => known.name === name,
  );
  if (!brand) throw new Error(`The catalogue has no ${name}.`);
  return brand;
}

test('without a type nothing is chosen, and an invented type is none', async () => {
  expect(await choose({})).toBeUndefined();
  expect(await choose({ tipo: 'boats' })).toBeUndefined();
});

test('each choice offers what follows from it', async () => {
  const fiat = await brandOf('cars', 'Fiat');
  const byBrand = await choose({ tipo: 'carros', marca: fiat.id });
  const strada = byBrand?.models.find(({ name }) => name === 'Strada');
  expect(byBrand).toMatchObject({
    brand: { name: 'Fiat' },
    model: undefined,
    versions: [],
    years: [],
  });
  const byModel = await choose({ tipo: 'carros', marca: fiat.id, modelo: strada?.id ?? '' });
  expect(byModel?.model?.name).toBe('Strada');
  expect(byModel?.versions.length).toBeGreaterThan(0);
  expect(byModel?.years).toEqual(byModel?.years.toSorted((a, b) => b - a));
});

test('what does not follow from the choice before is dropped', async () => {
  const [fiat, honda] = [await brandOf('cars', 'Fiat'), await brandOf('motorcycles', 'Honda')];
  const [strada] = (await choose({ tipo: 'carros', marca: fiat.id }))?.models ?? [];
  expect(await choose({ tipo: 'motos', marca: fiat.id })).toMatchObject({
    brand: undefined,
    models: [],
  });
  const other = await choose({ tipo: 'motos', marca: honda.id, modelo: strada?.id ?? '' });
  expect(other).toMatchObject({
    brand: { name: 'Honda' },
    model: undefined,
    versions: [],
    years: [],
  });
});

test('what the catalogue knows of a version in its year fills the form', async () => {
  const fiat = await brandOf('cars', 'Fiat');
  const byBrand = await choose({ tipo: 'carros', marca: fiat.id });
  const uno = byBrand?.models.find(({ name }) => name === 'Uno')?.id ?? '';
  const byModel = await choose({ tipo: 'carros', marca: fiat.id, modelo: uno });
  const version = byModel?.versions.find(({ years }) => years.some(({ year }) => year === 2012));
  const known = { tipo: 'carros', marca: fiat.id, modelo: uno, versao: version?.id ?? '' };
  const chosen = await choose({ ...known, ano: '2012' });
  expect(chosen).toMatchObject({ version: { id: version?.id }, year: 2012 });
  expect(chosen?.known).toMatchObject({ fuel_type: 'flex', bodywork: 'hatch' });
  expect(chosen?.known).not.toHaveProperty('id');
});

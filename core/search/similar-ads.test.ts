import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { similarProperties } from '#core/properties/property-search.server.ts';
import { similarVehicles } from '#core/vehicles/vehicle-search.server.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { addAdmin, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  addHouse,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';

const { db } = await testDatabase();
const searching = searchContext(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const day = (number: number) => new Date(`2026-11-0${number}T12:00:00Z`);
const names = (cards: { name: string }[]) => cards.map(({ name }) => name);

describe('properties like a house of 200.000 in Irecê', () => {
  let house = '';
  let draft = '';
  const publish = async (name: string, changes: Record<string, unknown>, at = day(1)) =>
    publishHouse(db, lucia, { name, price: 200_000, ...changes }, at);

  beforeAll(async () => {
    house = await publish('Esta casa de Irecê', {});
    draft = await addHouse(db, lucia, { name: 'Casa que ninguém vê' });
    await publish('Casa de 100 mil em Irecê', { price: 100_000 }, day(4));
    await publish('Casa de 390 mil em Irecê', { price: 390_000 }, day(3));
    await publish('Casa sem preço em Irecê', { price_on_request: 'on' }, day(5));
    await publish('Casa de 200 mil em Lapão', { city_id: LAPAO }, day(5));
    await publish('Casa de 900 mil em Lapão', { city_id: LAPAO, price: 900_000 }, day(6));
    await publish(
      'Fazenda de 200 mil em Irecê',
      { category: 'farm', square_meters: '40 tarefas' },
      day(6),
    );
  });

  test('are those of its town, the nearest in price first, then those of elsewhere', async () => {
    expect(names(await similarProperties(await searching(), house))).toEqual([
      'Casa de 390 mil em Irecê',
      'Casa de 100 mil em Irecê',
      'Casa sem preço em Irecê',
      'Casa de 200 mil em Lapão',
    ]);
  });

  test('are the newest when it tells no price', async () => {
    const secret = await publish('Outra sem preço em Irecê', { price_on_request: 'on' });
    expect(names(await similarProperties(await searching(), secret)).slice(0, 3)).toEqual([
      'Casa sem preço em Irecê',
      'Casa de 100 mil em Irecê',
      'Casa de 390 mil em Irecê',
    ]);
    granted(
      await transitionAd(db, lucia, { kind: 'property', id: secret }, { action: 'pause' }, NOW),
    );
  });

  test.each([
    ['an ad that visitors do not see', () => draft],
    ['no ad', () => 'nada'],
  ])('are none of %s', async (_, id) => {
    expect(await similarProperties(await searching(), id())).toEqual([]);
  });
});

test('vehicles like a car are those of its model, the nearest in price first, then others of its type', async () => {
  const rui = await addAdmin(db);
  const catalogue = await addCatalogue(db);
  const live = async (name: string, changes: Record<string, unknown>) => {
    const id = await submitCar(db, lucia, catalogue, { name, ...changes });
    await approveCar(db, rui, id, day(1));
    return id;
  };
  const car = await live('Umburana esta de 40 mil', { price: 40_000 });
  await live('Umburana de 90 mil', { price: 90_000 });
  await live('Umburana de 30 mil', { price: 30_000 });
  await live('Juazeiro de 41 mil', { ...catalogue.juazeiro, price: 41_000 });
  await live('Jegue de 40 mil', { ...catalogue.jegue, price: 40_000, doors: '', bodywork: '' });
  expect(names(await similarVehicles(await searching(), car))).toEqual([
    'Umburana de 30 mil',
    'Umburana de 90 mil',
    'Juazeiro de 41 mil',
  ]);
});

import { describe, expect, test } from 'vitest';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { changeAds } from '#core/ads/ad-bulk.server.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, approveCar, submitCar } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { ownVehicleListFilters } from './own-vehicle-filters.ts';
import { listOwnVehicles } from './own-vehicle-list.server.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
const catalogue = await addCatalogue(db);
const shop = await register(db, { first_name: 'Moto Sertão', profile: 'business' });
const josue = await register(db, { first_name: 'Josué' });

async function live(changes: Record<string, unknown>): Promise<string> {
  const id = await submitCar(db, shop, catalogue, changes);
  await approveCar(db, rui, id);
  return id;
}

const red = await live({ name: 'Umburana vermelha', price: 'R$ 40.000', plate: 'QRS1A11' });
const blue = await live({ name: 'Umburana azul', price: 'R$ 30.000', plate: 'QRS2B22' });
const draft = await addCar(db, shop, catalogue, { name: 'Umburana sem foto' });
const stored = await live({ name: 'Umburana guardada', price: 'R$ 10.000' });
await archiveAd(db, shop, { kind: 'vehicle', id: stored }, NOW);
await addCar(db, josue, catalogue, { name: 'Umburana de Josué' });

async function found(query: Record<string, string> = {}) {
  const list = await listOwnVehicles(db, shop, ownVehicleListFilters.parse(query), NOW);
  return { ...list, names: list.items.map(({ name }) => name) };
}

describe('the own vehicles', () => {
  test('are those of their owner alone, archived ones apart', async () => {
    const { names, counters } = await found();
    expect(names.toSorted()).toEqual(['Umburana azul', 'Umburana sem foto', 'Umburana vermelha']);
    expect(counters).toMatchObject({ published: 2, draft: 1, archived: 1 });
    expect((await found({ archived: 'on' })).names).toEqual(['Umburana guardada']);
  });

  test.each([
    ['a word of the title', 'azul', ['Umburana azul']],
    ['the plate', 'qrs1a11', ['Umburana vermelha']],
    ['the plate in its other form', 'qrs1011', ['Umburana vermelha']],
    ['its code', blue, ['Umburana azul']],
    ['what no ad has', 'trator', []],
  ])('are found by %s', async (_, q, names) => {
    expect((await found({ q })).names).toEqual(names);
  });

  test('are narrowed by kind and state, and the cheapest comes first when asked', async () => {
    expect((await found({ vehicle_type: 'motorcycles' })).names).toEqual([]);
    expect((await found({ vehicle_type: 'cars', status: 'draft' })).names).toEqual([
      'Umburana sem foto',
    ]);
    const { names } = await found({ sort: 'price_asc', status: 'published' });
    expect(names).toEqual(['Umburana azul', 'Umburana vermelha']);
  });

  test('of the archive as many are said as are shown, in a state too', async () => {
    expect(await found({ archived: 'on', status: 'draft' })).toMatchObject({
      names: [],
      total: 0,
    });
  });

  test('a page after the last is the last', async () => {
    expect(await found({ page: '99' })).toMatchObject({ page: 1, total: 3 });
  });
});

describe('several at once', () => {
  test('are paused, each as its state allows, and a second click finds them so', async () => {
    const pause = (ids: string[]) => changeAds(db, shop, 'vehicle', 'pause', ids, NOW);
    expect(await pause([red, blue, draft])).toMatchObject({
      changed: 2,
      refused: [{ id: draft, code: 'transition_not_allowed' }],
    });
    expect(await pause([red, blue])).toMatchObject({ changed: 0, unchanged: 2, refused: [] });
    const back = await changeAds(db, shop, 'vehicle', 'resume', [red, blue], NOW);
    expect(back).toMatchObject({ changed: 2 });
  });

  test('somebody else’s stay as they are', async () => {
    expect(await changeAds(db, josue, 'vehicle', 'sold', [red], NOW)).toMatchObject({
      changed: 0,
      refused: [{ id: red, name: null, code: 'not_found' }],
    });
  });
});

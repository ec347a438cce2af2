import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { adByCode } from './ad-by-code.server.ts';
import { addAdmin, NOW, register } from './advertisers.fixture.ts';
import { addCatalogue, approveCar, granted, publishHouse, submitCar } from './ads.fixture.ts';

const { db } = await testDatabase();
let [house, gone, car] = ['', '', ''];

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  house = await publishHouse(db, lucia);
  gone = await publishHouse(db, lucia);
  granted(await transitionAd(db, lucia, { kind: 'property', id: gone }, { action: 'pause' }, NOW));
  car = await submitCar(db, lucia, await addCatalogue(db));
  await approveCar(db, await addAdmin(db), car);
});

describe('the code of an ad finds it, of either kind', () => {
  test.each([
    ['as it is shown', (code: string) => code],
    ['in capitals', (code: string) => code.toUpperCase()],
    ['with its name', (code: string) => `Código do anúncio: ${code}`],
    ['in short', (code: string) => ` cód. ${code} `],
    ['with a hash', (code: string) => `#${code}`],
    ['parted', (code: string) => `${code.slice(0, 5)} ${code.slice(5)}`],
  ])('%s', async (_how, written) => {
    expect(await adByCode(db, written(house))).toMatchObject({
      code: house,
      path: expect.stringContaining(`/imovel/casa/irece/${house}`),
    });
    expect((await adByCode(db, written(car)))?.path).toMatch(new RegExp(`^/veiculo/.*${car}$`));
  });
});

test('an ad that is gone has no address any more, like one that never was', async () => {
  expect(await adByCode(db, gone)).toEqual({ code: gone, path: undefined });
  expect(await adByCode(db, '7zzzzzzzz7')).toEqual({ code: '7zzzzzzzz7', path: undefined });
});

test.each([
  'casa com poço',
  'apartamento',
  '',
  undefined,
  '2jza4vfcw',
  '2jza4vfcw88',
  '../../../x',
  '10 hectares',
  'strada 1999',
])('%s is no code', async (words) => {
  expect(await adByCode(db, words)).toBeUndefined();
});

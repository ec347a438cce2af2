import { beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { PATHS } from '#core/site/paths.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const site = await world.open();

beforeAll(async () => {
  const lucia = await register(world.db, { first_name: 'Lúcia' });
  await publishHouse(world.db, lucia);
  const car = await submitCar(world.db, lucia, await addCatalogue(world.db), {
    name: 'Umburana 1999, troco por 10 hectares',
  });
  await approveCar(world.db, await addAdmin(world.db), car);
});

const search = async (path: string, words: string) =>
  (await site.ask(`${path}?${new URLSearchParams({ busca: words })}`)).text;

describe('a search that finds nothing', () => {
  test.each(['10 hectares', '100 tarefas', 'fazenda 100', '10hectares'])(
    'does not take “%s” for the code of an ad',
    async (words) => {
      const page = await search(PATHS.propertySearch, words);
      expect(page).toContain('Nenhum anúncio por aqui');
      expect(page).not.toContain('não existe ou foi removido');
    },
  );

  test('says of a code that its ad is gone', async () => {
    const page = await search(PATHS.propertySearch, '7zzzzzzzz7');
    expect(page).toContain('O anúncio 7zzzzzzzz7 não existe ou foi removido');
  });

  test('leads to the other kind only with words that say nothing of this one', async () => {
    expect(await search(PATHS.propertySearch, 'umburana')).toContain('se procura em Veículos');
    expect(await search(PATHS.propertySearch, '10 hectare')).not.toContain('em Veículos.');
  });
});

test('words that ask for what is near ask where, and show everything until then', async () => {
  for (const words of ['mais perto de mim', 'casa perto de mim']) {
    const page = await search(PATHS.propertySearch, words);
    expect(page).toContain('Mais perto de onde?');
    expect(page).toContain('Até lá, a ordem é “Mais recentes”.');
    expect(page).toContain('class="search-count">1 ');
  }
});

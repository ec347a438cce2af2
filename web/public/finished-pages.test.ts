import { expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { PATHS, type PathName } from '#core/site/paths.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';
import { SCREENS } from '../screens.ts';

const world = await wholeSite();
const site = await world.open();
const lucia = await register(world.db, { first_name: 'Lúcia' });
await publishHouse(world.db, lucia, {}, world.now());
const car = await submitCar(world.db, lucia, await addCatalogue(world.db));
await approveCar(world.db, await addAdmin(world.db), car);

/** Said of Pix in plans (specification, section 9), and of nothing else. */
const PIX = /Pix nos planos: em breve/g;
const UNFINISHED = /em\s+constru[çc][ãa]o|em\s+breve|under construction|coming soon|lorem ipsum/i;

const isUnfinished = (html: string) =>
  UNFINISHED.test(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll(PIX, ' '),
  );

const PUBLIC = (Object.keys(SCREENS) as PathName[]).filter((name) =>
  ['default', 'internal'].includes(SCREENS[name][0]),
);

test('a page that promises something is noticed, the Pix of plans is not', () => {
  expect(isUnfinished('<h1>Loja: <b>em</b>\nbreve</h1>')).toBe(true);
  expect(isUnfinished('<p>Em construção</p>')).toBe(true);
  expect(isUnfinished('<p>Cartão. Pix nos planos: em breve.</p>')).toBe(false);
});

test('nothing is "em construção" or "em breve" on any public page, however one gets there', async () => {
  const found = ['/', ...PUBLIC.map((name) => PATHS[name].replaceAll(/:\w+/g, 'zzzzzzzzzz'))];
  for (const address of found) {
    const { text, status } = await site.ask(address);
    expect([address, isUnfinished(text)]).toEqual([address, false]);
    if (status !== 200) continue;
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*href="(\/[^"#?]*)/g)) {
      const isPage = !/^\/(?:v1|photos|avatars|assets|sair|feed)(?:\/|$)/.test(href);
      if (isPage && !found.includes(href)) found.push(href);
    }
  }
  for (const kind of ['/imovel/', '/veiculo/', '/anunciante/', '/planos/', '/anunciar/', '/mapa-'])
    expect(
      found.some((address) => address.startsWith(kind)),
      kind,
    ).toBe(true);
});

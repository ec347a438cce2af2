import { describe, expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';
import { comparedRows } from './compared-kind.ts';

const world = await wholeSite();
const site = await world.open();
world.pass(NOW.getTime() - world.now().getTime());
const { db } = world;
const seller = await register(db, { first_name: 'Lúcia' });
const publish = (name: string, changes = {}) => publishHouse(db, seller, { name, ...changes });
const large = await publish('Casa grande com quintal', {
  bedroom: '4',
  suite: '2',
  price: '300.000',
});
const small = await publish('Casa pequena na feira', { bedroom: '2', suite: '', price: '120.000' });
const others = [
  await publish('Casa da esquina'),
  await publish('Casa da ladeira'),
  await publish('Casa da lagoa'),
];
const sold = await publish('Casa que achou dono');
granted(await transitionAd(db, seller, { kind: 'property', id: sold }, { action: 'sold' }, NOW));
const paused = await publish('Casa em pausa');
granted(await transitionAd(db, seller, { kind: 'property', id: paused }, { action: 'pause' }, NOW));
const catalogue = await addCatalogue(db);
const cars = [await submitCar(db, seller, catalogue), await submitCar(db, seller, catalogue)];
const admin = await addAdmin(db);
for (const car of cars) await approveCar(db, admin, car);

const addressOf = (ids: readonly string[], kind = 'imoveis') =>
  `/comparar/${kind}?${ids.map((id) => `anuncio=${id}`).join('&')}`;
const read = async (ids: readonly string[], kind = 'imoveis', Cookie = '') => {
  const { text, status, headers } = await site.ask(addressOf(ids, kind), { headers: { Cookie } });
  const main = /<main[^]*<\/main>/.exec(text)?.[0] ?? '';
  const columns = main.match(/<th scope="col">/g)?.length ?? 0;
  return { text, main, columns, status, headers };
};
/** The texts of a row, its label first. */
const rowOf = (main: string, label: string) =>
  [...main.matchAll(/<tr[^>]*><th scope="row">[^]*?<\/tr>/g)]
    .map(([row]) =>
      [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        cell.replaceAll(/<[^>]*>/g, ''),
      ),
    )
    .find(([name]) => name?.replace(' (muda)', '') === label);

describe('ads side by side', () => {
  test('stand in the order of the address, which anybody may open', async () => {
    const { main, columns, status, text } = await read([small, large]);
    expect(status).toBe(200);
    expect(columns).toBe(2);
    expect(main.indexOf('Casa pequena')).toBeLessThan(main.indexOf('Casa grande'));
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    const shared = encodeURIComponent(`${SITE}${addressOf([small, large])}`);
    expect(main).toContain(`https://wa.me/?text=Comparar%202%20im%C3%B3veis%0A${shared}`);
  });

  test('show what differs and what one of them does not say, and no row that nobody fills', async () => {
    const { main } = await read([large, small]);
    expect(rowOf(main, 'Quartos')).toEqual(['Quartos (muda)', '4', '2']);
    expect(rowOf(main, 'Suítes')).toEqual(['Suítes (muda)', '2', 'Não diz']);
    expect(rowOf(main, 'Tipo')).toEqual(['Tipo', 'Casa', 'Casa']);
    expect(rowOf(main, 'Povoado')).toBeUndefined();
  });

  test('are four at most: of five the first four, with a sentence', async () => {
    const five = await read([large, small, ...others]);
    expect(five.columns).toBe(4);
    expect(five.main).toContain('Cabem 4 de cada vez');
    expect(five.main).not.toContain('Casa da lagoa');
    expect(five.main.replaceAll('<!-- -->', '')).toContain('mais 1 espera.');
    const six = await read([large, small, ...others, paused]);
    expect(six.main.replaceAll('<!-- -->', '')).toContain('mais 2 esperam.');
    const four = await read([large, small, ...others.slice(1)]);
    expect(four.columns).toBe(4);
    expect(four.main).not.toContain('Cabem 4');
  });

  test('of vehicles are compared likewise', async () => {
    const { main, columns } = await read(cars, 'veiculos');
    expect(columns).toBe(2);
    expect(rowOf(main, 'Ano')).toHaveLength(3);
    expect(main).toContain('Comparar 2 veículos');
  });

  test('leave out what is gone or of the other kind, and say so; what is sold stays, and is nobody’s to write to', async () => {
    const mixed = await read([large, paused, cars[0]!, sold]);
    expect(mixed.columns).toBe(2);
    expect(mixed.main).toContain('2 dos anúncios saíram do ar e não aparecem aqui.');
    expect(mixed.main).not.toContain('Casa em pausa');
    expect(mixed.main).toContain('>Vendido<');
    expect(mixed.main.match(/Falar com o anunciante/g)).toHaveLength(1);
    const none = await read(['zzzzzzzzzz']);
    expect(none.main).toContain('Os anúncios deste endereço saíram do ar.');
  });

  test('a rent that is offered for comparing is by the month', async () => {
    const rented = await publish('Casa da praça', {
      listing_status: 'rent',
      price: '',
      rent: '900',
    });
    const { main } = await read([large], 'imoveis', `favorites=${rented}.${large}`);
    expect(main).toContain('900/mês');
  });

  test('one alone invites those of the favourites that are of its kind', async () => {
    const { main } = await read([large], 'imoveis', `favorites=${small}.${cars[0]}.${large}`);
    const more = /<section class="compare-more"[^]*?<\/section>/.exec(main)?.[0] ?? '';
    expect(more).toContain(addressOf([large, small]).replaceAll('&', '&amp;'));
    expect(more.match(/<li>/g)).toHaveLength(1);
  });

  test('keep what was there when “Comparar” is pressed on another ad of their kind', async () => {
    let cookies = '';
    const press = async (id: string, kind = 'imoveis') => {
      const added = await site.ask(`/comparar/${kind}?mais=${id}`, {
        headers: { Cookie: cookies },
      });
      expect(added.status).toBe(302);
      const page = await site.ask(String(added.headers.location).replace(SITE, ''), {
        headers: { Cookie: cookies },
      });
      const set = [page.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
      cookies = [
        ...cookies
          .split('; ')
          .filter(
            (cookie) => cookie && !set.some((each) => each?.split('=')[0] === cookie.split('=')[0]),
          ),
        ...set,
      ].join('; ');
      return page.text;
    };
    await press(large);
    expect(await press(small)).toContain('Comparar 2 imóveis');
    expect(await press(small)).toContain('Comparar 2 imóveis');
    expect(await press(cars[0]!, 'veiculos')).toMatch(
      /Imóveis e veículos são comparados separadamente\.(?:<!-- -->|\s)*<a [^>]*>Ver (?:<!-- -->)?2 imóveis/,
    );
    expect(await press(others[0]!)).toContain('Comparar 3 imóveis');
    await press(others[1]!);
    const five = await press(others[2]!);
    expect(five).toContain('Cabem 4 de cada vez');
    const without = addressOf([small, ...others]).replaceAll('&', '&amp;');
    expect(five).toContain(`href="${without}"`);
  });

  test('nonsense in the address is no ad, and nothing of it is repeated', async () => {
    const hostile = ['<script>alert(1)</script>', '"><img src=x>', '../..', `${large}'--`, 'á'];
    const { main, status } = await read([...hostile.map(encodeURIComponent), large, large]);
    expect(status).toBe(200);
    expect(main.match(/<th scope="col">/g)).toHaveLength(1);
    expect(main).not.toMatch(/alert\(1\)|src=x/);
    const many = await read(Array.from({ length: 60 }, () => large));
    expect(many.columns).toBe(1);
  });
});

test('two that say the same in another order do not differ', () => {
  const rows = comparedRows<{ has: string[]; note?: string }>(
    [
      { label: 'O que tem', of: ({ has }) => has },
      { label: 'Nota', of: ({ note }) => note },
      { label: 'Nada', of: () => '' },
    ],
    [{ has: ['Poço', 'Cerca'] }, { has: ['Cerca', 'Poço'], note: 'Nova' }],
  );
  expect(rows.map(({ label, differs, isList }) => [label, differs, isList])).toEqual([
    ['O que tem', false, true],
    ['Nota', true, false],
  ]);
});

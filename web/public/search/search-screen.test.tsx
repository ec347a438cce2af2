import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Misunderstanding } from '#core/search/search-reading.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import { DealSwitch } from './deal-switch.tsx';
import { MisunderstoodNotice } from './misunderstood-notice.tsx';
import { OtherKindNotice } from './other-kind-notice.tsx';
import { SearchAddress } from './search-address.ts';
import { SearchScreen, type SearchScreenProps } from './search-screen.tsx';
import { writtenFields } from './written-fields.ts';

const SORTS = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'price_asc', label: 'Menor preço' },
  { value: 'relevance', label: 'Mais relevantes' },
];

const FOUND: SearchScreenProps = {
  crumbs: [{ label: 'Início', href: '/' }, { label: 'Imóveis' }],
  heading: 'Imóveis em Irecê e região',
  count: '1 imóvel',
  address: new SearchAddress({ path: '/imoveis' }, propertyAddress, new URLSearchParams()),
  map: undefined,
  alertPath: '/avisos/novo/imoveis',
  chips: [],
  notes: null,
  keywords: undefined,
  keywordsHint: 'Casa',
  sort: 'newest',
  usualSort: 'newest',
  sorts: SORTS,
  filters: null,
  cards: ['CASA'],
  page: 1,
  pageCount: 1,
  allLabel: 'Ver todos os imóveis',
  missingCode: undefined,
  suggest: 'properties',
  ways: [],
  oneWordLess: undefined,
  other: undefined,
};

const screenOf = (changes: Partial<SearchScreenProps> = {}) =>
  renderToStaticMarkup(<SearchScreen {...FOUND} {...changes} />);

describe('the order of a search', () => {
  test('is sent only when it is not the usual one, so that words can bring theirs', () => {
    expect(screenOf()).toContain('<option value="" selected="">Mais recentes</option>');
    expect(screenOf({ sort: 'price_asc' })).toContain('value="menor-preco" selected=""');
  });

  test('with words it is how well an ad fits, and says so', () => {
    const screen = screenOf({ keywords: 'casa', sort: 'relevance', usualSort: 'relevance' });
    expect(screen).toContain('<option value="" selected="">Mais relevantes</option>');
    expect(screen).toContain('<option value="mais-recentes">Mais recentes</option>');
  });
});

test('the code of an ad that is gone is told as such', () => {
  const screen = screenOf({ cards: [], missingCode: '2jza4vfcw8' });
  expect(screen).toContain('O anúncio 2jza4vfcw8 não existe ou foi removido');
  expect(screen).not.toContain('Ninguém anunciou isso ainda');
});

describe('a search that finds few', () => {
  const way = { label: 'Em todas as cidades', href: '/imoveis?tipo=casa', total: 1234 };

  test('shows below its results what would find more, each with its number', () => {
    const screen = screenOf({ ways: [way] });
    expect(screen).toMatch(/href="\/imoveis\?tipo=casa"[^]*Em todas as cidades[^]*1\.234 anúncios/);
    expect(screen.indexOf('Em todas as cidades')).toBeGreaterThan(screen.indexOf('CASA'));
  });

  test('without any says that nobody advertised it only when nothing near it is there either', () => {
    expect(screenOf({ cards: [] })).toContain('Ninguém anunciou isso ainda');
    const beside = screenOf({ cards: [], ways: [way] });
    expect(beside).toContain('Em todas as cidades');
    expect(beside).not.toContain('Ninguém anunciou');
  });

  test('of what the other search has leads there, and offers no alert that would never come', () => {
    const other = { label: 'Veículos', q: 'moto 160', href: '/veiculos?busca=moto', total: 18 };
    const screen = screenOf({ cards: [], ways: [way], other });
    expect(screen).toContain('18 anúncios em Veículos');
    expect(screen).not.toMatch(/Ninguém anunciou|Avise-me|Em todas as cidades/);
  });

  test('shows what has all words but one under its own heading', () => {
    const heading = 'Sem a palavra “azulejo”: 14 casas';
    const oneWordLess = { heading, href: '/imoveis?busca=casa', hasMore: true, cards: ['QUASE'] };
    const screen = screenOf({ cards: [], oneWordLess });
    expect(screen).toContain(heading);
    expect(screen.indexOf(heading)).toBeLessThan(screen.indexOf('QUASE'));
    expect(screen).toContain('href="/imoveis?busca=casa"');
    expect(screen).not.toContain('Ninguém anunciou');
  });
});

test('words of the other kind lead to the other search', () => {
  const other = { label: 'Veículos', q: 'moto', href: '/veiculos?busca=moto', total: 12 };
  const notice = renderToStaticMarkup(<OtherKindNotice other={other} />);
  expect(notice).toContain('Procurando “moto”?');
  expect(notice).toMatch(/href="\/veiculos\?busca=moto"[^>]*>12 anúncios em Veículos/);
});

describe('what an address says in vain', () => {
  const noticeOf = (
    misunderstood: readonly Misunderstanding[],
    { understood = '', firstPageHref }: { understood?: string; firstPageHref?: string } = {},
  ) =>
    renderToStaticMarkup(
      <MisunderstoodNotice
        misunderstood={misunderstood}
        understood={new URLSearchParams(understood)}
        firstPageHref={firstPageHref}
      />,
    );
  const castle = { parameter: 'category', reason: 'unknown', text: 'castelo' } as const;
  const area = { parameter: 'area_min', reason: 'unreadable', text: 'abc' } as const;

  test('is named above the results, with what is shown instead', () => {
    const notice = noticeOf([castle, area]);
    expect(notice).toContain(
      'Não conhecemos o tipo de imóvel “castelo”. Mostramos todos os tipos.',
    );
    expect(notice).toContain('“abc” não serve para a área mínima. Mostramos sem área mínima.');
    expect(screenOf({ notes: notice }).indexOf('castelo')).toBeLessThan(
      screenOf({ notes: notice }).indexOf('CASA'),
    );
  });

  test('is not said to be all when another choice counts', () => {
    const notice = noticeOf([castle], { understood: 'category=house' });
    expect(notice).toContain('O resto da busca vale.');
    expect(notice).not.toContain('todos os tipos');
  });

  test('is said of words that do not count, because a filter was chosen otherwise', () => {
    const house = { parameter: 'category', reason: 'chosen_otherwise', text: 'casa' } as const;
    expect(noticeOf([house], { understood: 'category=apartment' })).toContain(
      '“casa” não conta: para o tipo de imóvel vale o que está nos filtros.',
    );
  });

  test('is nothing when everything was understood', () => {
    expect(noticeOf([])).toBe('');
  });

  test('leads back to the first page from one that is not there', () => {
    const beyond = { parameter: 'page', reason: 'beyond_last_page', text: '99999' } as const;
    const notice = noticeOf([beyond], { firstPageHref: '/imoveis' });
    expect(notice).toContain('A página 99999 não existe. Esta é a última.');
    expect(notice).toContain('href="/imoveis"');
  });

  test('is escaped, cut and told in a handful of sentences', () => {
    const text = `<script>${'x'.repeat(70)}`;
    const names = ['q', 'town', 'category', 'price_min', 'area_min', 'area_max', 'sort', 'page'];
    const notice = noticeOf(names.map((parameter) => ({ parameter, reason: 'unknown', text })));
    expect(notice).not.toContain('<script>');
    expect(notice.match(/<li>/g)).toHaveLength(5);
    expect(notice).toContain('E mais 3');
    expect(notice).not.toContain('x'.repeat(41));
  });

  test('stays in its field, marked; what was swapped stands as it counts', () => {
    const typed = new URLSearchParams('area_min=abc&price_min=300&price_max=200');
    const understood = new URLSearchParams('price_min=200&price_max=300');
    const fields = writtenFields(typed, understood, [
      area,
      { parameter: 'price_min', reason: 'swapped', text: '300' },
    ]);
    expect([fields.text('area_min'), fields.error('area_min')]).toEqual(['abc', 'Não entendemos']);
    expect([fields.text('price_min'), fields.error('price_min')]).toEqual(['200', undefined]);
    expect(fields.text('town')).toBeUndefined();
  });
});

describe('a search by price', () => {
  const switchOf = (sale: number, rent: number) =>
    renderToStaticMarkup(
      <DealSwitch
        deals={{
          shown: 'sale',
          sale,
          rent,
        }}
        hrefOf={(deal) => `/imoveis?negocio=${deal}`}
      />,
    );

  test('says which list it shows and leads to the other', () => {
    const links = switchOf(168, 1000);
    expect(links).toContain('href="/imoveis?negocio=rent"');
    expect(links).toMatch(/negocio=sale"[^>]*aria-current="true"[^>]*>À venda <small>168/);
    expect(links).toContain('1.000');
  });

  test('has no lists when nothing is found', () => {
    expect(switchOf(0, 0)).toBe('');
  });
});

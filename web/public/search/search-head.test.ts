import { expect, test } from 'vitest';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import { SearchAddress } from './search-address.ts';
import { pageLinks, searchTitle } from './search-head.ts';

const address = new SearchAddress(
  { path: '/imoveis' },
  propertyAddress,
  new URLSearchParams('town=irece&page=2'),
);

test('the title tells keywords and page apart from the heading', () => {
  expect(searchTitle('Casas em Irecê', undefined, 1)).toBe('Casas em Irecê');
  expect(searchTitle('Casas em Irecê', 'poço', 3)).toBe('“poço”: Casas em Irecê, página 3');
});

test('a page in the middle links to its neighbours', () => {
  expect(
    pageLinks(
      (page) => address.withPage(page),
      { page: 2, page_count: 3 },
      'https://mandacaru.example',
    ),
  ).toEqual([
    { tagName: 'link', rel: 'prev', href: 'https://mandacaru.example/imoveis?cidade=irece' },
    {
      tagName: 'link',
      rel: 'next',
      href: 'https://mandacaru.example/imoveis?cidade=irece&pagina=3',
    },
  ]);
});

test('the only page links nowhere', () => {
  expect(
    pageLinks(
      (page) => address.withPage(page),
      { page: 1, page_count: 1 },
      'https://mandacaru.example',
    ),
  ).toEqual([]);
});

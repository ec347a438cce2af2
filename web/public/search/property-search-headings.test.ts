import { describe, expect, test } from 'vitest';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { propertyChips, propertyHeading, propertyNoun } from './property-search-headings.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import { queryOf, SearchAddress } from './search-address.ts';
import { SpokenWords } from './spoken-words.ts';

const names = { towns: {}, region: 'Irecê e região' };

function search(address: string) {
  const parameters = new URLSearchParams(address);
  return {
    filters: propertySearchFilters.parse(queryOf(parameters)),
    address: new SearchAddress({ path: '/imoveis' }, propertyAddress, parameters),
  };
}

describe('the heading of a property search', () => {
  test.each([
    ['', 'Imóveis em Irecê e região'],
    ['category=house&listing_status=sale', 'Casas à venda em Irecê e região'],
    ['category=lot&listing_status=rent', 'Lotes para alugar em Irecê e região'],
    ['category=house,farm', 'Imóveis em Irecê e região'],
    ['category_group=commercial', 'Imóveis comerciais em Irecê e região'],
    ['category=house&bedroom_min=3', 'Casas com 3 ou mais quartos em Irecê e região'],
    ['bedroom_min=1', 'Imóveis com quarto em Irecê e região'],
    ['category=castelo&listing_status=roubo', 'Imóveis em Irecê e região'],
  ])('for "%s" is "%s"', (address, heading) => {
    expect(propertyHeading(search(address).filters, names)).toBe(heading);
  });

  test('of a search by price says which of sale and rent is shown', () => {
    const { filters } = search('sort=price_asc');
    expect(propertyHeading(filters, names, 'rent')).toBe('Imóveis para alugar em Irecê e região');
  });

  test('names the town that the filter means', () => {
    const { filters } = search('category=house&listing_status=sale&town=lapao');
    expect(propertyHeading(filters, { ...names, towns: { x: 'Lapão' } })).toBe(
      'Casas à venda em Lapão',
    );
  });
});

test('what is counted follows the category', () => {
  expect(propertyNoun(search('category=house').filters).many).toBe('casas');
  expect(propertyNoun(search('category=house&category=farm').filters).many).toBe('imóveis');
});

describe('the chips of a property search', () => {
  const chips = (text: string, towns = {}) => {
    const { filters, address } = search(text);
    return propertyChips(filters, address, { ...names, towns }).map(({ label, href }) => [
      label.replaceAll('\u00A0', ' '),
      href,
    ]);
  };

  test('take one filter away and leave the others', () => {
    expect(chips('q=poço&town=irece&price_max=200 mil&page=2', { irece: 'Irecê' })).toEqual([
      ['“poço”', '/imoveis?cidade=irece&preco-max=200+mil'],
      ['Irecê', '/imoveis?busca=po%C3%A7o&preco-max=200+mil'],
      ['Até R$ 200.000', '/imoveis?busca=po%C3%A7o&cidade=irece'],
    ]);
  });

  test('stand for each of several choices', () => {
    expect(chips('category=house&category=farm&amenities=spa')).toEqual([
      ['Casas', '/imoveis?comodidades=spa&tipo=fazenda'],
      ['Fazendas', '/imoveis?comodidades=spa&tipo=casa'],
      ['Spa', '/imoveis?tipo=casa&tipo=fazenda'],
    ]);
  });

  test('say rooms and areas as people do', () => {
    const labels = chips('bedroom_min=1&parking_space_min=2&area_min=2 tarefas').map(
      ([label]) => label,
    );
    expect(labels).toEqual(['1 quarto ou mais', '2 vagas ou mais', 'A partir de 2 tarefas']);
  });

  test.each([
    ['area_min=9 hectares', 'A partir de 9 ha'],
    ['area_max=1/2 tarefa', 'Até 0,5 tarefa'],
    ['area_min=5000', 'A partir de 5.000 m²'],
  ])('say the area of %s in the unit that was typed', (address, label) => {
    expect(chips(address).map(([said]) => said)).toEqual([label]);
  });

  test('say the area of the words in their unit', () => {
    const text = '10 hectares';
    const parts = [{ parameter: 'area_min', values: ['9 hectares'], span: [0, 11] as const }];
    const { filters } = search('area_min=9 hectares');
    const address = new SearchAddress(
      { path: '/imoveis' },
      propertyAddress,
      new URLSearchParams({ q: text }),
      new SpokenWords(text, parts),
    );
    expect(propertyChips(filters, address, names).map(({ label }) => label)).toEqual([
      'A partir de 9 ha',
    ]);
  });

  test('are not made of what means nothing', () => {
    expect(chips('price_max=barato&bedroom_min=-1&sort=newest&page=3')).toEqual([]);
  });
});

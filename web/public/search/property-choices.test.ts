import { describe, expect, test } from 'vitest';
import { DEFAULT_REGION } from '#core/places/region.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { propertyChoices, type PropertyChoicesOf } from './property-choices.ts';
import { queryOf } from './search-address.ts';

function choices(asked: string, more: Partial<PropertyChoicesOf> = {}) {
  const filters = propertySearchFilters.parse(queryOf(new URLSearchParams(asked)));
  const rest = {
    region: DEFAULT_REGION,
    facets: null,
    deals: null,
    townNames: {},
    quarters: undefined,
  };
  return propertyChoices({ filters, ...rest, ...more });
}

const valuesOf = (group: { choices: readonly { value: string }[] }) =>
  group.choices.map(({ value }) => value);

describe('only what fits the categories is offered', () => {
  test('a farm has no lift, and has a corral', () => {
    const { amenities, infrastructure } = choices('category=farm');
    expect(valuesOf(amenities)).not.toContain('elevador');
    expect(valuesOf(infrastructure)).toContain('curral');
  });

  test('a lot has no rooms', () => {
    expect(choices('category=lot').bedroom_min).toBeUndefined();
    expect(choices('category=lot&category=house').bedroom_min).toBeDefined();
  });

  test('what is chosen stays, so that it can be taken away', () => {
    expect(valuesOf(choices('category=farm&amenities=elevator').amenities)).toContain('elevador');
    expect(choices('category=lot&bedroom_min=7').bedroom_min?.chosen).toEqual(['7']);
  });

  test('a group has its own kinds', () => {
    const { category } = choices('category_group=commercial&category=house');
    expect(valuesOf(category)).toContain('galpao');
    expect(valuesOf(category)).toContain('casa');
    expect(valuesOf(category)).not.toContain('fazenda');
  });
});

test('quarters of a town are the most frequent, by their names, and those that are chosen', () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`bairro-${at}`, at] as const),
  );
  const { neighborhood } = choices('town=irece&neighborhood=centro', {
    facets: { neighborhood: many },
    quarters: { neighborhoods: { 'bairro-19': 'São José' }, villages: {} },
  });
  expect(neighborhood.choices).toHaveLength(13);
  expect(neighborhood.choices.slice(0, 2)).toMatchObject([
    { value: 'centro', label: 'Centro', count: '0' },
    { value: 'bairro-19', label: 'São José', count: '19' },
  ]);
});

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_REGION } from '#core/places/region.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { PropertyFilterForm } from './property-filter-form.tsx';
import { propertyChoices } from './property-choices.ts';
import { propertyChips } from './property-search-headings.ts';
import { queryOf, SearchAddress } from './search-address.ts';
import { vehicleChoices } from './vehicle-choices.ts';
import { VehicleFilterForm } from './vehicle-filter-form.tsx';
import { vehicleChips } from './vehicle-search-headings.ts';
import { writtenFields } from './written-fields.ts';

const PATH = '/busca';
const NOTHING = new URLSearchParams();

const catalogued = (slugs: readonly string[]) =>
  slugs.map((slug) => ({ slug, name: slug, ids: [slug] }));
const named = (slugs: readonly string[]) => Object.fromEntries(slugs.map((slug) => [slug, slug]));

function propertyForm(asked: URLSearchParams) {
  const filters = propertySearchFilters.parse(queryOf(asked));
  return (
    <PropertyFilterForm
      path={PATH}
      countPath={PATH}
      filters={filters}
      fields={writtenFields(asked, asked, [])}
      isRent={false}
      region={DEFAULT_REGION}
      choices={propertyChoices({
        filters,
        facets: null,
        deals: null,
        region: DEFAULT_REGION,
        townNames: {},
        quarters: undefined,
      })}
    />
  );
}

function propertyChipsOf(asked: URLSearchParams) {
  const filters = propertySearchFilters.parse(queryOf(asked));
  const address = new SearchAddress({ path: PATH }, propertyAddress, asked);
  return propertyChips(filters, address, { towns: named(filters.town), region: 'Irecê e região' });
}

function vehicleChipsOf(asked: URLSearchParams) {
  const filters = vehicleSearchFilters.parse(queryOf(asked));
  const address = new SearchAddress({ path: PATH }, vehicleAddress, asked);
  const names = {
    towns: named(filters.town),
    region: 'Irecê e região',
    brands: catalogued(filters.brand),
    models: catalogued(filters.model),
    versions: catalogued(filters.version),
    colors: { k1: 'Prata' },
    optionalItems: { o1: 'Alarme' },
  };
  return vehicleChips(filters, address, names);
}

function vehicleForm(asked: URLSearchParams) {
  const filters = vehicleSearchFilters.parse(queryOf(asked));
  return (
    <VehicleFilterForm
      path={PATH}
      countPath={PATH}
      filters={filters}
      fields={writtenFields(asked, asked, [])}
      region={DEFAULT_REGION}
      choices={vehicleChoices({
        filters,
        facets: null,
        region: DEFAULT_REGION,
        townNames: {},
        catalogue: {
          brands: catalogued(filters.brand),
          models: catalogued(filters.model),
          versions: catalogued(filters.version),
        },
        settings: {
          colors: [{ id: 'k1', name: 'Prata', hex: '#ccc' }],
          optional_items: [
            {
              id: 'g1',
              name: 'Conforto',
              items: [{ id: 'o1', name: 'Alarme', vehicle_types: [] }],
            },
          ],
        },
      })}
    />
  );
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** What a browser would put into the address when the form is sent at once. */
function sentBy(form: ReactElement): URLSearchParams {
  const sent = new URLSearchParams();
  const html = renderToStaticMarkup(form);
  for (const [tag] of html.matchAll(/<input\b[^>]*>|<select\b[^]*?<\/select>/g)) {
    const isChosen = !/type="(?:radio|checkbox)"/.test(tag) || tag.includes(' checked=""');
    const chosen = /<option[^>]*selected=""[^>]*>/.exec(tag)?.[0] ?? tag;
    const value = attribute(chosen, 'value');
    if (isChosen && value !== '') sent.append(attribute(tag, 'name'), value);
  }
  return sent;
}

/** The field of the words and the order stand outside the form; a new search begins at page 1, and its map around what it finds. */
const ELSEWHERE = new Set(['q', 'sort', 'page', 'map', 'between', 'and', 'words_read']);
/** What is asked of the filters that are typed or called by name. */
const TEXTS: Readonly<Record<string, string>> = {
  color: 'k1',
  optional_items: 'o1',
  town: 'irece',
  near: 'irece',
  radius_km: '50',
  outline: '-11.4_-42_-11.2_-41.7',
  neighborhood: 'centro',
  village: 'achado',
  brand: 'honda',
  model: 'cg-160',
  version: 'fan',
  bedroom_min: '2',
  year_min: '2015',
  cylinder_capacity_min: '160',
  cylinder_capacity_max: '160',
};

describe.each([
  ['properties', propertyAddress, propertyForm, propertyChipsOf],
  ['vehicles', vehicleAddress, vehicleForm, vehicleChipsOf],
] as const)('a search of %s', (_, words, form, chipsOf) => {
  test('has an empty form when nothing is asked for', () => {
    expect(sentBy(form(NOTHING)).toString()).toBe('');
    expect(chipsOf(NOTHING)).toEqual([]);
  });

  const asked = words
    .vocabulary()
    .filter(({ filter }) => !ELSEWHERE.has(filter))
    .flatMap(({ filter, words: choices }) =>
      choices.size > 0
        ? [...choices.keys()].map((choice) => [filter, choice] as const)
        : [[filter, TEXTS[filter] ?? (filter.endsWith('_min') ? '3' : '2015')] as const],
    )
    // What is for sale and rent at once is asked for by nobody.
    .filter(([, choice]) => choice !== 'both');

  test.each(asked)('asks in its form again for %s=%s, and for nothing else', (filter, choice) => {
    const one = new URLSearchParams([[filter, choice]]);
    expect(sentBy(form(one)).toString()).toBe(words.written(one).toString());
  });

  /** They say how things are written and shown, and leave nothing out. */
  const filters = asked.filter(([filter]) => !['layout', 'area_unit'].includes(filter));
  test.each(filters)('takes %s=%s away with one touch', (filter, choice) => {
    const one = new URLSearchParams([[filter, choice]]);
    expect(chipsOf(one).map(({ href }) => href)).toEqual([PATH]);
  });
});

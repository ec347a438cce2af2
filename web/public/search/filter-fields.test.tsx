import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { PropertyFilterForm } from './property-filter-form.tsx';
import { propertyChips } from './property-search-headings.ts';
import { queryOf, SearchAddress } from './search-address.ts';
import { VehicleFilterForm } from './vehicle-filter-form.tsx';
import { vehicleChips } from './vehicle-search-headings.ts';
import { writtenFields } from './written-fields.ts';

const PATH = '/busca';
const NOTHING = new URLSearchParams();

const named = (slugs: readonly string[]) => Object.fromEntries(slugs.map((slug) => [slug, slug]));

function propertyForm(asked: URLSearchParams) {
  const filters = propertySearchFilters.parse(queryOf(asked));
  return (
    <PropertyFilterForm
      path={PATH}
      filters={filters}
      fields={writtenFields(asked, asked, [])}
      townNames={{}}
      facets={null}
      deals={null}
    />
  );
}

function propertyChipsOf(asked: URLSearchParams) {
  const filters = propertySearchFilters.parse(queryOf(asked));
  const address = new SearchAddress(PATH, propertyAddress, asked);
  return propertyChips(filters, address, { towns: named(filters.town), region: 'Irecê e região' });
}

function vehicleChipsOf(asked: URLSearchParams) {
  const filters = vehicleSearchFilters.parse(queryOf(asked));
  const address = new SearchAddress(PATH, vehicleAddress, asked);
  const [brand] = filters.brand;
  const [model] = filters.model;
  const towns = named(filters.town);
  const names = { towns, brand, model, region: 'Irecê e região', colors: { k1: 'Prata' } };
  return vehicleChips(filters, address, names);
}

function vehicleForm(asked: URLSearchParams) {
  const filters = vehicleSearchFilters.parse(queryOf(asked));
  const options = (slugs: readonly string[]) => slugs.map((slug) => ({ value: slug, label: slug }));
  return (
    <VehicleFilterForm
      path={PATH}
      filters={filters}
      fields={writtenFields(asked, asked, [])}
      townNames={{}}
      facets={null}
      brands={options(filters.brand)}
      models={options(filters.model)}
      colors={[{ id: 'k1', name: 'Prata', hex: '#ccc' }]}
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

/** The field of the words and the order stand outside the form, and a new search begins at page 1. */
const ELSEWHERE = new Set(['q', 'sort', 'page']);
/** What the form offers no field for. */
const TEXTS: Readonly<Record<string, string>> = {
  color: 'k1',
  town: 'irece',
  bedroom_min: '2',
  year_min: '2015',
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

  const filters = asked.filter(([filter]) => filter !== 'layout');
  test.each(filters)('takes %s=%s away with one touch', (filter, choice) => {
    const one = new URLSearchParams([[filter, choice]]);
    expect(chipsOf(one).map(({ href }) => href)).toEqual([PATH]);
  });
});

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { PropertyFilterForm } from './property-filter-form.tsx';
import { queryOf } from './search-address.ts';
import { VehicleFilterForm } from './vehicle-filter-form.tsx';
import { writtenFields } from './written-fields.ts';

const NOTHING = new URLSearchParams();

function propertyForm(asked: URLSearchParams) {
  const filters = propertySearchFilters.parse(queryOf(asked));
  return (
    <PropertyFilterForm
      path="/imoveis"
      filters={filters}
      fields={writtenFields(asked, asked, [])}
      townName={undefined}
      facets={null}
      deals={null}
    />
  );
}

function vehicleForm(asked: URLSearchParams) {
  const filters = vehicleSearchFilters.parse(queryOf(asked));
  const named = (text: string | undefined) => (text ? [{ value: text, label: text }] : []);
  return (
    <VehicleFilterForm
      path="/veiculos"
      filters={filters}
      fields={writtenFields(asked, asked, [])}
      townName={undefined}
      facets={null}
      brands={named(filters.brand)}
      models={named(filters.model)}
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
const TEXTS: Readonly<Record<string, string>> = { color: 'k1', town: 'irece', bedroom_min: '2' };

describe.each([
  ['properties', propertyAddress, propertyForm],
  ['vehicles', vehicleAddress, vehicleForm],
] as const)('the form of a search of %s', (_, words, form) => {
  test('is empty when nothing is asked for', () => {
    expect(sentBy(form(NOTHING)).toString()).toBe('');
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

  test.each(asked)('says again that %s is %s, and nothing else', (filter, choice) => {
    const one = new URLSearchParams([[filter, choice]]);
    expect(sentBy(form(one)).toString()).toBe(words.written(one).toString());
  });
});

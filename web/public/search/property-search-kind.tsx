import type { InferResponseType } from 'hono/client';
import {
  PROPERTY_SORTS,
  propertySearchFilters,
  type PropertySearch,
} from '#core/properties/property-search-filters.ts';
import { PATHS } from '#core/site/paths.ts';
import { PROPERTY_SORT_LABELS } from '#text/property-labels.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { load, unchecked, type ApiClient } from '../../session/api-client.ts';
import { PropertyAdCard } from '../ad-cards.tsx';
import { DealSwitch } from './deal-switch.tsx';
import { PropertyFilterForm } from './property-filter-form.tsx';
import { propertyChips, propertyHeading, propertyNoun } from './property-search-headings.ts';
import { placeNames, type SearchPageKind } from './search-page-kind.ts';

type FoundProperties = InferResponseType<ApiClient['v1']['properties']['$get']>;

export const PROPERTY_SEARCH_PAGE: SearchPageKind<PropertySearch, FoundProperties, undefined> = {
  path: PATHS.propertySearch,
  filters: propertySearchFilters,
  address: propertyAddress,
  sorts: PROPERTY_SORTS.map((value) => ({ value, label: PROPERTY_SORT_LABELS[value] })),
  words: {
    keywordsHint: 'Casa com poço, lote no Centro…',
    all: 'Ver todos os imóveis',
    pitch: 'com fotos, preço e contato direto com o anunciante, sem comissão',
  },
  find: (api, query) => load(api.v1.properties.$get({ query: unchecked(query) })),
  almostFound: ({ meta }) => meta.one_word_less?.data,
  other: {
    label: 'Veículos',
    path: PATHS.vehicleSearch,
    words: vehicleAddress,
    count: async (api, query) =>
      (await load(api.v1.vehicles.$get({ query: unchecked(query) }))).meta.total,
  },
  suggest: 'properties',
  readExtra: async () => undefined,
  heading: (shown) =>
    propertyHeading(shown.filters, placeNames(shown), shown.found.meta.deals?.shown),
  noun: propertyNoun,
  chips: (shown, address) => propertyChips(shown.filters, address, placeNames(shown)),
  note: ({ meta }, address) => (
    <DealSwitch deals={meta.deals} hrefOf={(deal) => address.with({ listing_status: deal })} />
  ),
  form: ({ filters, found: { meta } }, form) => (
    <PropertyFilterForm {...form} filters={filters} facets={meta.facets} deals={meta.deals} />
  ),
  card: (ad, look, { filters, found: { meta } }) => (
    <PropertyAdCard
      key={ad.id}
      ad={ad}
      {...look}
      deal={meta.deals?.shown ?? filters.listing_status}
    />
  ),
};

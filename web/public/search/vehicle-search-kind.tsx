import type { InferResponseType } from 'hono/client';
import { PATHS } from '#core/site/paths.ts';
import {
  VEHICLE_SORTS,
  vehicleSearchFilters,
  type VehicleSearch,
} from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SORT_LABELS } from '#text/vehicle-labels.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { load, unchecked, type ApiClient } from '../../session/api-client.ts';
import type { SelectOption, SelectOptionGroup } from '../../ui/select/select.tsx';
import { VehicleAdCard } from '../ad-cards.tsx';
import { brandOptions, modelOptions } from './catalogue-options.ts';
import { placeNames, type SearchPageKind, type ShownSearch } from './search-page-kind.ts';
import { VehicleFilterForm } from './vehicle-filter-form.tsx';
import { vehicleChips, vehicleHeading, vehicleNoun } from './vehicle-search-headings.ts';

type FoundVehicles = InferResponseType<ApiClient['v1']['vehicles']['$get']>;

interface CatalogueChoices {
  brands: (SelectOption | SelectOptionGroup)[];
  models: SelectOption[];
}

export const VEHICLE_SEARCH_PAGE: SearchPageKind<VehicleSearch, FoundVehicles, CatalogueChoices> = {
  path: PATHS.vehicleSearch,
  filters: vehicleSearchFilters,
  address: vehicleAddress,
  sorts: VEHICLE_SORTS.map((value) => ({ value, label: VEHICLE_SORT_LABELS[value] })),
  words: {
    keywordsHint: 'Gol 1.6, CG 160, caminhão baú…',
    all: 'Ver todos os veículos',
    pitch: 'com fotos, ano, quilometragem e contato direto com quem vende',
  },
  find: (api, query) => load(api.v1.vehicles.$get({ query: unchecked(query) })),
  almostFound: ({ meta }) => meta.one_word_less?.data,
  other: {
    label: 'Imóveis',
    path: PATHS.propertySearch,
    words: propertyAddress,
    count: async (api, query) =>
      (await load(api.v1.properties.$get({ query: unchecked(query) }))).meta.total,
  },
  suggest: 'vehicles',
  async readExtra(api, { meta: { brands, facets, understood } }) {
    const { vehicle_type: type } = vehicleSearchFilters.parse(understood);
    return {
      brands: await brandOptions(api, type, facets?.brand),
      models: brands[0] ? await modelOptions(api, brands[0].id) : [],
    };
  },
  heading: (shown) => vehicleHeading(shown.filters, namesOf(shown)),
  noun: vehicleNoun,
  chips: (shown, address) => vehicleChips(shown.filters, address, namesOf(shown)),
  form: ({ filters, found: { meta }, extra, root }, form) => (
    <VehicleFilterForm
      {...form}
      {...extra}
      filters={filters}
      facets={meta.facets}
      colors={root.vehicleSettings.data.colors}
    />
  ),
  card: (ad, look) => <VehicleAdCard key={ad.id} ad={ad} {...look} />,
};

function namesOf({ found, root }: ShownSearch<VehicleSearch, FoundVehicles, CatalogueChoices>) {
  const { meta } = found;
  const { colors } = root.vehicleSettings.data;
  return {
    ...placeNames({ found, root }),
    brand: meta.brands.map(({ name }) => name).join(', ') || undefined,
    model: meta.models.map(({ name }) => name).join(', ') || undefined,
    colors: Object.fromEntries(colors.map(({ id, name }) => [id, name])),
  };
}

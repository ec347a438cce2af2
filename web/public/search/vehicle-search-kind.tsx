import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { PATHS, RESOURCE_PATHS } from '#core/site/paths.ts';
import {
  VEHICLE_SORTS,
  vehicleSearchFilters,
  type VehicleSearch,
} from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SORT_LABELS } from '#text/vehicle-labels.ts';
import { askedVehicleLanding } from '../../addresses/landing-addresses.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { load } from '../../session/api-client.ts';
import { VehicleAdCard } from '../ad-cards.tsx';
import { VEHICLE_LANDING_PAGE } from '../landing/vehicle-landings.ts';
import { catalogueOptions, type CatalogueChoices } from './catalogue-options.ts';
import {
  filtersOf,
  placeNames,
  type SearchPageKind,
  type ShownSearch,
} from './search-page-kind.ts';
import { vehicleChoices, type FoundVehicles } from './vehicle-choices.ts';
import { VehicleFilterForm } from './vehicle-filter-form.tsx';
import { vehicleChips, vehicleHeading, vehicleNoun } from './vehicle-search-headings.ts';

type ShownVehicles = ShownSearch<VehicleSearch, FoundVehicles, CatalogueChoices>;

const KIND_FILTERS = { filters: vehicleSearchFilters };

export const VEHICLE_SEARCH_PAGE: SearchPageKind<VehicleSearch, FoundVehicles, CatalogueChoices> = {
  adKind: 'vehicle',
  path: PATHS.vehicleSearch,
  landingPath: askedVehicleLanding,
  countPath: RESOURCE_PATHS.vehicleCount,
  feedPath: RESOURCE_PATHS.vehicleFeed,
  landing: VEHICLE_LANDING_PAGE,
  mapPath: '/v1/vehicles/map',
  filters: vehicleSearchFilters,
  address: vehicleAddress,
  sorts: () => VEHICLE_SORTS.map((value) => ({ value, label: VEHICLE_SORT_LABELS[value] })),
  words: {
    plural: 'Veículos',
    keywordsHint: 'Gol 1.6, CG 160…',
    all: 'Ver todos os veículos',
    pitch: 'com fotos, ano, quilometragem e contato direto com quem vende',
  },
  find: (api, query) => load(api.v1.vehicles.$get({ query })),
  map: (api, query) => load(api.v1.vehicles.map.$get({ query })),
  newest: async (api, query) => (await load(api.v1.vehicles.newest.$get({ query }))).data,
  almostFound: ({ meta }) => meta.one_word_less?.data,
  other: {
    label: 'Imóveis',
    path: PATHS.propertySearch,
    words: propertyAddress,
    count: async (api, query) => (await load(api.v1.properties.$get({ query }))).meta.total,
  },
  suggest: 'vehicles',
  readExtra: async (api, { meta }) => catalogueOptions(api, filtersOf(KIND_FILTERS, meta).filters),
  heading: (shown) => vehicleHeading(shown.filters, namesOf(shown)),
  noun: vehicleNoun,
  chips: (shown, address) => vehicleChips(shown.filters, address, namesOf(shown)),
  choices: (shown) => Object.values(choicesOf(shown)),
  form: (shown, form) => (
    <VehicleFilterForm
      {...form}
      filters={shown.filters}
      region={shown.root.settings.region_towns}
      choices={choicesOf(shown)}
    />
  ),
  summary: ({ attributes: ad }) =>
    [
      formatPrice(ad.price_cents),
      `${ad.brand.name} ${ad.model.name} em ${ad.town.name}`,
      ad.year,
      formatMileage(ad.mileage),
    ].join(' · '),
  card: (ad, look) => <VehicleAdCard key={ad.id} ad={ad} {...look} />,
};

function choicesOf({ filters, found: { meta }, extra, root }: ShownVehicles) {
  return vehicleChoices({
    filters,
    facets: meta.facets,
    region: root.settings.region_towns,
    townNames: placeNames({ found: { data: [], meta }, root }).towns,
    catalogue: extra,
    settings: root.vehicleSettings.data,
  });
}

function namesOf({ found, root }: ShownVehicles) {
  const { brands, models, versions } = found.meta;
  const { colors, optional_items: groups } = root.vehicleSettings.data;
  const byId = (all: readonly { id: string; name: string }[]) =>
    Object.fromEntries(all.map(({ id, name }) => [id, name]));
  return {
    ...placeNames({ found, root }),
    brands,
    models,
    versions,
    colors: byId(colors),
    optionalItems: byId(groups.flatMap(({ items }) => items)),
  };
}

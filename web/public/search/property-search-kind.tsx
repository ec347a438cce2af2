import { partsOfTown } from '#core/properties/parts-of-town.ts';
import type { QuarterNames } from '#core/search/quarter-names.ts';
import {
  PROPERTY_SORTS,
  propertySearchFilters,
  type PropertySearch,
} from '#core/properties/property-search-filters.ts';
import { AREA_UNITS } from '#core/fields/area.ts';
import { COUNTRY_CATEGORIES, type PropertyCategory } from '#core/properties/property.ts';
import { PATHS, RESOURCE_PATHS } from '#core/site/paths.ts';
import { PROPERTY_CATEGORY_LABELS, PROPERTY_SORT_LABELS } from '#text/property-labels.ts';
import { askedPropertyLanding } from '../../addresses/landing-addresses.ts';
import { propertyAddress, vehicleAddress } from '../../addresses/search-addresses.ts';
import { load } from '../../session/api-client.ts';
import { mainArea, propertyPrice } from '../ad/property-words.ts';
import { PropertyAdCard } from '../ad-cards.tsx';
import { PROPERTY_LANDING_PAGE } from '../landing/property-landings.ts';
import { withAreaUnit } from './area-unit.ts';
import { DealSwitch } from './deal-switch.tsx';
import { propertyChoices, type FoundProperties } from './property-choices.ts';
import { PropertyFilterForm } from './property-filter-form.tsx';
import { propertyChips, propertyHeading, propertyNoun } from './property-search-headings.ts';
import { placeNames, type SearchPageKind, type ShownSearch } from './search-page-kind.ts';

type ShownProperties = ShownSearch<PropertySearch, FoundProperties, QuarterNames | undefined>;

export const PROPERTY_SEARCH_PAGE: SearchPageKind<
  PropertySearch,
  FoundProperties,
  QuarterNames | undefined
> = {
  adKind: 'property',
  path: PATHS.propertySearch,
  landingPath: askedPropertyLanding,
  countPath: RESOURCE_PATHS.propertyCount,
  feedPath: RESOURCE_PATHS.propertyFeed,
  landing: PROPERTY_LANDING_PAGE,
  mapPath: '/v1/properties/map',
  filters: propertySearchFilters,
  address: propertyAddress,
  asked: withAreaUnit,
  sorts: (filters) =>
    PROPERTY_SORTS.map((value) => ({
      value,
      label:
        value === 'price_per_area' && isLand(filters)
          ? 'Preço por tarefa'
          : PROPERTY_SORT_LABELS[value],
    })),
  words: {
    plural: 'Imóveis',
    keywordsHint: 'Casa com poço, lote…',
    all: 'Ver todos os imóveis',
    pitch: 'com fotos, preço e contato direto com o anunciante',
  },
  find: (api, query) => load(api.v1.properties.$get({ query })),
  map: (api, query) => load(api.v1.properties.map.$get({ query })),
  newest: async (api, query) => (await load(api.v1.properties.newest.$get({ query }))).data,
  almostFound: ({ meta }) => meta.one_word_less?.data,
  other: {
    label: 'Veículos',
    path: PATHS.vehicleSearch,
    words: vehicleAddress,
    count: async (api, query) => (await load(api.v1.vehicles.$get({ query }))).meta.total,
  },
  suggest: 'properties',
  async readExtra(api, { meta: { towns } }) {
    const [only, another] = towns;
    if (!only || another) return undefined;
    const { data } = await load(
      api.v1.towns[':id'].quarters.$get({ param: { id: String(only.id) } }),
    );
    return data.attributes;
  },
  heading: (shown) => propertyHeading(shown.filters, namesOf(shown), shown.found.meta.deals?.shown),
  noun: propertyNoun,
  chips: (shown, address) => propertyChips(shown.filters, address, namesOf(shown)),
  note: ({ meta }, address) => (
    <DealSwitch deals={meta.deals} hrefOf={(deal) => address.with({ listing_status: deal })} />
  ),
  choices: (shown) => Object.values(choicesOf(shown)),
  form: (shown, form) => (
    <PropertyFilterForm
      {...form}
      filters={shown.filters}
      isRent={shown.filters.listing_status === 'rent'}
      region={shown.root.settings.region_towns}
      choices={choicesOf(shown)}
    />
  ),
  summary({ attributes: ad }) {
    const { price, note } = propertyPrice(ad);
    const { label } = PROPERTY_CATEGORY_LABELS[ad.category];
    const place = [...partsOfTown(ad), ad.town.name].join(', ');
    return [[price, note].filter(Boolean).join(' '), `${label} em ${place}`, mainArea(ad)]
      .filter(Boolean)
      .join(' · ');
  },
  card: (ad, look, { filters, found: { meta } }) => (
    <PropertyAdCard
      key={ad.id}
      ad={ad}
      {...look}
      deal={meta.deals?.shown ?? filters.listing_status}
      comparesAreas={meta.sort === 'price_per_area' || isLand(filters)}
    />
  ),
};

/** Land is sold by the tarefa. */
const LAND: ReadonlySet<PropertyCategory> = new Set([...COUNTRY_CATEGORIES, 'land']);

function isLand({ category, area_min: least, area_max: most }: PropertySearch): boolean {
  const isWide = (least ?? most ?? 0) >= AREA_UNITS.tarefa.squareMetres;
  return isWide || (category.length > 0 && category.every((each) => LAND.has(each)));
}

function choicesOf({ filters, found: { meta }, extra, root }: ShownProperties) {
  return propertyChoices({
    filters,
    facets: meta.facets,
    deals: meta.deals,
    region: root.settings.region_towns,
    townNames: placeNames({ found: { data: [], meta }, root }).towns,
    quarters: extra,
  });
}

function namesOf(shown: ShownProperties) {
  const { neighborhoods, villages } = shown.extra ?? {};
  return { ...placeNames(shown), quarters: { ...neighborhoods, ...villages } };
}

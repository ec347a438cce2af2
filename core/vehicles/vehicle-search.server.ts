import { adSearch } from '#core/search/ad-search.server.ts';
import type { OwnFilters, SearchedKind } from '#core/search/searched-kind.server.ts';
import {
  highestFirst,
  lowestFirst,
  markedFacet,
  oneOf,
  SHARED_CONDITIONS,
  SHARED_DEPENDENTS,
  SHARED_FACETS,
  SHARED_ORDERS,
  within,
  type SharedFacet,
} from '#core/search/shared-conditions.ts';
import { newestAds } from '#core/search/newest-ads.server.ts';
import { similarAds } from '#core/search/similar-ads.server.ts';
import { catalogueOfFilter, type CatalogueFilter } from './catalogue-filter.ts';
import { publicVehicles } from './public-vehicle.server.ts';
import { VEHICLE_LANDINGS } from './vehicle-landing.ts';
import {
  vehicleCard,
  vehicleCards,
  type VehicleCard,
  type VehicleCardRow,
} from './vehicle-cards.server.ts';
import { vehicleSearchFilters, type VehicleSearch } from './vehicle-search-filters.ts';

type Filters = OwnFilters<VehicleSearch>;

export interface VehicleSearching {
  search: VehicleSearch;
  own: Omit<Filters, 'brand' | 'model' | 'version'> & CatalogueFilter;
  facet:
    | SharedFacet
    | 'vehicle_type'
    | 'brand'
    | 'fuel_type'
    | 'transmission'
    | 'condition'
    | 'bodywork'
    | 'model'
    | 'version'
    | 'color'
    | 'doors'
    | 'steering_wheel'
    | 'motorcycle_style'
    | 'start_type'
    | 'abs'
    | 'truck_body'
    | 'traction'
    | 'axles'
    | 'cabin'
    | 'optional_items'
    | 'financing_status'
    | 'one_owner';
  row: VehicleCardRow;
  card: VehicleCard;
  deals: undefined;
}

export const VEHICLE_SEARCH: SearchedKind<VehicleSearching> = {
  kind: 'vehicle',
  filters: vehicleSearchFilters,
  resolve(names, filters) {
    const { catalogue, unknown } = catalogueOfFilter(names, filters);
    const known = (ids: readonly string[], all: readonly { id: string }[]) =>
      ids.filter((id) => all.some((each) => each.id === id));
    const color = known(filters.color, names.colors);
    const items = known(filters.optional_items, names.optionalItems);
    return {
      own: { ...filters, ...catalogue, color, optional_items: items },
      unknown: {
        ...unknown,
        color: filters.color.filter((id) => !color.includes(id)),
        optional_items: filters.optional_items.filter((id) => !items.includes(id)),
      },
    };
  },
  mentioned: new Set([
    'accepts_exchange',
    'one_owner',
    'optional_items',
    'financing_status',
    'cylinder_capacity_min',
    'cylinder_capacity_max',
    'motorcycle_style',
    'start_type',
    'abs',
    'truck_body',
    'traction',
    'axles',
    'cabin',
  ]),
  foremost: [
    ['vehicle_type', 'brand', 'model', 'town'],
    ['vehicle_type', 'brand', 'model'],
    ['vehicle_type', 'brand', 'town'],
    ['vehicle_type', 'brand'],
    ['vehicle_type', 'town'],
    ['vehicle_type'],
    ['town'],
  ],
  dependents: { ...SHARED_DEPENDENTS, brand: ['model', 'version'], model: ['version'] },
  conditions: {
    ...SHARED_CONDITIONS,
    year_min: (min) => within('year', { min }),
    year_max: (max) => within('year', { max }),
    price: (range) => within('price', range),
    mileage_max: (max) => within('mileage', { max }),
    cylinder_capacity_min: (min) => within('cylinder_capacity', { min }),
    cylinder_capacity_max: (max) => within('cylinder_capacity', { max }),
  },
  facets: {
    ...SHARED_FACETS,
    vehicle_type: {
      choice: 'vehicle_type',
      chosen: ({ vehicle_type: type }) => (type ? [type] : []),
    },
    brand: { choice: 'brand', chosen: ({ brand }) => idsOf(brand) },
    model: {
      choice: 'model',
      chosen: ({ model }) => idsOf(model),
      isOffered: ({ brand }) => brand.length > 0,
    },
    version: {
      choice: 'version',
      chosen: ({ version }) => idsOf(version),
      isOffered: ({ model }) => model.length > 0,
    },
    fuel_type: { choice: 'fuel_type', chosen: ({ fuel_type: fuels }) => fuels },
    transmission: { choice: 'transmission', chosen: ({ transmission }) => transmission },
    condition: { choice: 'condition', chosen: ({ condition }) => condition },
    bodywork: { choice: 'bodywork', chosen: ({ bodywork }) => bodywork },
    color: { choice: 'color', chosen: ({ color }) => color },
    doors: { choice: 'doors', chosen: ({ doors }) => doors },
    steering_wheel: { choice: 'steering_wheel', chosen: (criteria) => criteria.steering_wheel },
    motorcycle_style: {
      choice: 'motorcycle_style',
      chosen: (criteria) => criteria.motorcycle_style,
    },
    start_type: { choice: 'start_type', chosen: (criteria) => criteria.start_type },
    abs: markedFacet('abs', ({ abs }) => abs),
    truck_body: { choice: 'truck_body', chosen: (criteria) => criteria.truck_body },
    traction: { choice: 'traction', chosen: ({ traction }) => traction },
    axles: { choice: 'axles', chosen: ({ axles }) => axles },
    cabin: { choice: 'cabin', chosen: ({ cabin }) => cabin },
    optional_items: {
      choice: 'optional_items',
      chosen: (criteria) => criteria.optional_items,
      needsAll: true,
    },
    financing_status: {
      choice: 'financing_status',
      chosen: (criteria) => criteria.financing_status,
    },
    one_owner: markedFacet('one_owner', (criteria) => criteria.one_owner),
  },
  landings: VEHICLE_LANDINGS,
  orders: {
    ...SHARED_ORDERS,
    price_asc: () => lowestFirst('price'),
    price_desc: () => highestFirst('price'),
    lowest_mileage: () => lowestFirst('mileage'),
  },
  rows: vehicleCards,
  card: vehicleCard,
  async similarTo(db, id) {
    const ad = await publicVehicles(db)
      .where('ad.id', '=', id)
      .select(['ad.brand_id', 'ad.model_id', 'ad.vehicle_type', 'ad.price_cents as offer'])
      .executeTakeFirst();
    if (!ad) return undefined;
    return {
      near: [oneOf('model', [ad.model_id])],
      wide: [oneOf('vehicle_type', [ad.vehicle_type])],
      offer: ad.offer,
    };
  },
  offerOf: (segment, row) => segment.number('price').values[row]!,
};

export const searchVehicles = adSearch(VEHICLE_SEARCH);
export const newestVehicles = newestAds(VEHICLE_SEARCH);
export const similarVehicles = similarAds(VEHICLE_SEARCH);

function idsOf(found: readonly { ids: readonly string[] }[]): string[] {
  return found.flatMap(({ ids }) => ids);
}

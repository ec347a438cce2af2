import { adSearch } from '#core/search/ad-search.server.ts';
import type { OwnFilters, SearchedKind } from '#core/search/searched-kind.server.ts';
import {
  highestFirst,
  isOfAdvertiser,
  lowestFirst,
  marked,
  oneOf,
  SHARED_ORDERS,
  TOWN_FACET,
  within,
} from '#core/search/shared-conditions.ts';
import { similarAds } from '#core/search/similar-ads.server.ts';
import { catalogueOfFilter, type CatalogueFilter } from './catalogue-filter.ts';
import { publicVehicles } from './public-vehicle.server.ts';
import { vehicleCards, type VehicleCardRow } from './vehicle-cards.server.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleSearchFilters, type VehicleSearch } from './vehicle-search-filters.ts';

type Filters = OwnFilters<VehicleSearch>;

export interface VehicleSearching {
  search: VehicleSearch;
  own: Omit<Filters, 'brand' | 'model'> & CatalogueFilter;
  facet:
    | 'town'
    | 'vehicle_type'
    | 'brand'
    | 'fuel_type'
    | 'transmission'
    | 'condition'
    | 'bodywork'
    | 'color';
  row: VehicleCardRow;
  deals: undefined;
}

export const VEHICLE_SEARCH: SearchedKind<VehicleSearching> = {
  kind: 'vehicle',
  filters: vehicleSearchFilters,
  resolve(names, filters) {
    const { catalogue, unknown } = catalogueOfFilter(names, filters);
    const color = filters.color.filter((id) => names.colors.some((known) => known.id === id));
    const unknownColors = filters.color.filter((id) => !color.includes(id));
    return {
      own: { ...filters, ...catalogue, color },
      unknown: { ...unknown, color: unknownColors },
    };
  },
  mentioned: {
    accepts_exchange: () => marked('accepts_exchange'),
    one_owner: () => marked('one_owner'),
  },
  conditions: {
    model: ({ ids }) => oneOf('model', ids),
    accepts_exchange: () => marked('accepts_exchange'),
    one_owner: () => marked('one_owner'),
    year_min: (min) => within('year', { min }),
    year_max: (max) => within('year', { max }),
    price: (range) => within('price', range),
    mileage_max: (max) => within('mileage', { max }),
    advertiser: isOfAdvertiser,
  },
  facets: {
    town: TOWN_FACET,
    vehicle_type: {
      choice: 'vehicle_type',
      chosen: ({ vehicle_type: type }) => (type ? [type] : []),
    },
    brand: { choice: 'brand', chosen: ({ brand }) => brand?.ids ?? [] },
    fuel_type: { choice: 'fuel_type', chosen: ({ fuel_type: fuels }) => fuels },
    transmission: { choice: 'transmission', chosen: ({ transmission }) => transmission },
    condition: { choice: 'condition', chosen: ({ condition }) => condition },
    bodywork: { choice: 'bodywork', chosen: ({ bodywork }) => bodywork },
    color: { choice: 'color', chosen: ({ color }) => color },
  },
  orders: {
    ...SHARED_ORDERS,
    price_asc: () => lowestFirst('price'),
    price_desc: () => highestFirst('price'),
    lowest_mileage: () => lowestFirst('mileage'),
  },
  cards: (db, matches) => vehicleCards(db, matches).orderBy('match.place'),
  pathOf: vehiclePath,
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
export const similarVehicles = similarAds(VEHICLE_SEARCH);

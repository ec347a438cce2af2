import { expressionBuilder, sql, type Selectable } from 'kysely';
import type { PublishedVehicles } from '#db/generated/database-types.ts';
import { isOfAdvertiser } from '#core/search/ad-matches.server.ts';
import { adSearch } from '#core/search/ad-search.server.ts';
import { TOWN_FACET } from '#core/search/chosen-facets.ts';
import { NUMBER_ORDERS, SHARED_ORDERS } from '#core/search/search-steps.server.ts';
import type { OwnFilters, SearchedKind } from '#core/search/searched-kind.server.ts';
import { similarAds } from '#core/search/similar-ads.server.ts';
import {
  catalogueOfFilter,
  colorsOfFilter,
  type CatalogueFilter,
} from './catalogue-filter.server.ts';
import { publicVehicles } from './public-vehicle.server.ts';
import { vehicleCards, type VehicleCardRow } from './vehicle-cards.server.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleSearchFilters, type VehicleSearch } from './vehicle-search-filters.ts';

type Filters = OwnFilters<VehicleSearch>;

interface VehicleSearching {
  search: VehicleSearch;
  own: Omit<Filters, 'brand' | 'model'> & CatalogueFilter;
  facet: 'town' | 'vehicle_type' | 'brand';
  row: VehicleCardRow;
  deals: undefined;
}

const is = expressionBuilder<{ ad: Selectable<PublishedVehicles> }, 'ad'>();

const price = () => sql`ad.price_cents`;

export const VEHICLE_SEARCH: SearchedKind<VehicleSearching> = {
  kind: 'vehicle',
  filters: vehicleSearchFilters,
  tables: {
    published: 'published_vehicles',
    searchable: 'searchable_vehicles',
    counters: 'published_vehicle_counts',
  },
  async resolve(db, filters) {
    const [{ catalogue, unknown }, color] = await Promise.all([
      catalogueOfFilter(db, filters),
      colorsOfFilter(db, filters.color),
    ]);
    const unknownColors = filters.color.filter((id) => !color.includes(id));
    return {
      own: { ...filters, ...catalogue, color },
      unknown: { ...unknown, color: unknownColors },
    };
  },
  unfiltered: { ...vehicleSearchFilters.parse({}), brand: undefined, model: undefined },
  conditions: {
    model: ({ id }) => is('ad.model_id', '=', id),
    fuel_type: (wanted) => is('ad.fuel_type', 'in', wanted),
    transmission: (wanted) => is('ad.transmission', 'in', wanted),
    condition: (wanted) => is('ad.condition', 'in', wanted),
    bodywork: (wanted) => is('ad.bodywork', 'in', wanted),
    color: (wanted) => is('ad.color_id', 'in', wanted),
    accepts_exchange: () => is('ad.accepts_exchange', '=', true),
    one_owner: () => is('ad.one_owner', '=', true),
    year_min: (least) => is('ad.year', '>=', least),
    year_max: (most) => is('ad.year', '<=', most),
    price: ({ min, max }) =>
      is.and([
        ...(min === undefined ? [] : [is('ad.price_cents', '>=', min)]),
        ...(max === undefined ? [] : [is('ad.price_cents', '<=', max)]),
      ]),
    mileage_max: (most) => is('ad.mileage', '<=', most),
    advertiser: isOfAdvertiser,
  },
  facets: {
    town: TOWN_FACET,
    vehicle_type: {
      column: 'vehicle_type',
      chosen: ({ vehicle_type: type }) => (type ? [type] : []),
    },
    brand: { column: 'brand_id', chosen: ({ brand }) => brand?.ids ?? [] },
  },
  orders: {
    ...SHARED_ORDERS,
    price_asc: { order: NUMBER_ORDERS.lowestFirst, key: price },
    price_desc: { order: NUMBER_ORDERS.highestOfAllFirst, key: price },
    lowest_mileage: { order: NUMBER_ORDERS.lowestFirst, key: () => sql`ad.mileage` },
  },
  vocabulary: sql`
    select name from vehicle_brands where status = 'active'
    union all select name from vehicle_models
    union all select vehicle_type_words(kind) from unnest('{cars,motorcycles,trucks}'::text[]) kind`,
  cards: (db, matches, order) => vehicleCards(db, matches).orderBy(order),
  pathOf: vehiclePath,
  similarTo(db, id) {
    const ad = publicVehicles(db).where('ad.id', '=', id);
    const others = sql`select id, published_at, price_cents as offer from published_vehicles where id <> ${id}`;
    return {
      near: sql`${others} and brand_id = (${ad.select('ad.brand_id')}) and model_id = (${ad.select('ad.model_id')})`,
      wide: sql`${others} and vehicle_type = (${ad.select('ad.vehicle_type')})`,
      offer: sql`(${ad.select('ad.price_cents')})`,
    };
  },
};

export const searchVehicles = adSearch(VEHICLE_SEARCH);
export const similarVehicles = similarAds(VEHICLE_SEARCH);

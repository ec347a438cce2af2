/* What a search for vehicles must find, in SQL. Tests only. */
import { sql, type RawBuilder } from 'kysely';
import type { SearchOracle } from '#core/search/search-oracle.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import {
  isInTown,
  isOfShownAdvertiser,
  priceBetween,
  TOWN_VALUES,
} from '#core/search/shared-oracle.fixture.ts';
import { vehicleSearchFilters, type VehicleSearch } from './vehicle-search-filters.ts';
import { VEHICLE_SEARCH, type VehicleSearching } from './vehicle-search.server.ts';
import { VEHICLE_TYPE_WORDS } from './vehicle-type-words.ts';

const isOneOf = (column: string) => (values: readonly string[]) =>
  sql<boolean>`${sql.ref(`ad.${column}`)} = any (${values}::text[])`;

const value = (column: string) => sql`array_remove(array[${sql.ref(`ad.${column}`)}], null)`;

/** Brands of a name, when one of them makes what is asked for. */
function brandsOf({ brand, vehicle_type: type }: VehicleSearch): RawBuilder<unknown> {
  return sql`(select id from vehicle_brands where slug = ${brand ?? null} and exists (
    select from vehicle_brands made where made.slug = ${brand ?? null}
      and made.vehicle_type = coalesce(${type ?? null}, made.vehicle_type)))`;
}

function modelsOf(search: VehicleSearch): RawBuilder<unknown> {
  return sql`(select id from vehicle_models
    where slug = ${search.model ?? null} and brand_id in ${brandsOf(search)})`;
}

/** What names nothing narrows nothing. */
const isNamed = (column: string, ids: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`ad.${column}`)} in ${ids} or not exists ${ids})`;

export const VEHICLE_ORACLE: SearchOracle<VehicleSearching> = {
  kind: VEHICLE_SEARCH,
  read: (query) => readSearch(vehicleSearchFilters, query),
  from: sql`vehicles ad join users owner on owner.id = ad.owner_id join towns town on town.id = ad.town_id
    join vehicle_brands brand on brand.id = ad.brand_id join vehicle_models model on model.id = ad.model_id
    join vehicle_versions version on version.id = ad.version_id join vehicle_colors color on color.id = ad.color_id`,
  isSearchable: sql`(ad.status = 'published' and ad.archived_at is null)`,
  filters: {
    town: isInTown,
    vehicle_type: (type) => sql`ad.vehicle_type = ${type}`,
    brand: (_brand, search) => isNamed('brand_id', brandsOf(search)),
    model: (_model, search) => isNamed('model_id', modelsOf(search)),
    year_min: (least) => sql`ad.year >= ${least}`,
    year_max: (most) => sql`ad.year <= ${most}`,
    price_min: (least) => priceBetween(sql`ad.price_cents`, least, undefined),
    price_max: (most) => priceBetween(sql`ad.price_cents`, undefined, most),
    mileage_max: (most) => sql`ad.mileage <= ${most}`,
    fuel_type: isOneOf('fuel_type'),
    transmission: isOneOf('transmission'),
    condition: isOneOf('condition'),
    bodywork: isOneOf('bodywork'),
    color: (ids) =>
      isNamed('color_id', sql`(select id from vehicle_colors where id = any (${ids}::text[]))`),
    accepts_exchange: () => sql`ad.accepts_exchange`,
    one_owner: () => sql`ad.one_owner`,
    advertiser: isOfShownAdvertiser,
  },
  facets: {
    town: TOWN_VALUES,
    vehicle_type: { values: value('vehicle_type'), own: ['vehicle_type'] },
    brand: { values: value('brand_id'), own: ['brand'] },
    fuel_type: { values: value('fuel_type'), own: ['fuel_type'] },
    transmission: { values: value('transmission'), own: ['transmission'] },
    condition: { values: value('condition'), own: ['condition'] },
    bodywork: { values: value('bodywork'), own: ['bodywork'] },
    color: { values: value('color_id'), own: ['color'] },
  },
  level: () => sql`false`,
  orders: {
    price_asc: () => sql`ad.price_cents`,
    price_desc: () => sql`ad.price_cents desc`,
    lowest_mileage: () => sql`ad.mileage`,
  },
  facts: {
    accepts_exchange: () => sql`ad.accepts_exchange`,
    one_owner: () => sql`ad.one_owner`,
  },
  texts: {
    head: sql`array[ad.name, brand.name, model.name, ${JSON.stringify(VEHICLE_TYPE_WORDS)}::jsonb ->> ad.vehicle_type, town.name]`,
    body: sql`array[version.name, ad.year::text, color.name, ad.description]`,
  },
};

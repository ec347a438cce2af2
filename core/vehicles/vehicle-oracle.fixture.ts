/* What a search for vehicles must find, in SQL. Tests only. */
import { sql, type RawBuilder } from 'kysely';
import type { SearchOracle } from '#core/search/oracle/search-oracle.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import {
  boostLevel,
  distance,
  isMarked,
  markedIf,
  priceBetween,
  sharedFacets,
  sharedFilters,
} from '#core/search/oracle/shared-oracle.fixture.ts';
import { vehicleSearchFilters, type VehicleSearch } from './vehicle-search-filters.ts';
import { VEHICLE_SEARCH, type VehicleSearching } from './vehicle-search.server.ts';
import { VEHICLE_TYPE_WORDS } from './vehicle-type-words.ts';

const isOneOf = (column: string) => (values: readonly string[]) =>
  sql<boolean>`${sql.ref(`ad.${column}`)} = any (${values}::text[])`;

const value = (column: string) => sql`array_remove(array[${sql.ref(`ad.${column}`)}], null)`;

/** Brands of these names, of each that somebody makes what is asked for with. */
function brandsOf({ brand, vehicle_type: type }: VehicleSearch): RawBuilder<unknown> {
  return sql`(select id from vehicle_brands brand where slug = any (${brand}::text[]) and exists (
    select from vehicle_brands made where made.slug = brand.slug
      and made.vehicle_type = coalesce(${type ?? null}, made.vehicle_type)))`;
}

function modelsOf(search: VehicleSearch): RawBuilder<unknown> {
  return sql`(select id from vehicle_models
    where slug = any (${search.model}::text[]) and brand_id in ${brandsOf(search)})`;
}

function versionsOf(search: VehicleSearch): RawBuilder<unknown> {
  return sql`(select id from vehicle_versions
    where slug = any (${search.version}::text[]) and model_id in ${modelsOf(search)})`;
}

const ITEMS = sql`array(select item_id from vehicle_ad_optional_items item where item.vehicle_id = ad.id)`;
const [LAT, LNG] = [sql`town.lat`, sql`town.lng`];

const hasItems = (ids: readonly unknown[]) =>
  sql<boolean>`${ITEMS} @> array(select id from vehicle_optional_items where id = any (${ids}::text[]))`;

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
    ...sharedFilters('vehicle', LAT, LNG),
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
    version: (_version, search) => isNamed('version_id', versionsOf(search)),
    doors: (doors) => sql`ad.doors::text = any (${doors}::text[])`,
    steering_wheel: isOneOf('steering_wheel'),
    cylinder_capacity_min: (least) => sql`ad.cylinder_capacity >= ${least}`,
    cylinder_capacity_max: (most) => sql`ad.cylinder_capacity <= ${most}`,
    motorcycle_style: isOneOf('motorcycle_style'),
    start_type: isOneOf('start_type'),
    abs: isMarked('abs'),
    truck_body: isOneOf('truck_body'),
    traction: isOneOf('traction'),
    axles: (axles) => sql`ad.axles::text = any (${axles}::text[])`,
    cabin: isOneOf('cabin'),
    optional_items: hasItems,
    financing_status: (wanted) => sql`ad.financing_status && ${wanted}::text[]`,
    accepts_exchange: isMarked('accepts_exchange'),
    one_owner: isMarked('one_owner'),
  },
  facets: {
    ...sharedFacets('vehicle'),
    vehicle_type: { values: value('vehicle_type'), own: ['vehicle_type'] },
    brand: { values: value('brand_id'), own: ['brand'] },
    fuel_type: { values: value('fuel_type'), own: ['fuel_type'] },
    transmission: { values: value('transmission'), own: ['transmission'] },
    condition: { values: value('condition'), own: ['condition'] },
    bodywork: { values: value('bodywork'), own: ['bodywork'] },
    color: { values: value('color_id'), own: ['color'] },
    model: { values: value('model_id'), own: ['model'] },
    version: { values: value('version_id'), own: ['version'] },
    doors: { values: sql`array_remove(array[ad.doors::text], null)`, own: ['doors'] },
    steering_wheel: { values: value('steering_wheel'), own: ['steering_wheel'] },
    motorcycle_style: { values: value('motorcycle_style'), own: ['motorcycle_style'] },
    start_type: { values: value('start_type'), own: ['start_type'] },
    abs: { values: markedIf(sql`ad.abs`), own: ['abs'] },
    truck_body: { values: value('truck_body'), own: ['truck_body'] },
    traction: { values: value('traction'), own: ['traction'] },
    axles: { values: sql`array_remove(array[ad.axles::text], null)`, own: ['axles'] },
    cabin: { values: value('cabin'), own: ['cabin'] },
    optional_items: { values: ITEMS, own: [] },
    financing_status: { values: sql`ad.financing_status`, own: ['financing_status'] },
    accepts_exchange: { values: markedIf(sql`ad.accepts_exchange`), own: ['accepts_exchange'] },
    one_owner: { values: markedIf(sql`ad.one_owner`), own: ['one_owner'] },
  },
  level: (now) => sql`coalesce(${boostLevel(now)}, 0)`,
  orders: {
    price_asc: () => sql`ad.price_cents`,
    price_desc: () => sql`ad.price_cents desc`,
    lowest_mileage: () => sql`ad.mileage`,
    distance: ({ near }) => distance(near, LAT, LNG),
  },
  texts: {
    head: sql`array[ad.name, brand.name, model.name, ${JSON.stringify(VEHICLE_TYPE_WORDS)}::jsonb ->> ad.vehicle_type, town.name]`,
    body: sql`array[version.name, ad.year::text, color.name, ad.description]`,
  },
};

import { sql } from 'kysely';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { Database } from '#db/database.ts';
import {
  allKnown,
  BOOST_LEVELS_SHOWN,
  known,
  markedIf,
  SHARED_CHOICES,
  SHARED_NUMBERS,
  WORDS,
  sharedColumns,
  type IndexedKind,
} from '#core/search/index/indexed-kind.server.ts';
import {
  BODYWORKS,
  CABINS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from './vehicle.ts';
import { VEHICLE_TYPE_WORDS } from './vehicle-type-words.ts';

export function indexedVehicles(db: Database, ids?: readonly string[]) {
  const ads = db
    .selectFrom('vehicles as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .innerJoin('towns as town', 'town.id', 'ad.town_id')
    .innerJoin('vehicle_brands as brand', 'brand.id', 'ad.brand_id')
    .innerJoin('vehicle_models as model', 'model.id', 'ad.model_id')
    .innerJoin('vehicle_versions as version', 'version.id', 'ad.version_id')
    .innerJoin('vehicle_colors as color', 'color.id', 'ad.color_id')
    .where(isSearchableAd('vehicle'))
    .select([
      ...sharedColumns('vehicle'),
      'ad.vehicle_type',
      'ad.brand_id',
      'ad.model_id',
      'ad.version_id',
      'ad.color_id',
      'brand.name as brand',
      'model.name as model',
      'version.name as version',
      'color.name as color',
      'ad.price_cents',
      'ad.mileage',
      'ad.year',
      'ad.one_owner',
      'ad.accepts_exchange',
      'ad.fuel_type',
      'ad.condition',
      'ad.transmission',
      'ad.bodywork',
      'ad.doors',
      'ad.steering_wheel',
      'ad.cylinder_capacity',
      'ad.motorcycle_style',
      'ad.start_type',
      'ad.abs',
      'ad.truck_body',
      'ad.traction',
      'ad.axles',
      'ad.cabin',
      'ad.financing_status',
      'town.lat',
      'town.lng',
      sql<boolean>`false`.as('own_place'),
      sql<
        string[]
      >`array(select item_id from vehicle_ad_optional_items item where item.vehicle_id = ad.id)`.as(
        'optional_items',
      ),
    ])
    .orderBy('ad.published_at', 'desc')
    .orderBy('ad.id');
  return ids ? ads.where('ad.id', 'in', ids) : ads;
}

export type IndexedVehicle = Awaited<
  ReturnType<ReturnType<typeof indexedVehicles>['execute']>
>[number];

export const VEHICLE_INDEX: IndexedKind<IndexedVehicle> = {
  kind: 'vehicle',
  rows: indexedVehicles,
  fields: {
    id: (ad) => ad.id,
    publishedAt: (ad) => ad.published_ms,
    choices: {
      ...SHARED_CHOICES,
      vehicle_type: (ad) => known(VEHICLE_TYPES, ad.vehicle_type),
      brand: (ad) => ad.brand_id,
      model: (ad) => ad.model_id,
      version: (ad) => ad.version_id,
      color: (ad) => ad.color_id,
      fuel_type: (ad) => known(FUEL_TYPES, ad.fuel_type),
      condition: (ad) => known(VEHICLE_CONDITIONS, ad.condition),
      transmission: (ad) => known(TRANSMISSIONS, ad.transmission),
      bodywork: (ad) => known(BODYWORKS, ad.bodywork),
      doors: (ad) => countText(ad.doors),
      steering_wheel: (ad) => known(STEERING_WHEELS, ad.steering_wheel),
      motorcycle_style: (ad) => known(MOTORCYCLE_STYLES, ad.motorcycle_style),
      start_type: (ad) => known(START_TYPES, ad.start_type),
      abs: (ad) => markedIf(ad.abs),
      truck_body: (ad) => known(TRUCK_BODIES, ad.truck_body),
      traction: (ad) => known(TRACTIONS, ad.traction),
      axles: (ad) => countText(ad.axles),
      cabin: (ad) => known(CABINS, ad.cabin),
      one_owner: (ad) => markedIf(ad.one_owner),
      accepts_exchange: (ad) => markedIf(ad.accepts_exchange),
    },
    severalChoices: {
      optional_items: (ad) => ad.optional_items,
      financing_status: (ad) => allKnown(FINANCING_STATUSES, ad.financing_status),
    },
    amounts: {},
    numbers: {
      ...SHARED_NUMBERS,
      price: { store: 'f64', of: (ad) => ad.price_cents },
      mileage: { store: 'u32', of: (ad) => ad.mileage },
      year: { store: 'u16', of: (ad) => ad.year },
      cylinder_capacity: { store: 'u16', of: (ad) => ad.cylinder_capacity },
    },
    orders: ['price', 'mileage', 'year'],
    levels: BOOST_LEVELS_SHOWN,
    head: (ad) => [ad.name, ad.brand, ad.model, VEHICLE_TYPE_WORDS[ad.vehicle_type], ad.town],
    body: (ad) => [ad.version, String(ad.year), ad.color, ad.description],
    ...WORDS,
  },
};

function countText(count: number | null): string | null {
  return count === null ? null : String(count);
}

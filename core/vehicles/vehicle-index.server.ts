import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { Database } from '#db/database.ts';
import {
  SHARED_CHOICES,
  WORDS,
  sharedColumns,
  type IndexedKind,
} from '#core/search/indexed-kind.server.ts';
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
    ])
    .orderBy('ad.published_at', 'desc')
    .orderBy('ad.id');
  return ids ? ads.where('ad.id', 'in', ids) : ads;
}

export type IndexedVehicle = Awaited<
  ReturnType<ReturnType<typeof indexedVehicles>['execute']>
>[number];

const marked = (isSo: boolean) => (isSo ? 'yes' : null);

export const VEHICLE_INDEX: IndexedKind<IndexedVehicle> = {
  kind: 'vehicle',
  rows: indexedVehicles,
  fields: {
    id: (ad) => ad.id,
    publishedAt: (ad) => ad.published_ms,
    choices: {
      ...SHARED_CHOICES,
      vehicle_type: (ad) => ad.vehicle_type,
      brand: (ad) => ad.brand_id,
      model: (ad) => ad.model_id,
      version: (ad) => ad.version_id,
      color: (ad) => ad.color_id,
      fuel_type: (ad) => ad.fuel_type,
      condition: (ad) => ad.condition,
      transmission: (ad) => ad.transmission,
      bodywork: (ad) => ad.bodywork,
      one_owner: (ad) => marked(ad.one_owner),
      accepts_exchange: (ad) => marked(ad.accepts_exchange),
    },
    severalChoices: {},
    amounts: {},
    numbers: {
      price: { store: 'f64', of: (ad) => ad.price_cents },
      mileage: { store: 'u32', of: (ad) => ad.mileage },
      year: { store: 'u16', of: (ad) => ad.year },
    },
    orders: ['price', 'mileage', 'year'],
    levels: [],
    head: (ad) => [ad.name, ad.brand, ad.model, VEHICLE_TYPE_WORDS[ad.vehicle_type], ad.town],
    body: (ad) => [ad.version, String(ad.year), ad.color, ad.description],
    ...WORDS,
  },
};

import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { PATHS, pathTo } from '#core/site/paths.ts';
import { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import {
  FUEL_TYPE_LABELS,
  VEHICLE_STATUS_LABELS,
  VEHICLE_TYPE_LABELS,
  conditionOf,
} from '#text/vehicle-labels.ts';
import { vehicleStanding } from '../../dashboard/vehicles/own-vehicle-view.ts';
import { attempt, load } from '../../session/api-client.ts';
import { VehicleAdCard, type VehicleCard } from '../ad-cards.tsx';
import { vehicleTrail } from '../landing/vehicle-landings.ts';
import type { AdPageKind } from './ad-page-kind.ts';
import { PriceStanding } from './price-standing.tsx';
import { structuredVehicle } from './structured-ad.ts';
import {
  VehicleFacts,
  VehicleMainFacts,
  VehicleOptionalItems,
  type PublicVehicle,
} from './vehicle-details.tsx';

interface VehicleParams {
  vehicleType: string;
  brand: string;
  model: string;
  id: string;
}

export const VEHICLE_PAGE: AdPageKind<PublicVehicle, VehicleCard, VehicleParams> = {
  kind: 'vehicle',
  searchPath: PATHS.vehicleSearch,
  editPath: (id) => pathTo('editVehicle', { id }),
  boostPath: (id) => pathTo('vehicleBoost', { id }),
  viewAddress: (id) => `/v1/vehicles/${id}/views`,
  reference: (id) => ({ vehicle_id: id }),
  hasMap: false,
  words: {
    plural: 'Veículos',
    noun: 'veículo',
    similar: 'Veículos parecidos',
    search: 'Procurar veículos',
    notFound: 'Veículo não encontrado',
  },
  read: (api, id) => attempt(api.v1.vehicles[':id'].$get({ param: { id } })),
  async ownAdStatus(api, id) {
    const own = await attempt(api.v1.users.vehicles[':id'].$get({ param: { id } }));
    return own.ok ? vehicleStanding(own.data.data.attributes) : undefined;
  },
  similar: async (api, id) =>
    (await load(api.v1.vehicles[':id'].similar.$get({ param: { id } }))).data,
  find: async (api, query) => (await load(api.v1.vehicles.$get({ query }))).data,
  like({ vehicleType, brand, model }) {
    const type = VEHICLE_TYPES.find((each) => VEHICLE_TYPE_SLUGS[each] === vehicleType);
    const wide = type ? { vehicle_type: type } : {};
    return { near: { ...wide, brand, model }, wide };
  },
  card: (ad) => <VehicleAdCard key={ad.id} ad={ad} layout="row" />,
  closed: ({ status }) => (status === 'sold' ? VEHICLE_STATUS_LABELS.sold.label : undefined),
  crumbs: ({ vehicle_type: type, brand, model }) =>
    vehicleTrail(
      { vehicle_type: type, brand: brand.slug, model: model.slug },
      { brand: brand.name, model: model.name },
    ),
  price: (ad) => ({
    price: formatPrice(ad.price_cents),
    note: ad.accepts_exchange ? 'aceita troca' : undefined,
  }),
  standing: (ad) => <PriceStanding ad={ad} />,
  drops: (ad) => [{ what: 'Preço', cents: ad.price_cents, drop: ad.price_drop }],
  badges: (ad) => [VEHICLE_TYPE_LABELS[ad.vehicle_type].label, conditionOf(ad)],
  place: ({ town }) => `${town.name}, ${town.state}`,
  mainFacts: (ad) => <VehicleMainFacts ad={ad} />,
  chapters: (ad, id) => (
    <>
      <VehicleFacts ad={ad} id={id} />
      <VehicleOptionalItems ad={ad} />
    </>
  ),
  summary: (ad) =>
    [
      `${ad.brand.name} ${ad.model.name}`,
      ad.year,
      formatMileage(ad.mileage),
      FUEL_TYPE_LABELS[ad.fuel_type],
      formatPrice(ad.price_cents),
      ad.town.name,
    ].join(' · '),
  structured: structuredVehicle,
};

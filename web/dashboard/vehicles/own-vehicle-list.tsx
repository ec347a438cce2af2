import { formatPrice } from '#core/fields/money.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_STATUS_LABELS, VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { VEHICLE_TYPE_ICONS } from '../../ad-icons.ts';
import { ownVehiclesAddress } from '../../addresses/own-list-addresses.ts';
import { load } from '../../session/api-client.ts';
import { loadOpenDrafts } from '../ads/wizard/open-drafts.tsx';
import { VEHICLE_WIZARD } from './vehicle-wizard.tsx';
import type { OwnListKind } from '../ads/own-list-kind.ts';
import type { OwnAdRowProps } from '../ads/own-ad-row.tsx';
import { rowFacts } from '../ads/own-ad-view.ts';
import { sharingPath } from '../sharing/sharing-kinds.ts';
import { choiceOf, ORDER_CHOICES, tabsOf } from '../ads/own-list-choices.ts';
import { OWN_VEHICLES } from './own-vehicle-kind.ts';
import {
  changeBadge,
  publicVehiclePath,
  vehicleBoostPath,
  vehicleLineActions,
  vehicleSummary,
  type OwnVehicleLine,
} from './own-vehicle-view.ts';

/** The list of the own vehicles. */
export const OWN_VEHICLE_LIST: OwnListKind = {
  kind: OWN_VEHICLES,
  words: ownVehiclesAddress,
  title: 'Meus veículos',
  archivedTitle: 'Veículos arquivados',
  startLabel: 'Anunciar veículo',
  searchHint: 'Título, modelo, placa ou código',
  tabs: tabsOf(VEHICLE_STATUSES, VEHICLE_STATUS_LABELS),
  choices: [
    choiceOf('vehicle_type', 'Tipo', 'Todos', VEHICLE_TYPES, VEHICLE_TYPE_LABELS),
    ...ORDER_CHOICES,
  ],
  nothing: {
    scene: 'cactus',
    title: 'Você ainda não anunciou um veículo',
    text: 'Carro, moto ou caminhão: conte como está, envie as fotos e publique. É grátis.',
  },
  async load(api, query) {
    const { data, meta } = await load(api.v1.users.vehicles.$get({ query: { ...query } }));
    return { rows: data.map(({ id, attributes }) => rowOf(id, attributes)), meta };
  },
  drafts: (api) => loadOpenDrafts(VEHICLE_WIZARD, load(api.v1.users.vehicle_drafts.$get())),
  spreadsheet: 'vehicleSpreadsheet',
};

function rowOf(id: string, ad: OwnVehicleLine): OwnAdRowProps {
  return {
    ...rowFacts(OWN_VEHICLES, id, ad),
    ...vehicleLineActions(ad),
    price: formatPrice(ad.price_cents),
    place: vehicleSummary(ad),
    placeholderIcon: VEHICLE_TYPE_ICONS[ad.vehicle_type],
    status: VEHICLE_STATUS_LABELS[ad.status],
    change: changeBadge(ad),
    publicHref: publicVehiclePath(ad),
    shareHref: publicVehiclePath(ad) && sharingPath('vehicle', id),
    boostHref: vehicleBoostPath(id, ad),
  };
}

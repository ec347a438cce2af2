import { resourcePath } from '#core/site/paths.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { BULK_ACTION_LABELS } from '#text/own-list-labels.ts';
import { VEHICLE_STATUS_LABELS, VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { VEHICLE_TYPE_ICONS } from '../../ad-icons.ts';
import { ownVehiclesAddress } from '../../addresses/own-list-addresses.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import type { OwnList } from '../ads/own-ad-kind.ts';
import type { OwnAdRowProps } from '../ads/own-ad-row.tsx';
import { ORDER_CHOICES } from '../ads/own-list-choices.ts';
import { OwnTools } from '../ads/own-tools.tsx';
import { OWN_VEHICLES } from './own-vehicle-kind.ts';
import {
  changeBadge,
  editVehiclePath,
  publicVehiclePath,
  vehicleLineActions,
  vehiclePrice,
  vehicleSummary,
  type OwnVehicleLine,
} from './own-vehicle-view.ts';
import { RefusedChanges } from './refused-changes.tsx';

type Line = OwnVehicleLine & { id: string };

/** The list of the own vehicles. */
export const OWN_VEHICLE_LIST: OwnList<Line, { refused: { id: string; name: string }[] }> = {
  kind: OWN_VEHICLES,
  words: ownVehiclesAddress,
  title: 'Meus veículos',
  startLabel: 'Anunciar veículo',
  searchHint: 'Título, modelo, placa ou código',
  tabs: VEHICLE_STATUSES.map((state) => ({ state, label: VEHICLE_STATUS_LABELS[state].plural })),
  choices: [
    {
      name: 'vehicle_type',
      label: 'Tipo',
      any: 'Todos',
      options: VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value].label })),
    },
    ...ORDER_CHOICES,
  ],
  bulkLabels: BULK_ACTION_LABELS.vehicle,
  nothing: {
    scene: 'cactus',
    title: 'Você ainda não anunciou um veículo',
    text: 'Carro, moto ou caminhão: conte como está, envie as fotos e publique. É grátis.',
  },
  async load(api, query) {
    const { data, meta } = await load(
      api.v1.users.vehicles.$get({ query: unchecked({ ...query }) }),
    );
    const ads = data.map(({ id, attributes }) => ({ id, ...attributes }));
    return { ads, meta, extra: { refused: meta.refused_changes } };
  },
  changeSeveral: (api, action, ads) =>
    attempt(
      api.v1.users.vehicles.bulk_actions.$post({
        json: { bulk: { action: unchecked(action), ads: unchecked(ads) } },
      }),
    ),
  row: rowOf,
  above: ({ refused }) => refused.length > 0 && <RefusedChanges ads={refused} />,
  tools: (list) => (
    <OwnTools
      list={list}
      words={ownVehiclesAddress}
      spreadsheet={resourcePath('vehicleSpreadsheet')}
    />
  ),
};

function rowOf({ id, ...ad }: Line): OwnAdRowProps {
  return {
    id,
    name: ad.name,
    href: editVehiclePath(id),
    price: vehiclePrice(ad),
    place: vehicleSummary(ad),
    cover: ad.cover,
    photoCount: ad.photo_count,
    placeholderIcon: VEHICLE_TYPE_ICONS[ad.vehicle_type],
    status: VEHICLE_STATUS_LABELS[ad.status],
    change: changeBadge(ad),
    reason: ad.status_reason,
    views: ad.views,
    leads: ad.leads_count,
    updatedAt: ad.updated_at,
    ...vehicleLineActions(ad),
    canEdit: ad.allowed_actions.includes('edit'),
    publicHref: publicVehiclePath(ad),
  };
}

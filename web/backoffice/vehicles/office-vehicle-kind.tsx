import type * as z from 'zod';
import type { vehicleLineAnswer } from '#api/backoffice/backoffice-vehicles.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  CHANGE_DECISIONS,
  VEHICLE_LIFECYCLE,
  VEHICLE_STATES,
} from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_DECISION_LABELS, VEHICLE_OFFICE_HINTS } from '#text/office-labels.ts';
import {
  VEHICLE_DONE_SENTENCES,
  VEHICLE_STATUS_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { officeVehiclesAddress } from '../../addresses/office-addresses.ts';
import { attempt, load, unchecked } from '../../session/api-client.ts';
import type { OfficeAdKind } from '../ads/office-ad-kind.ts';
import { SUGGESTED_REASONS } from '../ads/suggested-reasons.ts';
import { OptionalItems, vehicleFacts, type OfficeVehicle } from './office-vehicle-facts.tsx';
import { ReviewedChange } from './reviewed-change.tsx';

export const OFFICE_VEHICLES: OfficeAdKind<z.output<typeof vehicleLineAnswer>, OfficeVehicle> = {
  kind: 'vehicle',
  listPath: 'backofficeVehicles',
  pagePath: (id) => pathTo('backofficeVehicle', { id }),
  words: officeVehiclesAddress,
  icon: 'car',
  title: 'Veículos',
  one: 'veículo',
  searchLabel: 'Título, modelo, placa, código ou e-mail do anunciante',
  states: VEHICLE_STATES,
  statusLabels: VEHICLE_STATUS_LABELS,
  statusHints: VEHICLE_OFFICE_HINTS,
  lifecycle: VEHICLE_LIFECYCLE,
  decisionLabels: VEHICLE_DECISION_LABELS,
  doneSentences: VEHICLE_DONE_SENTENCES,
  suggestedReasons: SUGGESTED_REASONS.vehicle,
  load: (api, query) => load(api.v1.backoffice.vehicles.$get({ query: unchecked({ ...query }) })),
  async read(api, id) {
    const { data } = await load(api.v1.backoffice.vehicles[':id'].$get({ param: { id } }));
    return data.attributes;
  },
  decide(api, id, action, sent) {
    const { transitions, change_decisions: decisions } = api.v1.backoffice.vehicles[':id'];
    const decision = unchecked({ ...sent, action });
    const isOfChange = CHANGE_DECISIONS.some((one) => one === action);
    return isOfChange
      ? attempt(decisions.$post({ param: { id }, json: { decision } }))
      : attempt(transitions.$post({ param: { id }, json: { transition: decision } }));
  },
  row: ({ vehicle_type: type, brand, model, year, price_cents: price }) => ({
    what: `${VEHICLE_TYPE_LABELS[type].label} · ${brand.name} ${model.name} · ${year}`,
    price: formatPrice(price),
  }),
  // What is compared with the photographs, in sight before anything is scrolled.
  lead: (ad) =>
    [
      formatPrice(ad.price_cents),
      `${ad.brand.name} ${ad.model.name} ${ad.version.name} ${ad.year}`,
      formatMileage(ad.mileage),
      ad.color.name.toLocaleLowerCase('pt-BR'),
      ad.plate ? `placa ${formatPlate(ad.plate)}` : 'sem placa',
      ad.town.name,
    ].join(' · '),
  facts: vehicleFacts,
  below: ({ optional_items: groups }) => <OptionalItems groups={groups} />,
  change: (ad) => ({
    section: <ReviewedChange ad={ad} />,
    showsPhotos: !ad.waiting_change?.differences.includes('photos'),
  }),
};

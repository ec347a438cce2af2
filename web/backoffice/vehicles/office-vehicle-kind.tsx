import type * as z from 'zod';
import type { vehicleLineAnswer } from '#api/backoffice/backoffice-ad-kinds.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';
import { attempt } from '../../session/api-client.ts';
import type { OfficeAdKind } from '../ads/office-ad-kind.ts';
import { vehicleWords } from '../tables/table-words.ts';
import { vehicleReasons } from '../ads/suggested-reasons.ts';
import { CATALOGUE_CORRECTIONS } from './catalogue-corrections.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { OptionalItems, vehicleFacts, type OfficeVehicle } from './office-vehicle-facts.tsx';
import { LowPriceNote, reviewedPosition } from './low-price-note.tsx';
import { ReviewedChange } from './reviewed-change.tsx';
import { ReviewedPhotos } from './reviewed-photos.tsx';
import { SamePlateNote } from './same-plate-note.tsx';
import { SinceApproval } from './since-approval.tsx';

type VehicleLine = z.output<typeof vehicleLineAnswer>;

export const OFFICE_VEHICLES: OfficeAdKind<VehicleLine, OfficeVehicle> = {
  kind: 'vehicle',
  path: 'vehicles',
  listPath: 'backofficeVehicles',
  pagePath: 'backofficeVehicle',
  words: vehicleWords,
  icon: 'car',
  row: ({ vehicle_type: type, brand, model, year, price_cents: price }) => ({
    what: `${VEHICLE_TYPE_LABELS[type].label} · ${brand.name} ${model.name} · ${year}`,
    price: formatPrice(price),
  }),
  // What is compared with the photographs, in sight before anything is scrolled.
  lead: (ad) =>
    [
      formatPrice(ad.price_cents),
      vehicleName(ad.brand.name, ad.model.name, ad.version.name, ad.year),
      formatMileage(ad.mileage),
      ad.color.name.toLocaleLowerCase('pt-BR'),
      ad.plate ? `placa ${formatPlate(ad.plate)}` : 'sem placa',
      ad.town.name,
    ].join(' · '),
  waitingSince: (ad) => ad.waiting_since,
  facts: vehicleFacts,
  below: (ad, beside) => (
    <>
      <OptionalItems groups={ad.optional_items} />
      {!ad.is_proposed && <CatalogueSection ad={ad} beside={beside} />}
    </>
  ),
  above: (ad, beside) => (
    <>
      {ad.is_proposed && <CatalogueSection ad={ad} beside={beside} />}
      <SamePlateNote ads={ad.same_plate} />
      <LowPriceNote ad={ad} />
      <ReviewedChange ad={ad} />
      <SinceApproval ad={ad} />
    </>
  ),
  gallery: (ad) => <ReviewedPhotos ad={ad} />,
  reasons: (ad) => vehicleReasons(ad.vehicle_type, reviewedPosition(ad)?.band === 'far_below'),
  keys: [
    ['A', 'abrir Aprovar; Enter confirma'],
    ['R', 'abrir Recusar; Ctrl + Enter confirma'],
    ['C', 'achar o veículo no catálogo'],
    ['N', 'acrescentar ao catálogo'],
  ],
  corrections: CATALOGUE_CORRECTIONS,
  decideChange(api, id, decision) {
    const { change_decisions: decisions } = api.v1.backoffice.vehicles[':id'];
    return attempt(decisions.$post({ param: { id }, json: { decision } }));
  },
};

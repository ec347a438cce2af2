import { draftFacts, type DraftFacts } from '#core/drafts/draft-reading.ts';
import { formatCep } from '#core/fields/cep.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { VEHICLE_DRAFT_FORM } from '#core/vehicles/vehicle-draft-form.ts';
import { VEHICLE_DRAFT, type VehicleStep } from '#core/vehicles/vehicle-draft.ts';
import { featuresThatApply } from '#core/vehicles/vehicle-features.ts';
import type { vehicleFields } from '#core/vehicles/vehicle-input.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { selectedOptionalItems, type VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { featureFacts } from '#text/vehicle-feature-words.ts';
import { VEHICLE_FIELD_LABELS as LABELS } from '#text/vehicle-field-labels.ts';
import {
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import { previewPart, type PreviewFact } from '../ads/wizard/preview-part.ts';
import type { PreviewPart, WholeDraft } from '../ads/wizard/wizard-kind.ts';
import type { DraftedVehicle } from './vehicle-wizard.tsx';

type Draft = WholeDraft & DraftedVehicle;
type Facts = DraftFacts<(typeof vehicleFields)['shape']>;

/** What a draft says so far, step by step. On the server. */
export function vehicleDraftPreview(draft: Draft, settings: VehicleSettings): PreviewPart[] {
  const facts = draftFacts(VEHICLE_DRAFT_FORM, draft.steps);
  return VEHICLE_DRAFT.steps.map((step) =>
    previewPart(
      step,
      PARTS[step](facts, draft, settings),
      step === 'description' ? facts.description : undefined,
    ),
  );
}

const PARTS: Record<
  VehicleStep,
  (facts: Facts, draft: Draft, settings: VehicleSettings) => PreviewFact[]
> = {
  vehicle: (_, { vehicle_type: type, brand, model, version, year }) => [
    [LABELS.vehicle_type, type !== null && VEHICLE_TYPE_LABELS[type].label],
    [LABELS.brand_id, brand ?? undefined],
    [LABELS.model_id, model ?? undefined],
    [LABELS.version_id, vehicleName(version)],
    [LABELS.year, year !== null && String(year)],
  ],
  condition(facts, { vehicle_type: type }, { colors }) {
    const { condition, mileage, plate, no_plate: isWithout, fuel_type: fuel, transmission } = facts;
    return [
      [LABELS.condition, condition && CONDITION_LABELS[condition]],
      [LABELS.mileage, mileage !== undefined && formatMileage(mileage)],
      [LABELS.plate, isWithout ? 'Não tem' : plate && formatPlate(plate)],
      [LABELS.color_id, colors.find(({ id }) => id === facts.color_id)?.name],
      [LABELS.fuel_type, fuel && FUEL_TYPE_LABELS[fuel]],
      [LABELS.transmission, transmission && TRANSMISSION_LABELS[transmission]],
      ...(type ? featureFacts(featuresThatApply(facts, type), type) : []),
      [LABELS.one_owner, facts.one_owner && 'Sim'],
    ];
  },
  price: ({
    price,
    accepts_exchange: exchange,
    exchange_for: wanted,
    financing_status: financing = [],
  }) => [
    [LABELS.price, price !== undefined && formatPrice(price)],
    [LABELS.accepts_exchange, exchange && 'Sim'],
    [LABELS.exchange_for, exchange && wanted],
    [
      LABELS.financing_status,
      financing.map((status) => FINANCING_STATUS_LABELS[status]).join(', '),
    ],
  ],
  items: ({ optional_items: ids = [] }, _, { optional_items: groups }) =>
    selectedOptionalItems(groups, ids).map(({ name, items }): PreviewFact => [
      name,
      items.map((item) => item.name).join(', '),
    ]),
  description: ({ name }) => [['Título', name]],
  meeting: ({ zip_code: cep, show_contact: isShown }, { town, steps }) => [
    [LABELS.city_id, town ? `${town.name}, ${town.state}` : undefined],
    [LABELS.zip_code, cep && formatCep(cep)],
    [LABELS.show_contact, steps['meeting'] && (isShown ? 'Sim' : 'Não, só mensagem')],
  ],
};

import { formatMileage } from '#core/fields/mileage.ts';
import type { DescribedVehicle } from '#core/vehicles/vehicle-description.ts';
import { featureFacts } from '#text/vehicle-feature-words.ts';
import { VEHICLE_FIELD_LABELS as LABELS } from '#text/vehicle-field-labels.ts';
import {
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import type { PromptLine } from './prompt-line.ts';

export const VEHICLE_INSTRUCTIONS = {
  about: 'veículos',
  neverAdd:
    'opcionais, estado de conservação, revisões, garantia, documentos, consumo, potência, histórico',
};

/** The facts with the labels that people read in the form. */
export function vehicleLines(facts: DescribedVehicle): PromptLine[] {
  const { vehicle_type: type, condition, mileage, fuel_type: fuel, transmission, town } = facts;
  return [
    [LABELS.vehicle_type, VEHICLE_TYPE_LABELS[type].label],
    [LABELS.brand_id, facts.brand],
    [LABELS.model_id, facts.model],
    [LABELS.version_id, facts.version],
    [LABELS.year, facts.year],
    [LABELS.condition, condition && CONDITION_LABELS[condition]],
    [LABELS.mileage, mileage === undefined ? undefined : formatMileage(mileage)],
    [LABELS.color_id, facts.color],
    [LABELS.fuel_type, fuel && FUEL_TYPE_LABELS[fuel]],
    [LABELS.transmission, transmission && TRANSMISSION_LABELS[transmission]],
    ...featureFacts(facts, type),
    [LABELS.one_owner, facts.one_owner ? 'sim' : undefined],
    ...facts.optional_items.map(({ name, items }): PromptLine => [name, items.join(', ')]),
    [
      LABELS.financing_status,
      facts.financing_status.map((status) => FINANCING_STATUS_LABELS[status]).join(', '),
    ],
    ['Aceita troca', facts.accepts_exchange ? (facts.exchange_for ?? 'sim') : undefined],
    [LABELS.city_id, town && `${town.name} (${town.state})`],
  ];
}

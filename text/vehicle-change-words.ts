import { formatPrice } from '#core/fields/money.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import type { ReviewedFacts } from '#core/vehicles/vehicle-approval.ts';
import { CONDITION_LABELS, FUEL_TYPE_LABELS } from './vehicle-labels.ts';

type Difference = keyof ReviewedFacts | 'photos';

const LABELS: Record<Difference, string> = {
  year: 'Ano',
  plate: 'Placa',
  price_cents: 'Preço',
  name: 'Título',
  description: 'Descrição',
  fuel_type: 'Combustível',
  condition: 'Estado',
  mileage: 'Rodados',
  photos: 'Fotos',
};

const TEXTS: { [Field in keyof ReviewedFacts]: (value: ReviewedFacts[Field]) => string } = {
  year: String,
  plate: (plate) => (plate ? formatPlate(plate) : 'Sem placa'),
  price_cents: formatPrice,
  name: (name) => name,
  description: (description) => description,
  fuel_type: (fuel) => FUEL_TYPE_LABELS[fuel],
  condition: (condition) => CONDITION_LABELS[condition],
  mileage: formatMileage,
};

export interface ChangedFact {
  label: string;
  before: string;
  after: string;
}

/** The fields in which two versions of a vehicle differ, as people read them. */
export function changedFacts<Field extends keyof ReviewedFacts>(
  before: Pick<ReviewedFacts, Field>,
  after: Pick<ReviewedFacts, Field>,
  differences: readonly (Field | 'photos')[],
): ChangedFact[] {
  const fields = differences.filter((one) => one !== 'photos');
  return fields.map((field) => ({
    label: LABELS[field],
    before: TEXTS[field](before[field]),
    after: TEXTS[field](after[field]),
  }));
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "Ano, placa e fotos". */
export function differencesText(differences: readonly Difference[]): string {
  const words = list.format(differences.map((one) => LABELS[one].toLocaleLowerCase('pt-BR')));
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}

import { formatPrice } from '#core/fields/money.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { VERSION_FIELDS, type VehicleVersion } from '#core/vehicles/vehicle-version.ts';

type Difference = keyof VehicleVersion | 'photos';

const LABELS: Record<Difference, string> = {
  year: 'Ano',
  plate: 'Placa',
  price_cents: 'Preço',
  name: 'Título',
  description: 'Descrição',
  photos: 'Fotos',
};

const TEXTS: Record<keyof VehicleVersion, (of: VehicleVersion) => string> = {
  year: ({ year }) => String(year),
  plate: ({ plate }) => (plate ? formatPlate(plate) : 'Sem placa'),
  price_cents: ({ price_cents: price }) => formatPrice(price),
  name: ({ name }) => name,
  description: ({ description }) => description,
};

export interface ChangedFact {
  label: string;
  before: string;
  after: string;
}

/** The fields in which two versions of a vehicle differ, as people read them. */
export function changedFacts(
  before: VehicleVersion,
  after: VehicleVersion,
  differences: readonly Difference[],
): ChangedFact[] {
  return VERSION_FIELDS.filter((field) => differences.includes(field)).map((field) => ({
    label: LABELS[field],
    before: TEXTS[field](before),
    after: TEXTS[field](after),
  }));
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "Ano, placa e fotos". */
export function differencesText(differences: readonly Difference[]): string {
  const words = list.format(differences.map((one) => LABELS[one].toLocaleLowerCase('pt-BR')));
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}

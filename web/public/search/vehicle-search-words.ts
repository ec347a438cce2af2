import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import { formatPrice } from '#core/fields/money.ts';
import {
  BODYWORK_LABELS,
  CONDITION_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import type { Chip } from './filter-chips.tsx';
import type { PlaceNames } from './property-search-words.ts';
import type { Noun } from './result-count.ts';
import type { SearchAddress } from './search-address.ts';

export interface VehicleNames extends PlaceNames {
  /** As written on the vehicle: "Honda", "CG 160". */
  brand: string | undefined;
  model: string | undefined;
  /** Names of the colours by id. */
  colors: Readonly<Record<string, string>>;
}

export function vehicleNoun({ vehicle_type: type }: VehicleSearch): Noun {
  if (!type) return { one: 'veículo', many: 'veículos' };
  const { label, plural } = VEHICLE_TYPE_LABELS[type];
  return { one: label.toLowerCase(), many: plural.toLowerCase() };
}

/** The page's heading: "Motos Honda CG 160 em Irecê". */
export function vehicleHeading(filters: VehicleSearch, names: VehicleNames): string {
  const kind = filters.vehicle_type ? VEHICLE_TYPE_LABELS[filters.vehicle_type].plural : 'Veículos';
  const years = yearsText(filters);
  return [kind, names.brand, names.model, years, `em ${names.town ?? names.region}`]
    .filter(Boolean)
    .join(' ');
}

function yearsText({ year_min: from, year_max: to }: VehicleSearch): string {
  if (from && to) return from === to ? `ano ${from}` : `de ${from} a ${to}`;
  if (from) return `a partir de ${from}`;
  return to ? `até ${to}` : '';
}

/** Every active filter, each with the way to search without it. */
export function vehicleChips(
  filters: VehicleSearch,
  address: SearchAddress,
  names: VehicleNames,
): Chip[] {
  const one = (label: string, ...filterNames: string[]): Chip => ({
    label,
    href: address.without(...filterNames),
  });
  const several = <Value extends string>(
    name: string,
    values: readonly Value[],
    labelOf: (value: Value) => string | undefined,
  ) =>
    values.flatMap((value): Chip[] => {
      const label = labelOf(value);
      return label ? [{ label, href: address.withoutChoice(name, value) }] : [];
    });
  return [
    ...(filters.q === undefined ? [] : [one(`“${filters.q}”`, 'q')]),
    ...(names.town === undefined ? [] : [one(names.town, 'town')]),
    // A brand belongs to a type and a model to a brand: what is above takes what is below with it.
    ...(filters.vehicle_type
      ? [one(VEHICLE_TYPE_LABELS[filters.vehicle_type].plural, 'vehicle_type', 'brand', 'model')]
      : []),
    ...(names.brand === undefined ? [] : [one(names.brand, 'brand', 'model')]),
    ...(names.model === undefined ? [] : [one(names.model, 'model')]),
    ...(filters.year_min === undefined ? [] : [one(`A partir de ${filters.year_min}`, 'year_min')]),
    ...(filters.year_max === undefined ? [] : [one(`Até ${filters.year_max}`, 'year_max')]),
    ...(filters.price_min === undefined
      ? []
      : [one(`A partir de ${formatPrice(filters.price_min)}`, 'price_min')]),
    ...(filters.price_max === undefined
      ? []
      : [one(`Até ${formatPrice(filters.price_max)}`, 'price_max')]),
    ...(filters.mileage_max === undefined
      ? []
      : [one(`Até ${formatMileage(filters.mileage_max)}`, 'mileage_max')]),
    ...several('condition', filters.condition, (value) => CONDITION_LABELS[value]),
    ...several('fuel_type', filters.fuel_type, (value) => FUEL_TYPE_LABELS[value]),
    ...several('transmission', filters.transmission, (value) => TRANSMISSION_LABELS[value]),
    ...several('bodywork', filters.bodywork, (value) => BODYWORK_LABELS[value]),
    ...several('color', filters.color, (value) => names.colors[value]),
    ...(filters.accepts_exchange ? [one('Aceita troca', 'accepts_exchange')] : []),
    ...(filters.one_owner ? [one('Único dono', 'one_owner')] : []),
    ...(filters.advertiser ? [one('Só deste anunciante', 'advertiser')] : []),
  ];
}

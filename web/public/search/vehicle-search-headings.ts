import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { formatMileage } from '#core/fields/mileage.ts';
import {
  BODYWORK_LABELS,
  CONDITION_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';
import type { Chip } from './filter-chips.tsx';
import type { Noun } from './result-count.ts';
import type { SearchAddress } from './search-address.ts';
import { placeText, SearchChips, type PlaceNames } from './search-chips.ts';

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
  return [kind, names.brand, names.model, years, `em ${placeText(names)}`]
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
  const { vehicle_type: type, mileage_max: mileage } = filters;
  const chips = new SearchChips(address);
  return [
    ...chips.wordsAndTown(filters, names),
    // A brand belongs to a type and a model to a brand: what is above takes what is below with it.
    ...chips.one(type && VEHICLE_TYPE_LABELS[type].plural, 'vehicle_type', 'brand', 'model'),
    ...chips.one(names.brand, 'brand', 'model'),
    ...chips.one(names.model, 'model'),
    ...chips.range('year', filters, String),
    ...chips.price(filters),
    ...chips.one(mileage !== undefined && `Até ${formatMileage(mileage)}`, 'mileage_max'),
    ...chips.several('condition', filters.condition, (value) => CONDITION_LABELS[value]),
    ...chips.several('fuel_type', filters.fuel_type, (value) => FUEL_TYPE_LABELS[value]),
    ...chips.several('transmission', filters.transmission, (value) => TRANSMISSION_LABELS[value]),
    ...chips.several('bodywork', filters.bodywork, (value) => BODYWORK_LABELS[value]),
    ...chips.several('color', filters.color, (value) => names.colors[value]),
    ...chips.one(filters.accepts_exchange && 'Aceita troca', 'accepts_exchange'),
    ...chips.one(filters.one_owner && 'Único dono', 'one_owner'),
    ...chips.advertiser(filters),
  ];
}

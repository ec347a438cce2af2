import {
  AXLES,
  BODYWORKS,
  CABINS,
  DOORS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
} from '#core/vehicles/vehicle.ts';
import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import type { FilterWords } from './property-filter-words.ts';
import {
  BODYWORK_LABELS,
  CABIN_LABELS,
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  MOTORCYCLE_STYLE_LABELS,
  START_TYPE_LABELS,
  STEERING_WHEEL_LABELS,
  TRANSMISSION_LABELS,
  TRUCK_BODY_LABELS,
} from './vehicle-labels.ts';

type VehicleFilter = Exclude<keyof VehicleSearch, keyof PropertySearch>;

export const VEHICLE_FILTER_WORDS = {
  vehicle_type: {
    name: 'o tipo de veículo',
    instead: 'Mostramos todos os tipos.',
    without: 'De todos os tipos',
  },
  brand: { name: 'a marca', instead: 'Mostramos todas as marcas.', without: 'De todas as marcas' },
  model: {
    name: 'o modelo',
    instead: 'Mostramos todos os modelos.',
    without: 'De todos os modelos',
  },
  version: {
    name: 'a versão',
    instead: 'Mostramos todas as versões.',
    without: 'De todas as versões',
  },
  year_min: {
    name: 'o ano mínimo',
    instead: 'Mostramos sem ano mínimo.',
    without: 'Sem ano mínimo',
  },
  year_max: {
    name: 'o ano máximo',
    instead: 'Mostramos sem ano máximo.',
    without: 'Sem ano máximo',
  },
  mileage_max: {
    name: 'a quilometragem máxima',
    instead: 'Mostramos com qualquer quilometragem.',
    without: 'Com qualquer quilometragem',
  },
  condition: {
    name: 'o estado do veículo',
    instead: 'Mostramos todos.',
    without: 'Novos e usados',
  },
  fuel_type: {
    name: 'o combustível',
    instead: 'Mostramos todos.',
    without: 'Com qualquer combustível',
  },
  transmission: { name: 'o câmbio', instead: 'Mostramos todos.', without: 'Com qualquer câmbio' },
  bodywork: {
    name: 'a carroceria',
    instead: 'Mostramos todas.',
    without: 'Com qualquer carroceria',
  },
  doors: {
    name: 'o número de portas',
    instead: 'Mostramos com qualquer número.',
    without: 'Com qualquer número de portas',
  },
  steering_wheel: {
    name: 'a direção',
    instead: 'Mostramos todas.',
    without: 'Com qualquer direção',
  },
  cylinder_capacity_min: {
    name: 'a cilindrada mínima',
    instead: 'Mostramos sem mínimo.',
    without: 'Sem cilindrada mínima',
  },
  cylinder_capacity_max: {
    name: 'a cilindrada máxima',
    instead: 'Mostramos sem máximo.',
    without: 'Sem cilindrada máxima',
  },
  motorcycle_style: {
    name: 'o estilo da moto',
    instead: 'Mostramos todos os estilos.',
    without: 'Com qualquer estilo',
  },
  start_type: { name: 'a partida', instead: 'Mostramos todas.', without: 'Com qualquer partida' },
  abs: {
    name: 'a escolha “freios ABS”',
    instead: 'Mostramos com e sem ABS.',
    without: 'Com e sem ABS',
  },
  truck_body: {
    name: 'a carroceria do caminhão',
    instead: 'Mostramos todas.',
    without: 'Com qualquer carroceria',
  },
  traction: { name: 'a tração', instead: 'Mostramos todas.', without: 'Com qualquer tração' },
  axles: {
    name: 'o número de eixos',
    instead: 'Mostramos com qualquer número.',
    without: 'Com qualquer número de eixos',
  },
  cabin: { name: 'a cabine', instead: 'Mostramos todas.', without: 'Com qualquer cabine' },
  color: { name: 'a cor', instead: 'Mostramos todas as cores.', without: 'De todas as cores' },
  optional_items: {
    name: 'os opcionais',
    instead: 'Mostramos sem esse filtro.',
    without: 'Sem pedir opcionais',
  },
  financing_status: {
    name: 'a situação',
    instead: 'Mostramos todas.',
    without: 'Em qualquer situação',
  },
  one_owner: {
    name: 'a escolha “único dono”',
    instead: 'Mostramos com um ou mais donos.',
    without: 'Com um ou mais donos',
  },
} satisfies Readonly<Record<VehicleFilter, FilterWords>>;

interface Choices<Value extends string> {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  /** Of one alone, without the name of its filter above it. */
  alone: (value: Value) => string;
}

/** What lists offer: in the filters, in the forms of ads and in the settings. */
export const VEHICLE_CHOICES = {
  condition: labelled(VEHICLE_CONDITIONS, CONDITION_LABELS),
  fuel_type: labelled(FUEL_TYPES, FUEL_TYPE_LABELS),
  transmission: labelled(TRANSMISSIONS, TRANSMISSION_LABELS),
  bodywork: labelled(BODYWORKS, BODYWORK_LABELS),
  doors: counted(DOORS, 'portas'),
  steering_wheel: labelled(STEERING_WHEELS, STEERING_WHEEL_LABELS, 'Direção'),
  motorcycle_style: labelled(MOTORCYCLE_STYLES, MOTORCYCLE_STYLE_LABELS),
  start_type: labelled(START_TYPES, START_TYPE_LABELS, 'Partida'),
  truck_body: labelled(TRUCK_BODIES, TRUCK_BODY_LABELS),
  traction: labelled(TRACTIONS, textsOf(TRACTIONS, String), 'Tração'),
  axles: counted(AXLES, 'eixos'),
  cabin: labelled(CABINS, CABIN_LABELS, 'Cabine'),
  financing_status: labelled(FINANCING_STATUSES, FINANCING_STATUS_LABELS),
};

export type VehicleChoiceField = keyof typeof VEHICLE_CHOICES;
export const VEHICLE_CHOICE_FIELDS = Object.keys(VEHICLE_CHOICES) as readonly VehicleChoiceField[];

/** What a list offers, with its words. */
export function namedChoices(
  name: VehicleChoiceField,
): readonly { value: string; label: string }[] {
  const { values, labels } = VEHICLE_CHOICES[name] as Choices<string>;
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}

/** What a value of a list says; undefined: it is of none. */
export function choiceLabel(field: string, value: string): string | undefined {
  const { labels } = (VEHICLE_CHOICES as Readonly<Record<string, Choices<string>>>)[field] ?? {};
  return labels?.[value];
}

/** What a choice of a filter says where the filter is not named. */
export function choiceText(filter: VehicleChoiceField, value: string): string {
  const { alone } = VEHICLE_CHOICES[filter] as Choices<string>;
  return alone(value);
}

function labelled<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  noun?: string,
): Choices<Value> {
  const alone = (value: Value) => (noun ? `${noun} ${labels[value].toLowerCase()}` : labels[value]);
  return { values, labels, alone };
}

function counted<Count extends number>(
  counts: readonly Count[],
  noun: string,
): Choices<`${Count}`> {
  const values = counts.map((count): `${Count}` => `${count}`);
  return labelled(
    values,
    textsOf(values, (value) => `${value} ${noun}`),
  );
}

function textsOf<Value extends string>(values: readonly Value[], textOf: (value: Value) => string) {
  return Object.fromEntries(values.map((value) => [value, textOf(value)])) as Record<Value, string>;
}

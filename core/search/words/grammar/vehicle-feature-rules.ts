import { CYLINDER_CAPACITY_LIMITS } from '#core/fields/cylinder-capacity.ts';
import {
  AXLES,
  type Cabin,
  type MotorcycleStyle,
  type Traction,
  type TruckBody,
} from '#core/vehicles/vehicle.ts';
import { filterOf, filterRules, lowerBound, meaning } from './grammar-rules.ts';
import type { FilterValue, Rule } from './grammar.ts';

/** Words that also mean other things (street, sport, custom) are looked for as words. */
const STYLE_PHRASES: Readonly<Partial<Record<MotorcycleStyle, string>>> = {
  trail: 'trail',
  naked: 'naked',
  off_road: 'motocross, off road',
};

const STYLE_SUBJECTS: Readonly<Partial<Record<MotorcycleStyle, string>>> = {
  scooter: 'scooter, motoneta, scuter, moto scooter',
  custom: 'moto custom',
  sport: 'moto esportiva',
  touring: 'moto touring',
  off_road: 'moto de trilha',
  tricycle: 'triciclo',
  quadricycle: 'quadriciclo, quadri',
};

export const MOTORCYCLE_STYLE_RULES: readonly Rule[] = Object.entries(STYLE_SUBJECTS).map(
  ([style, phrases]) =>
    meaning(phrases, ['vehicle_type', 'motorcycles'], ['motorcycle_style', style]),
);

/** "Carroceria" alone is any body. */
const TRUCK_BODY_PHRASES: Readonly<Record<Exclude<TruckBody, 'other'>, string>> = {
  tipper: 'caçamba, basculante, caçamba basculante, cassamba',
  box: 'baú, furgão baú, baú refrigerado, baú frigorífico',
  flatbed: 'carroceria aberta, carga seca, carroceria de? madeira',
  grain: 'graneleiro, graneleira, carroceria graneleira',
  livestock: 'boiadeiro, gaiola boiadeira, boiadeira, gaiola de boi',
  water_tank: 'pipa, carro pipa, caminhão pipa',
  crane: 'munck, munk, guindaste',
  tow: 'guincho, plataforma guincho',
  chassis: 'no chassi, chassi',
  tank: 'tanque de combustível|leite, caminhão tanque',
  tractor: 'cavalo mecânico, cavalo trucado',
  bus: 'ônibus, micro ônibus, microônibus',
};

const TRACTION_PHRASES: Readonly<Record<Traction, string>> = {
  '4x2': '4x2, 4 por 2, toco, tração simples',
  '4x4': '4x4, 4 por 4, tracionado, tração 4x4, tração nas 4',
  '6x2': '6x2, 6 por 2',
  '6x4': '6x4, 6 por 4, traçado',
  '6x6': '6x6',
  '8x2': '8x2, bitruck',
  '8x4': '8x4',
  '8x8': '8x8',
  '10x4': '10x4',
};

const CABIN_PHRASES: Readonly<Record<Cabin, string>> = {
  single: 'cabine simples, cab simples',
  extended: 'cabine estendida, cabine extendida, cab estendida',
  double: 'cabine dupla, cab dupla, dupla cabine',
  sleeper: 'cabine leito, leito',
};

const AXLE_RULES: readonly Rule[] = [
  {
    patterns: '{number} eixo',
    read: ([said]) =>
      said?.value !== undefined && AXLES.some((axles) => axles === said.value)
        ? { filters: [filterOf('axles', String(said.value))] }
        : undefined,
  },
  meaning('terceiro eixo', ['axles', '3']),
];

function capacity(read: (capacity: string) => FilterValue[]): Rule['read'] {
  return (slots) => {
    const value = slots.at(-1)?.value;
    const { min, max } = CYLINDER_CAPACITY_LIMITS;
    const isCapacity = value !== undefined && value >= min && value <= max;
    return isCapacity && Number.isInteger(value) ? { filters: read(String(value)) } : undefined;
  };
}

const atLeast = (value: string) => filterOf('cylinder_capacity_min', value);
const atMost = (value: string) => filterOf('cylinder_capacity_max', value);

const CAPACITY_RULES: readonly Rule[] = [
  {
    patterns: '{number} cc|cilindrada',
    read: capacity((value) => [atLeast(value), atMost(value)]),
  },
  {
    patterns: `
        <atLeast> {number} cc|cilindrada, {number} cc|cilindrada <orMore>,
        {number} cc|cilindrada pra|para cima`,
    read: lowerBound(capacity((value) => [atLeast(value)])),
  },
  {
    patterns: '<atMost> {number} cc|cilindrada, {number} cc|cilindrada no máximo',
    read: capacity((value) => [atMost(value)]),
  },
];

export const VEHICLE_FEATURE_RULES: readonly Rule[] = [
  ...filterRules('motorcycle_style', STYLE_PHRASES),
  ...filterRules('truck_body', TRUCK_BODY_PHRASES),
  ...filterRules('traction', TRACTION_PHRASES),
  ...filterRules('cabin', CABIN_PHRASES),
  ...AXLE_RULES,
  ...CAPACITY_RULES,
  meaning('partida elétrica', ['start_type', 'electric', 'electric_and_kick']),
  meaning('partida no? pedal, partida a pedal, no pedal', [
    'start_type',
    'kick',
    'electric_and_kick',
  ]),
];

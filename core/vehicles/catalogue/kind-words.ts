import type { FuelType, VehicleType } from '../vehicle.ts';
import type { VersionFacts } from './version-facts.ts';

type Facts = { [Name in keyof VersionFacts]?: VersionFacts[Name] | null | undefined };

/** Capacity in cm³ up to which a motorcycle is a "ciclomotor". */
const MOPED_CAPACITY = 50;

const OF_BODIES: Readonly<Record<string, string>> = {
  van: 'van',
  pickup: 'picape pickup caminhonete camionete',
  buggy: 'buggy bugre',
  tipper: 'cacamba basculante',
  box: 'bau',
  grain: 'graneleiro',
  livestock: 'boiadeiro',
  water_tank: 'pipa',
  crane: 'munck',
  tow: 'guincho',
  tank: 'tanque',
  tractor: 'carreta cavalo cavalinho',
  bus: 'onibus',
  scooter: 'scooter',
  tricycle: 'triciclo',
  quadricycle: 'quadriciclo',
};

const OF_AXLES: Readonly<Record<number, string>> = { 2: 'toco', 3: 'truck trucado', 4: 'bitruck' };

const OF_FUELS: Readonly<Record<FuelType, string>> = {
  gasoline: 'gasolina',
  ethanol: 'alcool etanol',
  flex: 'flex',
  diesel: 'diesel',
  gnv: 'gnv gas',
  electric: 'eletrico eletrica',
  hybrid: 'hibrido hibrida',
};

/** What people call every vehicle of a kind, as far as the catalogue is certain of it: "van", "toco". */
export function kindWords(type: VehicleType, facts: Facts): string[] {
  const {
    cylinder_capacity: capacity,
    bodywork,
    motorcycle_style: style,
    truck_body: body,
  } = facts;
  const isMoped = type === 'motorcycles' && capacity && capacity <= MOPED_CAPACITY;
  const words = [
    isMoped ? 'cinquentinha ciclomotor' : '',
    ...[bodywork, style, body].map((each) => OF_BODIES[each ?? ''] ?? ''),
    type === 'trucks' ? (OF_AXLES[facts.axles ?? 0] ?? '') : '',
  ];
  return words.flatMap((some) => some.split(' ')).filter(Boolean);
}

export function fuelWords(years: readonly { fuel_type: FuelType }[]): string[] {
  return [...new Set(years.map(({ fuel_type: fuel }) => fuel))].flatMap((fuel) =>
    OF_FUELS[fuel].split(' '),
  );
}

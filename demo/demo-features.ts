import type { Profile } from '#core/actor.ts';
import { featuresThatApply } from '#core/vehicles/vehicle-features.ts';
import {
  MOTORCYCLE_STYLES,
  TRACTIONS,
  type Bodywork,
  type Cabin,
  type MotorcycleStyle,
  type StartType,
  type Traction,
  type TruckBody,
  type VehicleType,
} from '#core/vehicles/vehicle.ts';
import { seededRandom, type Random } from './seeded-random.ts';

/** What only motorcycles, trucks or pickups tell, by the columns of an ad. */
export interface VehicleFeatures {
  cylinder_capacity: number | null;
  motorcycle_style: MotorcycleStyle | null;
  start_type: StartType | null;
  abs: boolean;
  truck_body: TruckBody | null;
  traction: Traction | null;
  axles: number | null;
  cabin: Cabin | null;
  load_kg: number | null;
  exchange_for: string | null;
}

interface Described {
  vehicleType: VehicleType;
  voice: Profile;
  kind: string;
  model: string;
  version: string;
  year: number;
  mileage: number;
  bodywork?: Bodywork;
  doors?: 2 | 4;
  exchange: boolean;
}

/** Told by the names of the catalogue; some advertisers leave a fact out. */
export function vehicleFeatures(vehicle: Described): VehicleFeatures {
  const { vehicleType, model, version, year, mileage } = vehicle;
  const random = seededRandom([model, version, year, mileage].join(' '), 'features');
  const told = <Fact>(fact: Fact | undefined) => (random.chance(0.85) ? (fact ?? null) : null);
  const traction = tractionOf(vehicle);
  const axles = axlesOf(traction);
  const all = {
    cylinder_capacity: told(capacityOf(vehicle)),
    motorcycle_style: told(styleOf(vehicle)),
    start_type: told(startOf(vehicle)),
    abs: version.includes('ABS'),
    truck_body: told(truckBodyOf(vehicle)),
    traction: traction ?? null,
    axles: told(axles),
    cabin: told(cabinOf(vehicle)),
    load_kg: told(loadOf(random, vehicle, axles)),
    exchange_for: told(wantedOf(random, vehicle)),
  };
  const own = featuresThatApply(
    { ...all, accepts_exchange: vehicle.exchange, bodywork: vehicle.bodywork },
    vehicleType,
  );
  return {
    cylinder_capacity: own.cylinder_capacity ?? null,
    motorcycle_style: own.motorcycle_style ?? null,
    start_type: own.start_type ?? null,
    abs: own.abs,
    truck_body: own.truck_body ?? null,
    traction: own.traction ?? null,
    axles: own.axles ?? null,
    cabin: own.cabin ?? null,
    load_kg: own.load_kg ?? null,
    exchange_for: own.exchange_for ?? null,
  };
}

/** "CG 160", "XRE 300"; of a "PCX" or "MT-03" the version says it. */
function capacityOf({ model, version }: Described): number | undefined {
  const numbers = [...`${model} ${version}`.matchAll(/(?<!\d)\d{2,4}(?!\d)/g)].map(Number);
  return numbers.find((number) => number >= 50 && number <= 1900);
}

function styleOf({ kind }: Described): MotorcycleStyle | undefined {
  return kind === 'cruiser' ? 'custom' : MOTORCYCLE_STYLES.find((style) => style === kind);
}

function startOf({ model, version, year }: Described): StartType {
  if (/\bKS\b|^K1?$/.test(version) || model === 'Pop 100') return 'kick';
  return /CG|Biz|Bros|YBR/.test(model) && year < 2016 ? 'electric_and_kick' : 'electric';
}

const BODY_OF_KIND: Readonly<Record<string, TruckBody>> = {
  cargo_bed: 'flatbed',
  box: 'box',
  tipper: 'tipper',
  tractor: 'tractor',
  bus: 'bus',
};

function truckBodyOf({ kind, version }: Described): TruckBody | undefined {
  if (/Chassi/.test(version)) return 'chassis';
  if (/Baú|Furgão/.test(version)) return 'box';
  return BODY_OF_KIND[kind];
}

function tractionOf({ vehicleType, version }: Described): Traction | undefined {
  const named = TRACTIONS.find((traction) => version.includes(traction));
  if (vehicleType !== 'trucks' || named) return named;
  return version.includes('Truck') ? '6x2' : '4x2';
}

const WHEELS_OF_AN_AXLE = 2;

function axlesOf(traction: Traction | undefined): number | undefined {
  return traction && Number.parseInt(traction, 10) / WHEELS_OF_AN_AXLE;
}

function cabinOf({ kind, version, doors }: Described): Cabin | undefined {
  if (kind === 'tractor') return 'sleeper';
  if (/\bCE\b/.test(version)) return 'extended';
  return doors === 4 ? 'double' : 'single';
}

function loadOf(
  random: Random,
  { kind, model }: Described,
  axles: number | undefined,
): number | undefined {
  if (kind === 'tractor') return undefined;
  const [low, high] = loadsOf(kind, model, axles);
  return Math.round(random.between(low, high) / 500) * 500;
}

/** In kg, the least and the most. */
function loadsOf(kind: string, model: string, axles: number | undefined): [number, number] {
  if (kind === 'van' || /^(HR|Daily|F-350)/.test(model)) return [1500, 2500];
  if (/^(F-4000|HD 78|Accelo|710|Delivery|Vertis|8500)/.test(model)) return [3500, 5500];
  if (axles === 3) return [12_000, 15_000];
  return axles === 4 ? [17_000, 20_000] : [6500, 9000];
}

const WANTED: Readonly<Record<VehicleType, readonly string[]>> = {
  cars: ['moto até 15 mil', 'carro de menor valor', 'moto ou gado', 'lote em Irecê'],
  motorcycles: ['moto de menor valor', 'moto mais antiga e volta em dinheiro'],
  trucks: ['caminhonete, caminhão menor ou terra'],
};

function wantedOf(random: Random, { voice, vehicleType }: Described): string | undefined {
  return voice === 'owner' ? random.pick(WANTED[vehicleType]) : undefined;
}

import type { Profile } from '#core/actor.ts';
import { BODYWORKS, VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import type {
  Bodywork,
  FinancingStatus,
  FuelType,
  SteeringWheel,
  Transmission,
  VehicleCondition,
  VehicleType,
} from '#core/vehicles/vehicle.ts';
import {
  yearsOf,
  type CatalogueModel,
  type CatalogueVersion,
} from '#db/reference/catalogue/catalogue-text.ts';
import { VEHICLE_CATALOGUE } from '#db/reference/catalogue/whole-catalogue.ts';
import { vehicleFeatures, type VehicleFeatures } from './demo-features.ts';
import { picturedColours } from './picture-manifest.ts';
import type { Random } from './seeded-random.ts';
import { offeredModels, type OfferedModel } from './offered-models.ts';
import type { TownMarket } from './town-market.ts';
import { optionalItems } from './vehicle-equipment.ts';

/** All that is true of one vehicle. The row and the text are both written from it, so they agree. */
export interface VehicleFacts {
  vehicleType: VehicleType;
  voice: Profile;
  market: TownMarket;
  brand: string;
  model: string;
  version: string;
  /** The model's kind in the catalogue, for the text and the picture. */
  kind: string;
  year: number;
  colour: string;
  fuel: FuelType;
  condition: VehicleCondition;
  plate?: string;
  mileage: number;
  transmission: Transmission;
  oneOwner: boolean;
  priceCents: number;
  steering?: SteeringWheel;
  bodywork?: Bodywork;
  doors?: 2 | 4;
  features: VehicleFeatures;
  exchange: boolean;
  financing: FinancingStatus[];
  optionals: string[];
}

interface Offer {
  brand: string;
  model: CatalogueModel;
  offered: OfferedModel;
}

const DEMAND: Readonly<Record<VehicleType, readonly (readonly [Offer, number])[]>> =
  Object.fromEntries(VEHICLE_TYPES.map((type) => [type, demandOf(type)])) as never;

function demandOf(type: VehicleType): (readonly [Offer, number])[] {
  const inCatalogue = new Map(
    VEHICLE_CATALOGUE.filter(({ vehicleType }) => vehicleType === type).flatMap((brand) =>
      brand.models.map((model) => [`${brand.name} ${model.name}`, { brand: brand.name, model }]),
    ),
  );
  return offeredModels(type).map((offered) => {
    const found = inCatalogue.get(offered.name);
    if (!found) throw new Error(`The catalogue lacks ${offered.name}`);
    return [{ ...found, offered }, offered.demand] as const;
  });
}

export function vehicleFacts(
  random: Random,
  vehicleType: VehicleType,
  market: TownMarket,
  voice: Profile,
  now: Date,
): VehicleFacts {
  const { brand, model, offered } = random.weighted(DEMAND[vehicleType]);
  const version = random.weighted(model.versions.map((each) => [each, appeal(each)] as const));
  const thisYear = now.getUTCFullYear();
  const latest = now.getUTCMonth() >= 6 ? thisYear + 1 : thisYear;
  const years = yearsOf(version);
  const past = years.filter((each) => each.year <= latest);
  const { year, fuel } = random.pick(past.length > 0 ? past : years.slice(0, 1));
  const age = Math.max(0, thisYear - year);
  const isNew = year >= thisYear && voice === 'business' && random.chance(0.8);
  const mileage = isNew ? 0 : kilometres(random, vehicleType, age);
  const colour = colourOf(random, vehicleType, offered.kind);
  const base = {
    vehicleType,
    voice,
    market,
    year,
    colour,
    mileage,
    brand,
    model: model.name,
    version: version.name,
    kind: offered.kind,
    fuel,
    condition: isNew ? 'new' : age <= 3 && mileage < 60_000 ? 'semi_new' : 'used',
    transmission: transmissionOf(vehicleType, offered, version),
    ...bodyOf(vehicleType, offered, version, year),
    ...(!isNew && { plate: plateOf(random, year) }),
  } as const;
  const oneOwner = !isNew && random.chance(age < 4 ? 0.5 : age < 10 ? 0.2 : 0.06);
  const priceCents = priceOf(random, { model, offered, version, year, fuel }) * 100;
  const exchange = random.chance(voice === 'owner' ? 0.4 : 0.75);
  return {
    ...base,
    oneOwner,
    priceCents,
    exchange,
    features: vehicleFeatures({ ...base, exchange }),
    financing: isNew ? ['paid_license'] : financingOf(random, age),
    optionals: optionalItems(random, base),
  };
}

/** Recent versions are offered more often than rare old ones. */
function appeal({ years }: CatalogueVersion): number {
  const from = Math.min(...years.map((each) => each.from));
  const to = Math.max(...years.map((each) => each.to));
  const span = Math.min(8, to - from + 1);
  return span * (to >= 2020 ? 2 : to >= 2010 ? 1.4 : to >= 2000 ? 0.6 : 0.25);
}

function kilometres(random: Random, vehicleType: VehicleType, age: number): number {
  const [low, high, most] = {
    cars: [9_000, 17_000, 320_000],
    motorcycles: [4_000, 11_000, 120_000],
    trucks: [38_000, 85_000, 1_300_000],
  }[vehicleType] as [number, number, number];
  const years = Math.max(0.3, age + random.between(-0.4, 0.6));
  // Older vehicles are driven less per year.
  const run = Math.min(most * random.between(0.6, 1), years ** 0.88 * random.between(low, high));
  const step = run < 5000 ? 10 : random.chance(0.6) ? 1000 : 100;
  return Math.max(step, Math.round(run / step) * step);
}

const COLOUR_WEIGHTS: Readonly<Record<VehicleType, Readonly<Record<string, number>>>> = {
  cars: {
    Branco: 34,
    Prata: 22,
    Preto: 15,
    Cinza: 12,
    Vermelho: 10,
    Azul: 4,
    Marrom: 1,
    Bege: 1,
    Verde: 0.8,
  },
  motorcycles: { Vermelho: 34, Preto: 30, Branco: 10, Azul: 12, Cinza: 8, Prata: 4, Laranja: 2 },
  trucks: { Branco: 52, Vermelho: 12, Azul: 13, Prata: 7, Amarelo: 6, Cinza: 4, Verde: 2 },
};

/** Only colours with a picture: a red car is red on its cover. */
function colourOf(random: Random, vehicleType: VehicleType, kind: string): string {
  const weights =
    kind === 'buggy'
      ? { Amarelo: 3, Vermelho: 3, Laranja: 2, Azul: 1 }
      : COLOUR_WEIGHTS[vehicleType];
  const pictured = picturedColours(vehicleType, kind);
  return random.weighted(Object.entries(weights).filter(([name]) => pictured.has(name)));
}

function transmissionOf(
  vehicleType: VehicleType,
  { kind, name }: OfferedModel,
  { facts, name: version }: CatalogueVersion,
): Transmission {
  if (facts.transmission) return facts.transmission;
  if (/Elétrico|Híbrido/.test(version)) return 'automatic';
  if (vehicleType === 'motorcycles' && kind === 'scooter')
    return /PCX|NMax|Citycom|Burgman/.test(name) ? 'automatic' : 'semi_automatic';
  return 'manual';
}

function bodyOf(
  vehicleType: VehicleType,
  { kind, name }: OfferedModel,
  { facts, name: version }: CatalogueVersion,
  year: number,
) {
  if (vehicleType === 'motorcycles') return {};
  if (vehicleType === 'trucks')
    return {
      steering: year < 1985 ? 'manual' : 'hydraulic',
      doors: 2,
    } as const;
  const bodywork = facts.bodywork ?? BODYWORKS.find((each) => each === kind);
  return {
    doors: facts.doors ?? (hasTwoDoors({ kind, name, version, year }) ? 2 : 4),
    steering: year < 2000 ? 'manual' : year < 2014 ? 'hydraulic' : 'electric',
    ...(bodywork && { bodywork }),
  } as const;
}

const SMALL = /Chevette|Bandeirante|Willys|Courier|Escort|Fiorino|Troller T4|Jimny/;

function hasTwoDoors(car: { kind: string; name: string; version: string; year: number }): boolean {
  const { kind, name, version, year } = car;
  if (kind === 'coupe' || kind === 'buggy' || SMALL.test(name)) return true;
  if (kind === 'hatch') return year < 2000;
  return (
    kind === 'pickup' &&
    !/CD|4x4|Freedom|Volcano|Ranch|Ultra|Outsider|Expression|Intense|Rampage|Rebel|Laramie|Premier|Turbo/.test(
      version,
    )
  );
}

/** Plate series of Bahia. Since 2018 with a letter in the middle, also for older cars that changed hands. */
function plateOf(random: Random, year: number): string {
  const series =
    year < 2000
      ? ['JL', 'JM', 'JN']
      : year < 2012
        ? ['JP', 'JQ', 'JR', 'NT', 'NY', 'NZ']
        : year < 2018
          ? ['OK', 'OU', 'OZ', 'PJ']
          : ['PK', 'PL', 'QT', 'RC', 'RD', 'RP', 'SJ'];
  const letters = `${random.pick(series)}${random.letter('Z')}`;
  const middle = year >= 2018 || random.chance(0.4) ? random.letter('J') : random.digits(1);
  return `${letters}${random.digits(1)}${middle}${random.digits(2)}`;
}

/** Between the prices of the oldest and the newest year, falling faster at first. In whole reais. */
function priceOf(
  random: Random,
  of: {
    model: CatalogueModel;
    offered: OfferedModel;
    version: CatalogueVersion;
    year: number;
    fuel: FuelType;
  },
): number {
  const { versions } = of.model;
  const years = versions.flatMap((each) => each.years);
  const oldest = Math.min(...years.map(({ from }) => from));
  const newest = Math.max(...years.map(({ to }) => to));
  const [low, high] = of.offered.prices;
  const share = newest === oldest ? 1 : (of.year - oldest) / (newest - oldest);
  const middle = low * (high / low) ** share;
  const isMixed = new Set(years.map(({ fuel }) => fuel)).size > 1;
  const byFuel = !isMixed ? 1 : of.fuel === 'diesel' ? 1.12 : of.fuel === 'flex' ? 0.82 : 1;
  const isAutomatic = ({ facts }: CatalogueVersion) => facts.transmission === 'automatic';
  const gearbox = isAutomatic(of.version) && !versions.every(isAutomatic) ? 1.06 : 0.97;
  const reais = middle * byFuel * gearbox * random.around(0.09) * 1000;
  const step = reais < 20_000 ? 100 : reais < 120_000 ? 500 : 1000;
  return Math.round(reais / step) * step - (random.chance(0.25) && reais > 20_000 ? 100 : 0);
}

function financingOf(random: Random, age: number): FinancingStatus[] {
  const financing: FinancingStatus[] = [];
  if (age < 6 && random.chance(0.14)) financing.push('financed');
  if (random.chance(0.05)) financing.push('with_fine');
  if (random.chance(0.62)) financing.push('paid_license');
  if (random.chance(0.025)) financing.push('auction');
  return financing;
}

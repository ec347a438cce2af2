import type { Profile } from '#core/actor.ts';
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
  isBodywork,
  modelYears,
  type CatalogueBrand,
  type CatalogueModel,
  type CatalogueVersion,
} from '#db/reference/catalogue/catalogue-text.ts';
import { VEHICLE_CATALOGUE } from '#db/reference/catalogue/whole-catalogue.ts';
import { vehicleFeatures, type VehicleFeatures } from './demo-features.ts';
import { picturedColours } from './picture-manifest.ts';
import type { Random } from './seeded-random.ts';
import { MODEL_DEMAND } from './model-demand.ts';
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
  brand: CatalogueBrand;
  model: CatalogueModel;
}

const OFFERS = Map.groupBy(
  VEHICLE_CATALOGUE.flatMap((brand) => brand.models.map((model): Offer => ({ brand, model }))),
  ({ brand }) => brand.vehicleType,
);
const DEMAND = new Map(
  [...OFFERS].map(([type, offers]) => [
    type,
    offers.map(
      (offer) => [offer, MODEL_DEMAND[`${offer.brand.name} ${offer.model.name}`] ?? 1] as const,
    ),
  ]),
);

export function vehicleFacts(
  random: Random,
  vehicleType: VehicleType,
  market: TownMarket,
  voice: Profile,
  now: Date,
): VehicleFacts {
  const { brand, model } = random.weighted(DEMAND.get(vehicleType) ?? []);
  const version = random.weighted(model.versions.map((each) => [each, appeal(each)] as const));
  const thisYear = now.getUTCFullYear();
  const newest = Math.min(version.to, now.getUTCMonth() >= 6 ? thisYear + 1 : thisYear);
  const year = newest <= version.from ? newest : random.whole(version.from, newest);
  const age = Math.max(0, thisYear - year);
  const isNew = year >= thisYear && voice === 'business' && random.chance(0.8);
  const mileage = isNew ? 0 : kilometres(random, vehicleType, age);
  const colour = colourOf(random, vehicleType, model.kind);
  const base = {
    vehicleType,
    voice,
    market,
    year,
    colour,
    mileage,
    brand: brand.name,
    model: model.name,
    version: version.name,
    kind: model.kind,
    fuel: fuelOf(version.name),
    condition: isNew ? 'new' : age <= 3 && mileage < 60_000 ? 'semi_new' : 'used',
    transmission: transmissionOf(vehicleType, model, version.name),
    ...bodyOf(vehicleType, model, version.name, year),
    ...(!isNew && { plate: plateOf(random, year) }),
  } as const;
  const oneOwner = !isNew && random.chance(age < 4 ? 0.5 : age < 10 ? 0.2 : 0.06);
  const priceCents = priceOf(random, model, version, year) * 100;
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
function appeal({ from, to }: CatalogueVersion): number {
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

/** The fuel that the version's name mentions, as in price guides; otherwise gasoline. */
function fuelOf(version: string): FuelType {
  const words: readonly (readonly [string, FuelType])[] = [
    ['Diesel', 'diesel'],
    ['Híbrido', 'hybrid'],
    ['Elétrico', 'electric'],
    ['flex', 'flex'],
    ['Flex', 'flex'],
  ];
  return words.find(([word]) => version.includes(word))?.[1] ?? 'gasoline';
}

function transmissionOf(
  vehicleType: VehicleType,
  model: CatalogueModel,
  version: string,
): Transmission {
  if (/Automático|CVT|Elétrico|Híbrido/.test(version)) return 'automatic';
  if (/Automatizado/.test(version)) return 'semi_automatic';
  if (vehicleType === 'motorcycles' && model.kind === 'scooter')
    return /PCX|NMax|Citycom|Burgman/.test(model.name) ? 'automatic' : 'semi_automatic';
  return 'manual';
}

function bodyOf(
  vehicleType: VehicleType,
  { kind, name }: CatalogueModel,
  version: string,
  year: number,
) {
  if (vehicleType === 'motorcycles') return {};
  if (vehicleType === 'trucks')
    return {
      steering: year < 1985 ? 'manual' : 'hydraulic',
      doors: 2,
    } as const;
  const twoDoors =
    kind === 'coupe' ||
    kind === 'buggy' ||
    name === 'Fiorino' ||
    name === 'T4' ||
    name === 'Jimny' ||
    (kind === 'pickup' &&
      !/CD|4x4|Freedom|Volcano|Ranch|Outsider|Expression|Intense|Rampage|Rebel|Laramie|Premier|Turbo/.test(
        version,
      ));
  const small =
    ['Chevette', 'Bandeirante', 'Willys', 'Courier', 'Escort'].includes(name) ||
    (year < 2000 && kind === 'hatch');
  return {
    doors: twoDoors || small ? 2 : 4,
    steering: year < 2000 ? 'manual' : year < 2014 ? 'hydraulic' : 'electric',
    ...(isBodywork(kind) && { bodywork: kind }),
  } as const;
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
  model: CatalogueModel,
  version: CatalogueVersion,
  year: number,
): number {
  const years = modelYears(model);
  const [oldest, newest] = [years[0] ?? year, years.at(-1) ?? year];
  const [low, high] = model.prices;
  const share = newest === oldest ? 1 : (year - oldest) / (newest - oldest);
  const middle = low * (high / low) ** share;
  const mixed = new Set(model.versions.map(({ name }) => fuelOf(name))).size > 1;
  const diesel =
    mixed && version.name.includes('Diesel')
      ? 1.12
      : mixed && version.name.includes('Flex')
        ? 0.82
        : 1;
  const gearbox =
    /Automático|CVT/.test(version.name) &&
    model.versions.some(({ name }) => !/Automático|CVT/.test(name))
      ? 1.06
      : 0.97;
  const reais = middle * diesel * gearbox * random.around(0.09) * 1000;
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

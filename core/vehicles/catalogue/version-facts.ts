import { slugify } from '#core/places/slug.ts';
import {
  BODYWORKS,
  MOTORCYCLE_STYLES,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  type Bodywork,
  type Cabin,
  type MotorcycleStyle,
  type StartType,
  type Traction,
  type Transmission,
  type TruckBody,
  type VehicleType,
} from '../vehicle.ts';

/** What is certain of every vehicle of a version. Capacity in cm³. */
export interface VersionFacts {
  cylinder_capacity?: number;
  transmission?: Transmission;
  doors?: 2 | 4;
  bodywork?: Bodywork;
  motorcycle_style?: MotorcycleStyle;
  axles?: number;
  traction?: Traction;
  truck_body?: TruckBody;
  cabin?: Cabin;
  start_type?: StartType;
}

export const VERSION_FACT_NAMES = [
  'cylinder_capacity',
  'transmission',
  'doors',
  'bodywork',
  'motorcycle_style',
  'axles',
  'traction',
  'truck_body',
  'cabin',
  'start_type',
] as const satisfies readonly (keyof VersionFacts)[];

type Reading = readonly [pattern: RegExp, facts: (found: readonly string[]) => VersionFacts];

const GEARBOX_AND_DOORS: readonly Reading[] = [
  [
    /\b(?:automatico|aut|cvt|dct|dsg|tiptronic|multitronic|at\d?)\b/,
    () => ({ transmission: 'automatic' }),
  ],
  [
    /\b(?:automatizado|automatizada|dualogic|easytronic|i-motion|easy-r)\b/,
    () => ({ transmission: 'semi_automatic' }),
  ],
  [/\b(?:manual|mec)\b/, () => ({ transmission: 'manual' })],
  [/\b[23]p\b/, () => ({ doors: 2 })],
  [/\b[45]p\b/, () => ({ doors: 4 })],
];

const CAR_CABINS: readonly Reading[] = [
  [/\b(?:cs|cabine-simples)\b/, () => ({ cabin: 'single' })],
  [/\b(?:ce|cabine-estendida)\b/, () => ({ cabin: 'extended' })],
  [/\b(?:cd|cabine-dupla)\b/, () => ({ cabin: 'double' })],
];

const CAR_BODIES: readonly Reading[] = [
  [/\bsedan\b/, () => ({ bodywork: 'sedan' })],
  [/\bhatch\b/, () => ({ bodywork: 'hatch' })],
  [/\b(?:sw|perua|weekend)\b/, () => ({ bodywork: 'station_wagon' })],
  [/\b(?:conversivel|cabrio|cabriolet)\b/, () => ({ bodywork: 'convertible' })],
  [/\bfurgao\b/, () => ({ bodywork: 'van' })],
];

const READINGS: Readonly<Record<VehicleType, readonly Reading[]>> = {
  cars: [
    ...GEARBOX_AND_DOORS,
    ...CAR_CABINS,
    ...CAR_BODIES,
    [
      /^(\d)-(\d)(?![0-9])/,
      ([, litres, tenth]) => ({ cylinder_capacity: Number(`${litres}${tenth}00`) }),
    ],
    [/\b(4x[24])\b/, ([, traction]) => ({ traction: traction as Traction })],
  ],
  motorcycles: [
    [/\bautomatica?\b/, () => ({ transmission: 'automatic' })],
    [/\bes(?:d{0,2}i?)\b/, () => ({ start_type: 'electric' })],
    [/\bks\b/, () => ({ start_type: 'kick' })],
    [/\bkse\b/, () => ({ start_type: 'electric_and_kick' })],
  ],
  trucks: [
    ...GEARBOX_AND_DOORS,
    [/\b(\d{1,2}x\d)\b/, ([, wheels = '']) => factsOfWheels(wheels)],
    [/\b(\d)-eixos\b/, ([, axles]) => ({ axles: Number(axles) })],
    [/\b(?:cabine-leito|leito)\b/, () => ({ cabin: 'sleeper' })],
    [/\b(?:cabine-dupla|cd)\b/, () => ({ cabin: 'double' })],
    [/\b(?:cabine-estendida)\b/, () => ({ cabin: 'extended' })],
  ],
};

function factsOfWheels(wheels: string): VersionFacts {
  if (!isOneOf(TRACTIONS, wheels)) return {};
  return { traction: wheels, axles: Number.parseInt(wheels, 10) / 2 };
}

/** What is certain by its name ("1.0 Trend 16V 4p", "24.280 6x2"), its family and, the surest, its own facts. */
export function factsOfVersion(
  type: VehicleType,
  name: string,
  { family = {}, own = {} }: { family?: VersionFacts; own?: VersionFacts } = {},
): VersionFacts {
  const { cabin, ...facts } = { ...family, ...factsOfName(type, name), ...own };
  // "CD" is a cabin on a pickup and a trim on a saloon: Omega 4.1 CD, Uno 1.5 CS.
  const isTrim = type === 'cars' && !BODIES_WITH_CABINS.has(facts.bodywork ?? 'hatch');
  if (cabin === undefined || isTrim) return facts;
  // A double cabin may have two doors (Saveiro) or four, a single one has two.
  const doors = cabin === 'single' && facts.bodywork === 'pickup' ? { doors: 2 as const } : {};
  return { ...doors, ...facts, cabin };
}

const BODIES_WITH_CABINS: ReadonlySet<Bodywork> = new Set(['pickup', 'van', 'other']);

function factsOfName(type: VehicleType, name: string): VersionFacts {
  const words = slugify(name);
  return Object.assign(
    {},
    ...READINGS[type].map(([pattern, facts]) => {
      const found = pattern.exec(words);
      return found ? facts(found) : {};
    }),
  ) as VersionFacts;
}

/** @throws when a word is none of those of the catalogue: `hatch`, `160cc`, `3e`, `2p`, `4x4`, `automatic` */
export function readFacts(type: VehicleType, text: string): VersionFacts {
  const words = text.split(' ').filter(Boolean);
  return Object.assign({}, ...words.map((word) => readFact(type, word))) as VersionFacts;
}

function readFact(type: VehicleType, word: string): VersionFacts {
  const { cc, axles, doors } =
    /^(?:(?<cc>\d{2,5})cc|(?<axles>[2-9])e|(?<doors>[24])p)$/.exec(word)?.groups ?? {};
  if (cc) return { cylinder_capacity: Number(cc) };
  if (axles) return { axles: Number(axles) };
  if (doors) return { doors: doors === '2' ? 2 : 4 };
  if (isOneOf(TRANSMISSIONS, word)) return { transmission: word };
  if (isOneOf(TRACTIONS, word)) return type === 'trucks' ? factsOfWheels(word) : { traction: word };
  if (type === 'cars' && isOneOf(BODYWORKS, word)) return { bodywork: word };
  if (type === 'motorcycles' && isOneOf(MOTORCYCLE_STYLES, word)) return { motorcycle_style: word };
  if (type === 'trucks' && isOneOf(TRUCK_BODIES, word)) return { truck_body: word };
  throw new Error(`Not a fact of ${type}: ${word}`);
}

function isOneOf<Choice extends string>(choices: readonly Choice[], text: string): text is Choice {
  return (choices as readonly string[]).includes(text);
}

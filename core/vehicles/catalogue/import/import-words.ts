import { plainWords } from '#core/fields/typed-text.ts';
import type { FuelType, VehicleType } from '../../vehicle.ts';

const TYPES: Readonly<Record<string, VehicleType>> = {
  carro: 'cars',
  carros: 'cars',
  cars: 'cars',
  moto: 'motorcycles',
  motos: 'motorcycles',
  motocicleta: 'motorcycles',
  motocicletas: 'motorcycles',
  motorcycles: 'motorcycles',
  caminhao: 'trucks',
  caminhoes: 'trucks',
  'caminhao e micro-onibus': 'trucks',
  'caminhoes e micro-onibus': 'trucks',
  trucks: 'trucks',
};

const FUELS: Readonly<Record<string, FuelType>> = {
  gasolina: 'gasoline',
  gasoline: 'gasoline',
  alcool: 'ethanol',
  etanol: 'ethanol',
  ethanol: 'ethanol',
  flex: 'flex',
  'gasolina/alcool': 'flex',
  'gasolina/etanol': 'flex',
  'alcool/gasolina': 'flex',
  'etanol/gasolina': 'flex',
  diesel: 'diesel',
  gnv: 'gnv',
  gas: 'gnv',
  'gas natural': 'gnv',
  eletrico: 'electric',
  electric: 'electric',
  hibrido: 'hybrid',
  hybrid: 'hybrid',
};

/** The figure behind the year in the price table: "2014-1". */
export const FUEL_FIGURES: Readonly<Record<string, FuelType>> = {
  1: 'gasoline',
  2: 'ethanol',
  3: 'diesel',
  4: 'electric',
  5: 'flex',
  6: 'hybrid',
  7: 'gnv',
};

/** The year by which the price table means "new". */
export const NEW_YEAR = 32_000;

const STATUSES: Readonly<Record<string, 'active' | 'inactive'>> = {
  ativo: 'active',
  ativa: 'active',
  active: 'active',
  inativo: 'inactive',
  inativa: 'inactive',
  inactive: 'inactive',
};

const ANSWERS: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  true: true,
  1: true,
  nao: false,
  n: false,
  false: false,
  0: false,
};

const read =
  <Value>(words: Readonly<Record<string, Value>>) =>
  (text: string): Value | undefined => {
    const word = plainWords(text);
    return Object.hasOwn(words, word) ? words[word] : undefined;
  };

export const typeOf = read(TYPES);
export const fuelOf = read(FUELS);
export const statusOf = read(STATUSES);
export const answerOf = read(ANSWERS);

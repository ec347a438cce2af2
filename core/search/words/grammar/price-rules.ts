import { filterOf, lowerBound } from './grammar-rules.ts';
import type { Meaning, Rule, Said, Surroundings } from './grammar.ts';

export interface PriceReading {
  reaisOf: (said: Said, value: number, surroundings: Surroundings) => number | undefined;
  /** Whether a number without "até", "mil" or "reais" is a price. */
  isBarePrice: (value: number, surroundings: Surroundings) => boolean;
  isNoPrice: (value: number) => boolean;
}

type Bound = 'price_min' | 'price_max';

/** Prices in every form: bounds, ranges, and an amount alone, which is the most that somebody wants to pay. */
export function priceRules(reading: PriceReading): Rule[] {
  return [
    {
      patterns: '<atMost> {amount}, <about>? {amount} no-máximo|pra-baixo|para-baixo',
      read: bound(reading, 'price_max'),
    },
    { patterns: '<atLeast> {amount}', read: bound(reading, 'price_min') },
    { patterns: '<about>? {amount} <orMore>', read: lowerBound(bound(reading, 'price_min')) },
    {
      patterns: '<from>? {amount} <to> {amount}',
      read: ([low, high], surroundings) => range(reading, low, high, surroundings),
    },
    {
      patterns: '<about>? {amount}, valor|preço|no-valor <about>? {amount}',
      read(slots, surroundings, place) {
        const [said] = slots;
        const isPrice =
          said?.isScaled === true ||
          said?.isMoney === true ||
          (said?.value !== undefined && reading.isBarePrice(said.value, surroundings));
        return isPrice ? bound(reading, 'price_max')(slots, surroundings, place) : undefined;
      },
    },
  ];
}

export function bound({ reaisOf }: PriceReading, parameter: Bound): Rule['read'] {
  return ([said], surroundings) => {
    if (said?.value === undefined || isOfSomethingElse(said, surroundings)) return undefined;
    const reais = reaisOf(said, said.value, surroundings);
    return reais === undefined ? undefined : { filters: [filterOf(parameter, String(reais))] };
  };
}

const OTHER_UNITS =
  /^(?:litro|l|kg|quilo|tonelada|cabeca|pe|muda|saca|arroba|watt|volt|kva|km|habitante|pessoa|andar|giro|rotacao)$/;

/** "20 mil litros". */
function isOfSomethingElse({ isMoney }: Said, { after }: Surroundings): boolean {
  return isMoney !== true && OTHER_UNITS.test(after);
}

function range(
  { reaisOf, isNoPrice }: PriceReading,
  low: Said | undefined,
  high: Said | undefined,
  surroundings: Surroundings,
): Meaning | undefined {
  if (low?.value === undefined || high?.value === undefined) return undefined;
  const isScaled = low.isScaled === true;
  const scale = !isScaled && high.isScaled === true ? scaleOf(high.value, low.value) : 1;
  if (!isScaled && (isNoPrice(low.value) || !isRangeStart(low.value, scale))) return undefined;
  const from = reaisOf(scale > 1 ? high : low, low.value * scale, surroundings);
  const to = reaisOf(high, high.value, surroundings);
  if (from === undefined || to === undefined || from >= to) return undefined;
  return { filters: [filterOf('price_min', String(from)), filterOf('price_max', String(to))] };
}

/** "entre 20 e 30 mil": the "mil" is for both. */
function scaleOf(high: number, low: number): number {
  const scale = high >= 1_000_000 && low < high / 1_000_000 ? 1_000_000 : 1_000;
  return low * scale < high ? scale : 1;
}

/** "1.6 até 100 mil" is an engine and a bound. */
export function isRangeStart(low: number, scale = 1): boolean {
  return Number.isInteger(low * scale) && (Number.isInteger(low) || scale >= 1_000_000);
}

/** Prices without a unit are round; models of trucks and numbers of houses are not. */
export function isRoundPrice(value: number, least: number): boolean {
  return value >= least && value % 100 === 0;
}

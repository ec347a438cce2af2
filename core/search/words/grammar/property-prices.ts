import { filterOf, lowerBound } from './grammar-rules.ts';
import type { Meaning, Rule, Said, Surroundings } from './grammar.ts';

const LEAST_WRITTEN_OUT = 10_000;
const LEAST_RENT = 100;
const HIGHEST_BARE_RENT = 20_000;
const LEAST_PLAUSIBLE = 1_000;
/** Nobody lets a house for less: "casa até 200" is 200 thousand. */
const LEAST_USUAL_RENT = 300;
/** Few houses here cost more thousands than this: "casa até 800" is a rent. Between the two it may be either. */
const MOST_USUAL_THOUSANDS = 600;

/** Nobody rents them by the month: what they cost is said in thousands. */
const NOT_RENTED: readonly string[] = ['lot', 'land', 'farm', 'site', 'ranch'];

/**
 * What a bound means in reais; undefined when it may mean something else. With "mil" or "reais" it is
 * what it says. A bare number is reais of a rent, or thousands where only a sale makes sense.
 */
function reaisOf(said: Said, value: number, { says }: Surroundings): number | undefined {
  if (said.isScaled === true || said.isMoney === true)
    return value >= 1 ? inThousandsWhenSold(value, said, says) : undefined;
  if (!Number.isInteger(value)) return undefined;
  if (says('listing_status', 'rent'))
    return value >= LEAST_RENT && value <= HIGHEST_BARE_RENT ? value : undefined;
  if (value >= LEAST_PLAUSIBLE) return value;
  const isSold =
    says('listing_status', 'sale') || NOT_RENTED.some((kind) => says('category', kind));
  if (value >= 10 && (isSold || value < LEAST_USUAL_RENT)) return value * 1_000;
  return value >= MOST_USUAL_THOUSANDS ? value : undefined;
}

/** "150 reais" of a farm does not exist; "150 conto" does. */
function inThousandsWhenSold(value: number, said: Said, says: Surroundings['says']): number {
  const isSale = says('listing_status', 'sale') && !says('listing_status', 'rent');
  return isSale && said.isScaled !== true && value < LEAST_RENT * 10 ? value * 1_000 : value;
}

function bound(parameter: 'price_min' | 'price_max') {
  return ([said]: readonly Said[], surroundings: Surroundings): Meaning | undefined => {
    const reais = said?.value === undefined ? undefined : reaisOf(said, said.value, surroundings);
    return reais === undefined ? undefined : { filters: [filterOf(parameter, String(reais))] };
  };
}

function range(slots: readonly Said[], surroundings: Surroundings): Meaning | undefined {
  const [low, high] = slots;
  if (low?.value === undefined || high?.value === undefined) return undefined;
  const scale =
    low.isScaled !== true && high.isScaled === true ? scaleOf(high.value, low.value) : 1;
  const from = reaisOf(scale > 1 ? high : low, low.value * scale, surroundings);
  const to = reaisOf(high, high.value, surroundings);
  if (from === undefined || to === undefined || from >= to) return undefined;
  if (low.isScaled !== true && !isRangeStart(low.value, scale)) return undefined;
  return { filters: [filterOf('price_min', String(from)), filterOf('price_max', String(to))] };
}

/** Of a number without a unit: prices are round, models of trucks and numbers of houses are not. */
export function isRoundPrice(value: number, least: number): boolean {
  return value >= least && value % 100 === 0;
}

/** "1.6 até 100 mil" is an engine and a bound. */
export function isRangeStart(low: number, scale: number): boolean {
  return Number.isInteger(low * scale) && (Number.isInteger(low) || scale >= 1_000_000);
}

/** "entre 20 e 30 mil": the "mil" is for both. */
export function scaleOf(high: number, low: number): number {
  const scale = high >= 1_000_000 && low < high / 1_000_000 ? 1_000_000 : 1_000;
  return low * scale < high ? scale : 1;
}

const BARE_RENT = { from: 200, to: 5_000 } as const;
const NUMBERED_PLACES = /^(?:rua|br|ba|km|quadra|lote|casa-numero|numero|n|travessa|avenida)$/;

/** "aluguel 450". */
function isBareRent(said: Said | undefined, { says, before }: Surroundings): boolean {
  const value = said?.value ?? 0;
  const isRent = value >= BARE_RENT.from && value <= BARE_RENT.to && value % 10 === 0;
  return isRent && says('listing_status', 'rent') && !NUMBERED_PLACES.test(before);
}

const perMonth = (meaning: Meaning | undefined): Meaning | undefined =>
  meaning && { filters: [...meaning.filters, filterOf('listing_status', 'rent')] };

export const PROPERTY_PRICE_RULES: readonly Rule[] = [
  {
    patterns: '<atMost> {amount}, <about>? {amount} no-máximo|pra-baixo|para-baixo',
    read: bound('price_max'),
  },
  { patterns: '<atLeast> {amount}', read: bound('price_min') },
  { patterns: '<about>? {amount} <orMore>', read: lowerBound(bound('price_min')) },
  { patterns: '<from>? {amount} <to> {amount}', read: range },
  {
    patterns: '<about>? {amount}, valor|preço|no valor <about>? {amount}',
    read: (slots, surroundings) => {
      const [said] = slots;
      const isPrice =
        said?.isScaled === true ||
        said?.isMoney === true ||
        (said?.value !== undefined && isRoundPrice(said.value, LEAST_WRITTEN_OUT)) ||
        isBareRent(said, surroundings);
      return isPrice ? bound('price_max')(slots, surroundings) : undefined;
    },
  },
  {
    patterns: '<atMost>? {amount} <month>, <about> {amount} <month>',
    read: (slots, surroundings) => {
      const says: Surroundings['says'] = (parameter, value) =>
        value === 'rent' || (value !== 'sale' && surroundings.says(parameter, value));
      return perMonth(bound('price_max')(slots, { ...surroundings, says }));
    },
  },
];

import { filterOf } from './grammar-rules.ts';
import type { Rule, Said, Surroundings } from './grammar.ts';
import { bound, isRoundPrice, priceRules, type PriceReading } from './price-rules.ts';

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

/** With "mil" or "reais" it is what it says; a bare number is reais of a rent, or thousands where only a sale makes sense. */
function reaisOf(said: Said, value: number, { says }: Surroundings): number | undefined {
  if (said.isScaled === true) return value >= 1 ? value : undefined;
  if (said.isMoney === true) return inThousandsWhenSold(value, says);
  if (!Number.isInteger(value)) return undefined;
  if (says('listing_status', 'rent'))
    return value >= LEAST_RENT && value <= HIGHEST_BARE_RENT ? value : undefined;
  if (value >= LEAST_PLAUSIBLE) return value;
  const isSold =
    says('listing_status', 'sale') || NOT_RENTED.some((kind) => says('category', kind));
  if (value >= 10 && (isSold || value < LEAST_USUAL_RENT)) return value * 1_000;
  return value >= MOST_USUAL_THOUSANDS ? value : undefined;
}

/** Nobody sells for 150 reais: "vendo casa 150 conto" is 150 thousand. */
function inThousandsWhenSold(value: number, says: Surroundings['says']): number | undefined {
  if (value < 1) return undefined;
  const isSale = says('listing_status', 'sale') && !says('listing_status', 'rent');
  return isSale && value < LEAST_PLAUSIBLE ? value * 1_000 : value;
}

const BARE_RENT = { from: 200, to: 5_000 } as const;
const NUMBERED_PLACES = /^(?:rua|br|ba|km|quadra|lote|numero|n|travessa|avenida)$/;

function isBareRent(value: number, { says, before }: Surroundings): boolean {
  const isRent = value >= BARE_RENT.from && value <= BARE_RENT.to && value % 10 === 0;
  return isRent && says('listing_status', 'rent') && !NUMBERED_PLACES.test(before);
}

const READING: PriceReading = {
  reaisOf,
  isBarePrice: (value, surroundings) =>
    isRoundPrice(value, LEAST_WRITTEN_OUT) || isBareRent(value, surroundings),
  isNoPrice: () => false,
};

const MONTHLY: Rule = {
  patterns: '<atMost>? {amount} <month>, <about> {amount} <month>',
  read(slots, surroundings, place) {
    const says: Surroundings['says'] = (parameter, value) =>
      value === 'rent' || (value !== 'sale' && surroundings.says(parameter, value));
    const meaning = bound(READING, 'price_max')(slots, { ...surroundings, says }, place);
    return meaning && { filters: [...meaning.filters, filterOf('listing_status', 'rent')] };
  },
};

/** What a month costs with everything: "até 900 com condomínio". Nobody pays so for a house that is sold. */
const WHOLE_MONTH: Rule = {
  patterns: `
    <atMost>? {amount} já? com|incluindo|mais|+ o? condomínio,
    <atMost>? {amount} já? com|incluindo condomínio e? iptu,
    <atMost>? {amount} condomínio incluso|incluído, já? com condomínio <atMost> {amount}`,
  read: ([said]) => {
    const value = said?.value ?? 0;
    return value >= LEAST_RENT && value <= HIGHEST_BARE_RENT
      ? { filters: [filterOf('monthly_max', String(value)), filterOf('listing_status', 'rent')] }
      : undefined;
  },
};

/** "casa até 900" is for rent. */
function sayingRent(rule: Rule): Rule {
  return {
    ...rule,
    read(slots, surroundings, place) {
      const meaning = rule.read(slots, surroundings, place);
      const { says } = surroundings;
      const isRent =
        meaning?.filters.some(({ parameter, values: [reais] }) => {
          return parameter === 'price_max' && Number(reais) < LEAST_PLAUSIBLE;
        }) === true &&
        // Once all is known: a farm until 800 is for sale.
        says('price_max') &&
        !says('listing_status', 'sale') &&
        !NOT_RENTED.some((kind) => says('category', kind));
      return isRent
        ? { ...meaning, filters: [...meaning.filters, filterOf('listing_status', 'rent')] }
        : meaning;
    },
  };
}

export const PROPERTY_PRICE_RULES: readonly Rule[] = [
  ...priceRules(READING).map(sayingRent),
  MONTHLY,
  WHOLE_MONTH,
];

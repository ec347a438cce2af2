import { AREA_UNITS, fromSquareMetres, type AreaUnit } from '#core/fields/area.ts';
import { LINK } from '#core/fields/contact-or-payment.ts';
import { decimalValue, readDecimalText } from '#core/fields/decimal-text.ts';
import { plainWords } from '#core/fields/typed-text.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import {
  AMENITY_WORDS,
  COST_WORDS,
  COUNTED_WORDS,
  DOCUMENT_WORDS,
  EXCHANGE_WORDS,
  GUARANTEE_WORDS,
  INFRASTRUCTURE_WORDS,
  MEASURED_WORDS,
  OFFER_WORDS,
  PAPER_WORDS,
  PAYMENT_WORDS,
  UNKNOWABLE,
  WATER_WORDS,
  type CountedFeature,
} from './description-mentions.ts';
import type { DescribedFacts } from './property-description.ts';
import {
  AMENITIES,
  INFRASTRUCTURE,
  PAYMENT_TERMS,
  PROPERTY_DOCUMENTS,
  RENTAL_GUARANTEES,
  type Infrastructure,
} from './property.ts';

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
};
const NUMBER_WORD = Object.keys(NUMBER_WORDS).join('|');
const CONTACT = /whats|zap\b|telefone|ligue|instagram/;
const MEASURED = Object.keys(MEASURED_WORDS) as (keyof typeof MEASURED_WORDS)[];
const COUNTED = Object.keys(COUNTED_WORDS) as CountedFeature[];

const COUNTS = COUNTED.map((feature) => ({
  feature,
  pattern: new RegExp(
    String.raw`(?:\b(\d+|${NUMBER_WORD})\s+(?:[a-z]+\s+)??)?\b(?:${COUNTED_WORDS[feature]})\b`,
    'g',
  ),
}));

/** Its numbers, rooms, amenities, costs and towns must be among the facts. */
export function saysOnlyFacts(sentence: string, facts: DescribedFacts): boolean {
  const rest = withoutOwnWords(plainWords(sentence), facts);
  return (
    !LINK.test(rest) &&
    !CONTACT.test(rest) &&
    rest.match(UNKNOWABLE) === null &&
    saysOnlyOf(AMENITIES, AMENITY_WORDS, facts.amenities, rest) &&
    saysOnlyOf(RENTAL_GUARANTEES, GUARANTEE_WORDS, facts.rental_guarantees, rest) &&
    saysOnlyOf(PROPERTY_DOCUMENTS, DOCUMENT_WORDS, facts.documents, rest) &&
    (facts.documents.length > 0 || !PAPER_WORDS.test(rest)) &&
    saysOnlyOf(INFRASTRUCTURE, INFRASTRUCTURE_WORDS, infrastructureIn(rest, facts), rest) &&
    (facts.infrastructure.some((one) => WATERS.has(one)) || !WATER_WORDS.test(rest)) &&
    speaksOfPayment(rest, facts) &&
    COUNTS.every(({ feature, pattern }) => countsRight(rest, pattern, facts[feature])) &&
    MEASURED.every((one) => facts[one] !== undefined || !MEASURED_WORDS[one].test(rest)) &&
    speaksOfCosts(rest, facts) &&
    speaksOfOffer(rest, facts) &&
    numbersIn(rest).every((number) => knownNumbers(facts).has(number)) &&
    !namesAnotherTown(sentence, facts)
  );
}

function saysOnlyOf<One extends string>(
  all: readonly One[],
  wordsOf: Readonly<Record<One, RegExp>>,
  known: readonly One[],
  words: string,
): boolean {
  return all.every((one) => known.includes(one) || !wordsOf[one].test(words));
}

const WATERS: ReadonlySet<Infrastructure> = new Set([
  'well',
  'cistern',
  'dam',
  'river',
  'piped_water',
]);

/** Asphalt is also where a dirt road of known length ends. */
function infrastructureIn(words: string, facts: DescribedFacts): readonly Infrastructure[] {
  const endsDirtRoad = facts.dirt_road_km !== undefined && /\bestrada de chao\b/.test(words);
  return endsDirtRoad ? [...facts.infrastructure, 'asphalt'] : facts.infrastructure;
}

function speaksOfPayment(words: string, facts: DescribedFacts): boolean {
  const { payment_terms: terms } = facts;
  const inParts = terms.some((one) => one !== 'bank_financing');
  return (
    saysOnlyOf(PAYMENT_TERMS, PAYMENT_WORDS, terms, words) &&
    (inParts || !/\bparcel/.test(words)) &&
    (facts.accepts_exchange === true || !EXCHANGE_WORDS.test(words))
  );
}

function withoutOwnWords(words: string, facts: DescribedFacts): string {
  const places = [
    facts.neighborhood,
    facts.village,
    facts.reference,
    facts.exchange_for,
    facts.town.name,
  ]
    .flatMap((text) => plainWords(text ?? '').split(/[.!?…]+(?:\s+|$)/))
    .flatMap((text) => (text.length > 2 ? [RegExp.escape(text)] : []))
    .toSorted((a, b) => b.length - a.length);
  const own = [
    ...places,
    ...(facts.category === 'office' ? ['salas? comercia(?:l|is)'] : []),
    ...(facts.documents.includes('purchase_contract') ? ['contrato de compra e venda'] : []),
  ];
  return words.replace(
    new RegExp(String.raw`(?<![a-z\d])(?:${own.join('|')})(?![a-z\d])`, 'g'),
    ' ',
  );
}

function countsRight(words: string, pattern: RegExp, count: number | undefined): boolean {
  return [...words.matchAll(pattern)].every(([, said]) => {
    if (!count) return false;
    return said === undefined || (NUMBER_WORDS[said] ?? Number(said)) === count;
  });
}

function speaksOfCosts(words: string, facts: DescribedFacts): boolean {
  const fee = facts.condominium_fee !== undefined || facts.amenities.includes('gated_community');
  return (
    (fee || !COST_WORDS.condominium_fee.test(words)) &&
    (facts.property_tax !== undefined || !COST_WORDS.property_tax.test(words))
  );
}

function speaksOfOffer(words: string, { listing_status: offer }: DescribedFacts): boolean {
  return (
    (offer !== 'rent' || !OFFER_WORDS.sale.test(words)) &&
    (offer !== 'sale' || !OFFER_WORDS.rent.test(words))
  );
}

/** "1.200,50" is one number and so is "dois"; "um" is an article. */
function numbersIn(words: string): string[] {
  const digits = [...words.matchAll(/(?<![a-z])\d[\d.,]*/g)].map(([written]) => {
    const text = written.replace(/[.,]+$/, '');
    const decimal = readDecimalText(text);
    return decimal ? rounded(decimalValue(decimal)) : text;
  });
  const spelled = words.match(/[a-z]+/g)?.flatMap((word) => NUMBER_WORDS[word] ?? []) ?? [];
  return [...digits, ...spelled.filter((number) => number > 1).map(String)];
}

function knownNumbers(facts: DescribedFacts): Set<string> {
  const areas = [facts.square_meters, facts.built_area_meters].flatMap((area) =>
    area === undefined
      ? []
      : (Object.keys(AREA_UNITS) as AreaUnit[]).map((unit) => fromSquareMetres(area, unit)),
  );
  const plain = [
    facts.bedroom,
    facts.bathroom,
    facts.suite,
    facts.parking_space,
    facts.commercial_room,
    facts.floor,
    facts.front_meters,
    facts.depth_meters,
    facts.dirt_road_km,
    facts.year_built,
    facts.rental_period,
    facts.condominium_fee && facts.condominium_fee / 100,
    facts.property_tax && facts.property_tax / 100,
    facts.amenities.includes('security_24h') ? 24 : undefined,
    ...areas,
  ];
  return new Set(plain.flatMap((number) => (number === undefined ? [] : [rounded(number)])));
}

function rounded(number: number): string {
  return String(Math.abs(Math.round(number * 100) / 100));
}

/** "Central" is a town and a common word, so names count only with their capital. */
function namesAnotherTown(
  sentence: string,
  { town, neighborhood, village, reference, exchange_for: exchange }: DescribedFacts,
) {
  const known = [town.name, neighborhood, village, reference, exchange].join(' ');
  return REGION_TOWNS.some(
    ({ name }) =>
      !known.includes(name) &&
      new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'u').test(sentence),
  );
}

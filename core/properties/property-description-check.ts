import {
  countClaim,
  countsRight,
  mentionsContact,
  namesAnotherTown,
  ownPhrases,
  saysOnlyNumbers,
  saysOnlyOf,
  withoutPhrases,
} from '#core/descriptions/written-claims.ts';
import { AREA_UNITS, fromSquareMetres, type AreaUnit } from '#core/fields/area.ts';
import { plainWords } from '#core/fields/typed-text.ts';
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
} from './property-description-words.ts';
import type { DescribedProperty } from './property-description.ts';
import type { Infrastructure } from './property.ts';

const MEASURED = Object.keys(MEASURED_WORDS) as (keyof typeof MEASURED_WORDS)[];
const COUNTED = Object.keys(COUNTED_WORDS) as CountedFeature[];

const COUNTS = COUNTED.map((feature) => ({
  feature,
  claim: countClaim(COUNTED_WORDS[feature]),
}));

export function saysOnlyPropertyFacts(sentence: string, facts: DescribedProperty): boolean {
  const rest = withoutOwnWords(plainWords(sentence), facts);
  return (
    !mentionsContact(rest) &&
    rest.match(UNKNOWABLE) === null &&
    saysOnlyOf(AMENITY_WORDS, facts.amenities, rest) &&
    saysOnlyOf(GUARANTEE_WORDS, facts.rental_guarantees, rest) &&
    saysOnlyOf(DOCUMENT_WORDS, facts.documents, rest) &&
    (facts.documents.length > 0 || !PAPER_WORDS.test(rest)) &&
    saysOnlyOf(INFRASTRUCTURE_WORDS, infrastructureIn(rest, facts), rest) &&
    (facts.infrastructure.some((one) => WATERS.has(one)) || !WATER_WORDS.test(rest)) &&
    speaksOfPayment(rest, facts) &&
    COUNTS.every(({ feature, claim }) => countsRight(rest, claim, facts[feature])) &&
    MEASURED.every((one) => facts[one] !== undefined || !MEASURED_WORDS[one].test(rest)) &&
    speaksOfCosts(rest, facts) &&
    speaksOfOffer(rest, facts) &&
    saysOnlyNumbers(rest, knownNumbers(facts)) &&
    !namesAnotherTown(sentence, [facts.town.name, ...ownTexts(facts)])
  );
}

const WATERS: ReadonlySet<Infrastructure> = new Set([
  'well',
  'cistern',
  'dam',
  'river',
  'piped_water',
]);

/** Asphalt is also where a dirt road of known length ends. */
function infrastructureIn(words: string, facts: DescribedProperty): readonly Infrastructure[] {
  const endsDirtRoad = facts.dirt_road_km !== undefined && /\bestrada de chao\b/.test(words);
  return endsDirtRoad ? [...facts.infrastructure, 'asphalt'] : facts.infrastructure;
}

function speaksOfPayment(words: string, facts: DescribedProperty): boolean {
  const { payment_terms: terms } = facts;
  const inParts = terms.some((one) => one !== 'bank_financing');
  return (
    saysOnlyOf(PAYMENT_WORDS, terms, words) &&
    (inParts || !/\bparcel/.test(words)) &&
    (facts.accepts_exchange === true || !EXCHANGE_WORDS.test(words))
  );
}

function ownTexts(facts: DescribedProperty) {
  return [facts.neighborhood, facts.village, facts.reference, facts.exchange_for];
}

function withoutOwnWords(words: string, facts: DescribedProperty): string {
  return withoutPhrases(words, [
    ...ownPhrases([facts.town.name, ...ownTexts(facts)]),
    ...(facts.category === 'office' ? ['salas? comercia(?:l|is)'] : []),
    ...(facts.documents.includes('purchase_contract') ? ['contrato de compra e venda'] : []),
  ]);
}

function speaksOfCosts(words: string, facts: DescribedProperty): boolean {
  const fee = facts.condominium_fee !== undefined || facts.amenities.includes('gated_community');
  return (
    (fee || !COST_WORDS.condominium_fee.test(words)) &&
    (facts.property_tax !== undefined || !COST_WORDS.property_tax.test(words))
  );
}

function speaksOfOffer(words: string, { listing_status: offer }: DescribedProperty): boolean {
  return (
    (offer !== 'rent' || !OFFER_WORDS.sale.test(words)) &&
    (offer !== 'sale' || !OFFER_WORDS.rent.test(words))
  );
}

function knownNumbers(facts: DescribedProperty): (number | undefined)[] {
  const areas = [facts.square_meters, facts.built_area_meters].flatMap((area) =>
    area === undefined
      ? []
      : (Object.keys(AREA_UNITS) as AreaUnit[]).map((unit) => fromSquareMetres(area, unit)),
  );
  return [
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
}

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
import { plainWords } from '#core/fields/typed-text.ts';
import {
  BODYWORK_WORDS,
  CABIN_WORDS,
  COLOUR_CLAIMS,
  CONDITION_WORDS,
  COUNTED_WORDS,
  EQUIPMENT,
  FACT_WORDS,
  FINANCING_WORDS,
  FUEL_WORDS,
  FUELS_IN,
  START_WORDS,
  STEERING_WORDS,
  STYLE_WORDS,
  TRANSMISSION_WORDS,
  TRUCK_BODY_WORDS,
  UNKNOWABLE,
} from './vehicle-description-words.ts';
import type { DescribedVehicle } from './vehicle-description.ts';
import type { StartType } from './vehicle.ts';

const KILOS_PER_TONNE = 1000;

const DOORS = countClaim(COUNTED_WORDS.doors);
const AXLES = countClaim(COUNTED_WORDS.axles);
const TRACTION = /\b\d{1,2} ?x ?\d{1,2}\b/g;

export function saysOnlyVehicleFacts(sentence: string, facts: DescribedVehicle): boolean {
  const rest = withoutTrueWords(plainWords(sentence), facts);
  return (
    !mentionsContact(rest) &&
    !UNKNOWABLE.test(rest) &&
    saysOnlyOf(FUEL_WORDS, [facts.fuel_type, ...fuelsIn(facts)], rest) &&
    saysOnlyCondition(rest, facts) &&
    saysOnlyOf(TRANSMISSION_WORDS, [facts.transmission], rest) &&
    saysOnlyOf(STEERING_WORDS, [facts.steering_wheel], rest) &&
    saysOnlyOf(BODYWORK_WORDS, [facts.bodywork], rest) &&
    saysOnlyOf(STYLE_WORDS, [facts.motorcycle_style], rest) &&
    saysOnlyOf(START_WORDS, startsOf(facts.start_type), rest) &&
    saysOnlyOf(TRUCK_BODY_WORDS, [facts.truck_body], rest) &&
    saysOnlyOf(CABIN_WORDS, [facts.cabin], rest) &&
    saysOnlyOf(FINANCING_WORDS, facts.financing_status, rest) &&
    FACTS.every((one) => isKnown(facts[one]) || !FACT_WORDS[one].test(rest)) &&
    countsRight(rest, DOORS, facts.doors) &&
    countsRight(rest, AXLES, facts.axles) &&
    saysOnlyEquipment(rest, facts) &&
    saysOnlyColour(rest, facts) &&
    (rest.match(TRACTION) ?? []).length === 0 &&
    saysOnlyNumbers(rest, knownNumbers(facts)) &&
    !namesAnotherTown(sentence, [facts.town?.name, facts.exchange_for])
  );
}

const FACTS = Object.keys(FACT_WORDS) as (keyof typeof FACT_WORDS)[];

function isKnown(fact: unknown): boolean {
  return fact !== undefined && fact !== false;
}

function fuelsIn({ fuel_type: fuel }: DescribedVehicle) {
  return fuel ? (FUELS_IN[fuel] ?? []) : [];
}

function startsOf(start: StartType | undefined): readonly (StartType | undefined)[] {
  return start === 'electric_and_kick' ? ['electric', 'kick', start] : [start];
}

function saysOnlyCondition(words: string, { condition, mileage }: DescribedVehicle): boolean {
  return (
    saysOnlyOf(CONDITION_WORDS, mileage === 0 ? [condition, 'new'] : [condition], words) &&
    (mileage === 0 || !/\bzero\b|\b0 ?km\b/.test(words))
  );
}

function saysOnlyEquipment(words: string, facts: DescribedVehicle): boolean {
  const known = plainWords(
    facts.optional_items.flatMap(({ name, items }) => [name, ...items]).join('. '),
  );
  return EQUIPMENT.every((claim) => !claim.test(words) || claim.test(known));
}

function saysOnlyColour(words: string, { color }: DescribedVehicle): boolean {
  const own = plainWords(color ?? '');
  return COLOUR_CLAIMS.every(({ root, claim }) => own.startsWith(root) || !claim.test(words));
}

function withoutTrueWords(words: string, facts: DescribedVehicle): string {
  const { brand, model, version, town, start_type: start } = facts;
  const items = facts.optional_items.flatMap((group) => group.items);
  const names = [brand, model, version, ...version.split(/\s+/).filter(isOwnWord)];
  return withoutPhrases(words, [
    ...ownPhrases([facts.exchange_for, town?.name]),
    ...inPatterns([...items, ...names]),
    ...facts.optional_items.map(({ name }) => `${RegExp.escape(plainWords(name))}:`),
    ...(facts.steering_wheel === 'electric' ? ['direcao eletrica'] : []),
    ...(facts.steering_wheel === 'electro_hydraulic' ? ['eletro-?hidraulica'] : []),
    ...(start !== undefined && start !== 'kick' ? ['partida eletrica'] : []),
    ...(facts.truck_body === 'tractor' ? ['cavalo mecanico'] : []),
    ...(facts.traction ? [facts.traction] : []),
    ...(facts.cabin === 'double' ? ['cabine dupla'] : []),
    ...(facts.abs === true ? ['freios? abs', 'abs'] : []),
  ]);
}

function inPatterns(texts: readonly string[]): string[] {
  return texts
    .map((text) => plainWords(text))
    .filter((text) => text !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((text) => RegExp.escape(text));
}

/** A version named "Novo" does not make anything new. */
function isOwnWord(word: string): boolean {
  return word.length > 2 && !/^(?:nov[oa]|new)$/i.test(word);
}

function knownNumbers(facts: DescribedVehicle): (number | undefined)[] {
  const { load_kg: load, doors, axles, cylinder_capacity: capacity, mileage, year } = facts;
  return [year, mileage, doors, axles, capacity, load, load && load / KILOS_PER_TONNE];
}

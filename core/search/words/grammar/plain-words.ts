import { REGION_TOWNS } from '#core/places/region-towns.ts';
import { baseOf } from '#core/search/words/inflection.ts';
import { isFiller } from '#core/search/words/question/fillers.ts';
import { isEveryday } from '#core/search/words/spelling/ordinary-words.ts';
import type { Steps } from '#core/search/words/steps.ts';
import { tokensOf } from '#core/search/words/tokens.ts';
import { compiledGrammar } from './grammar.ts';
import { PROPERTY_RULES } from './property-grammar.ts';
import { quartersSlot } from './quarters-slot.ts';
import { SHARED_PHRASES, SHARED_RULES, SHARED_SLOTS, thingSlot } from './shared-grammar.ts';
import { TOWN_WITH_STATE, townSlot } from './town-rules.ts';
import { VEHICLE_RULES } from './vehicle-grammar.ts';
import { cataloguePartRules, type CatalogueParts } from './vehicle-parts.ts';

/** Letters that stand for words: "c/ 4 portas", "R$ 450", "de 2 a 4", "10 x 500". */
const LETTER_WORDS: ReadonlySet<string> = new Set('aceorx');

const DISTRICT_WORDS: ReadonlySet<string> = new Set(
  REGION_TOWNS.flatMap(({ name, districts }) => [name, ...districts]).flatMap(tokensOf),
);

/** Buildings, streets and shops are called so, too, and no list of ours holds them. */
const ALSO_PLACES: ReadonlySet<string> = new Set(
  'santana montana polo master golf royal royale cordoba brasilia pantanal panorama liberty start fan focus idea linea dream soul prisma uno edge spin pulse'.split(
    ' ',
  ),
);

export function isOfVehiclesAlone(terms: readonly string[]): boolean {
  return terms.some((term) => !/^\d/.test(term) && !ALSO_PLACES.has(term));
}

export type IsPlain = (term: string) => boolean;

/** Words that say something else than the name of a vehicle: numbers, places, and what is said of ads. */
export function* plainWords(parts: CatalogueParts): Steps<IsPlain> {
  const { lexicon } = yield* compiledGrammar({
    rules: [
      ...PROPERTY_RULES,
      ...VEHICLE_RULES,
      ...SHARED_RULES,
      ...cataloguePartRules(parts),
      TOWN_WITH_STATE,
    ],
    phrases: SHARED_PHRASES,
    slots: { ...SHARED_SLOTS, thing: thingSlot, quarters: quartersSlot, town: townSlot([]) },
  });
  return (term) => {
    const base = baseOf(term);
    return (
      /^\d/.test(term) ||
      (term.length === 1 && LETTER_WORDS.has(term)) ||
      (term.length > 1 && isFiller('vehicle', base)) ||
      isEveryday(base) ||
      lexicon.has(base) ||
      DISTRICT_WORDS.has(term)
    );
  };
}

import { inflectionsOf } from '#core/search/words/inflection.ts';
import type { Vocabulary } from '#core/search/words/word-query.ts';

/** A spelling that so many times as many ads have is the usual one. */
const USUAL_FACTOR = 100;
const RARELY = 500;
const MOST_CORRECTIONS = 3;
const SHORTEST_CORRECTED = 3;
const SHORTEST_HALF = 3;

export function usualSpellings(vocabulary: Vocabulary, term: string): readonly string[] {
  if (term.length < SHORTEST_CORRECTED || /\d/.test(term)) return [];
  const frequency = Math.max(...inflectionsOf(term).map((form) => vocabulary.frequency(form)));
  if (frequency > RARELY) return [];
  return vocabulary
    .resembling(term, 2 * MOST_CORRECTIONS)
    .filter((other) => other !== term && isUsual(vocabulary.frequency(other), frequency))
    .slice(0, MOST_CORRECTIONS);
}

/** Whether ads write it so, or so rarely that this may be the slip of another spelling. */
export function isUnusual(vocabulary: Vocabulary, term: string, usual: string): boolean {
  const frequency = Math.max(...inflectionsOf(term).map((form) => vocabulary.frequency(form)));
  return frequency === 0 || isUsual(vocabulary.frequency(usual), frequency);
}

function isUsual(frequency: number, other: number): boolean {
  return frequency > 0 && frequency >= other * USUAL_FACTOR;
}

/** "bomjardim" → "bom", "jardim", when ads have both words and not the one. */
export function twoWordsIn(
  vocabulary: Vocabulary,
  term: string,
): readonly [string, string] | undefined {
  if (vocabulary.frequency(term) > 0 || /\d/.test(term)) return undefined;
  let best: readonly [string, string] | undefined;
  let bestFrequency = 0;
  for (let at = SHORTEST_HALF; at <= term.length - SHORTEST_HALF; at += 1) {
    const halves = [term.slice(0, at), term.slice(at)] as const;
    const frequency = Math.min(...halves.map((half) => vocabulary.frequency(half)));
    if (frequency > bestFrequency) [best, bestFrequency] = [halves, frequency];
  }
  return best;
}

/** "sub solo" → "subsolo", when ads have it in one and not, or no oftener, apart. */
export function oneWordOf(
  vocabulary: Vocabulary,
  first: string,
  second: string,
): string | undefined {
  if (/\d/.test(first + second)) return undefined;
  const joined = first + second;
  const frequency = vocabulary.frequency(joined);
  const apart = Math.min(vocabulary.frequency(first), vocabulary.frequency(second));
  return frequency > 0 && frequency >= apart ? joined : undefined;
}

import { allowedSlips, editDistance, slipsOtherwiseBegun } from './edit-distance.ts';
import { soundOf } from './sound.ts';
import { tokensOf } from './tokens.ts';
import type { Vocabulary } from './word-query.ts';

/** The vocabulary of an index that holds these texts, each as often as is said. */
export function vocabularyOf(frequencies: Readonly<Record<string, number>>): Vocabulary {
  const terms = new Map<string, number>();
  for (const [text, frequency] of Object.entries(frequencies))
    for (const term of tokensOf(text)) terms.set(term, Math.max(frequency, terms.get(term) ?? 0));
  const frequency = (term: string) => terms.get(term) ?? 0;
  const usualFirst = (a: string, b: string) => frequency(b) - frequency(a);
  return {
    frequency,
    startingWith: (prefix, limit) =>
      [...terms.keys()]
        .filter((term) => term.startsWith(prefix))
        .toSorted(usualFirst)
        .slice(0, limit),
    resembling(term, limit) {
      const sound = soundOf(term);
      const allowed = allowedSlips(term.length);
      const slipsTo = (other: string) =>
        other.charAt(0) === term.charAt(0) ? allowed : slipsOtherwiseBegun(allowed);
      return [...terms.keys()]
        .filter(
          (other) =>
            other !== term &&
            (soundOf(other) === sound ||
              editDistance(term, other, slipsTo(other)) <= slipsTo(other)),
        )
        .toSorted(usualFirst)
        .slice(0, limit);
    },
  };
}

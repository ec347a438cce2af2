import type { Vocabulary } from '#core/search/words/word-query.ts';

/** Of words that no ad has, and of words that few have: a question of more is no question. */
const MOST_CORRECTED = 8;

/** The vocabulary for one question: only its first words are looked for in other spellings. */
export function boundedSpelling(vocabulary: Vocabulary): Vocabulary {
  const unknown = new Set<string>();
  const rare = new Set<string>();
  return {
    frequency: (term) => vocabulary.frequency(term),
    startingWith: (prefix, limit) => vocabulary.startingWith(prefix, limit),
    resembling(term, limit) {
      const asked = vocabulary.frequency(term) === 0 ? unknown : rare;
      if (!asked.has(term) && asked.size >= MOST_CORRECTED) return [];
      asked.add(term);
      return vocabulary.resembling(term, limit);
    },
  };
}

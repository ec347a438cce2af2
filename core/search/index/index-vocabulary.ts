import type { Segment } from '#core/search/engine/segment.ts';
import { allowedSlips, editDistance } from '#core/search/words/edit-distance.ts';
import { soundOf } from '#core/search/words/sound.ts';
import type { Vocabulary } from '#core/search/words/word-query.ts';

/** The words of the ads of some segments. */
export function vocabularyOf(segments: readonly Segment[]): Vocabulary {
  const frequency = (term: string) =>
    segments.reduce((sum, { words }) => sum + words.frequency(term), 0);
  return {
    frequency,
    startingWith(prefix, limit) {
      const counts = new Map<string, number>();
      for (const { words } of segments)
        words.terms.forEachFrom(prefix, (term, code) =>
          counts.set(term, (counts.get(term) ?? 0) + words.countOf(code, 'anywhere')),
        );
      return mostFrequent(counts, limit);
    },
    resembling(term, limit) {
      const alike = { sound: soundOf(term), slips: allowedSlips(term.length) };
      const counts = new Map<string, number>();
      for (const { words } of segments)
        words.terms.forEachAlike(term, alike, (other, code) => {
          const isMeant =
            other !== term &&
            (soundOf(other) === alike.sound ||
              editDistance(term, other, alike.slips) <= alike.slips);
          if (isMeant)
            counts.set(other, (counts.get(other) ?? 0) + words.countOf(code, 'anywhere'));
        });
      return mostFrequent(counts, limit);
    },
  };
}

function mostFrequent(counts: ReadonlyMap<string, number>, limit: number): string[] {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([term]) => term);
}

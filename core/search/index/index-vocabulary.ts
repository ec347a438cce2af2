import { LRUCache } from 'lru-cache';
import type { Segment } from '#core/search/engine/segment.ts';
import { allowedSlips, editDistance } from '#core/search/words/edit-distance.ts';
import { soundOf } from '#core/search/words/sound.ts';
import type { Vocabulary } from '#core/search/words/word-query.ts';

type Counts = ReadonlyMap<string, number>;

/** People misspell the same words again and again. */
const MOST_REMEMBERED = 1_000;
/** A segment's words never change. */
const rememberedOf = new WeakMap<Segment, LRUCache<string, Counts>>();

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
      const counts = new Map<string, number>();
      for (const segment of segments)
        for (const [other, count] of resemblingIn(segment, term))
          counts.set(other, (counts.get(other) ?? 0) + count);
      return mostFrequent(counts, limit);
    },
  };
}

function resemblingIn(segment: Segment, term: string): Counts {
  const remembered =
    rememberedOf.get(segment) ?? new LRUCache<string, Counts>({ max: MOST_REMEMBERED });
  rememberedOf.set(segment, remembered);
  const known = remembered.get(term);
  if (known) return known;
  const found = new Map<string, number>();
  const sound = soundOf(term);
  segment.words.terms.forEachAlike(
    term,
    { sound, slips: allowedSlips(term.length) },
    (other, code, slips) => {
      if (other === term) return;
      if (editDistance(term, other, slips) <= slips || soundOf(other) === sound)
        found.set(other, segment.words.countOf(code, 'anywhere'));
    },
  );
  remembered.set(term, found);
  return found;
}

function mostFrequent(counts: Counts, limit: number): string[] {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([term]) => term);
}

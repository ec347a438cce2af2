import { baseOf } from '#core/search/words/inflection.ts';
import type { QuestionWord } from './question.ts';

const SHORTEST_JOINED = 8;
const SHORTEST_PART = 3;
const JOINTS: ReadonlySet<string> = new Set('com em de da do no na e pra para por sem'.split(' '));

/** "casacompiscina" → "casa", "com", "piscina": a word that nothing else explains and that is made of known ones. */
export function splitWords(
  words: readonly QuestionWord[],
  isPart: (term: string) => boolean,
  isUnknown: (word: QuestionWord) => boolean,
): QuestionWord[] {
  return words.flatMap((word) => {
    const { term, from, to, quotation, isExcluded } = word;
    const isSplit =
      term.length >= SHORTEST_JOINED &&
      term.length === to - from &&
      /^[a-z]+$/.test(term) &&
      quotation === 0 &&
      !isExcluded &&
      isUnknown(word);
    const parts = isSplit ? partsOf(term, isPart) : undefined;
    if (!parts) return [word];
    let at = from;
    return parts.map((part, place) => {
      const start = at;
      at += part.length;
      const first = place === 0 ? word : { ...word, gap: '', isGlued: false };
      return { ...first, term: part, base: baseOf(part), from: start, to: at };
    });
  });
}

/** The fewest known words that are the term, a joint between two of them at most. */
function partsOf(term: string, isPart: (term: string) => boolean): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = SHORTEST_PART; end <= term.length; end += 1)
    for (let start = 0; start <= end - SHORTEST_PART; start += 1) {
      const part = term.slice(start, end);
      if (!isPart(part)) continue;
      for (const joint of ['', ...JOINTS]) {
        const before = best[start - joint.length];
        if (!before || !term.startsWith(joint, start - joint.length)) continue;
        if (joint !== '' && before.length === 0) continue;
        const parts = [...before, ...(joint === '' ? [] : [joint]), part];
        if (parts.length < (best[end]?.length ?? Infinity)) best[end] = parts;
      }
    }
  const parts = best[term.length];
  return parts && parts.length > 1 ? parts : undefined;
}

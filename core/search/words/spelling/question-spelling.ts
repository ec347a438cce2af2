import { editDistance } from '#core/search/words/edit-distance.ts';
import { lexiconSpelling } from './lexicon-spelling.ts';
import type { QuestionWord } from '#core/search/words/question/question.ts';
import type { Steps } from '#core/search/words/steps.ts';
import { soundOf } from '#core/search/words/sound.ts';
import type { Vocabulary } from '#core/search/words/word-query.ts';
import { isUnusual, usualSpellings } from './word-spelling.ts';

/** The base form of a word, and those of the grammar's words that it may be a slip of, the likeliest first. */
export type QuestionSpelling = (
  vocabulary: Vocabulary,
  word: QuestionWord,
) => readonly [base: string, ...corrections: string[]];

const MOST_SLIPS = 2;

export function* questionSpelling(
  lexicon: ReadonlyMap<string, string>,
  isKnown: (base: string) => boolean,
): Steps<QuestionSpelling> {
  const spelling = yield* lexiconSpelling(lexicon);
  return (vocabulary, { term, base }) => {
    if (isKnown(base)) return [base];
    const written = term === base ? [term] : [term, base];
    const found = written
      .flatMap(spelling)
      .filter((correction) => isUnusual(vocabulary, term, correction.base));
    if (found.length === 0) return [base];
    const most = slipsToOtherWord(vocabulary, lexicon, term);
    const likely = found
      .filter(({ slips }) => slips <= most)
      .toSorted(
        (a, b) => a.slips - b.slips || vocabulary.frequency(b.base) - vocabulary.frequency(a.base),
      );
    return [base, ...new Set(likely.map((correction) => correction.base))];
  };
}

/** "centri" is nearer to a word of the ads, "centro", than to the town Central. */
function slipsToOtherWord(
  vocabulary: Vocabulary,
  lexicon: ReadonlyMap<string, string>,
  term: string,
): number {
  const others = usualSpellings(vocabulary, term).filter((other) => !lexicon.has(other));
  const slips = others.map((other) =>
    soundOf(other) === soundOf(term) ? 0 : editDistance(term, other, MOST_SLIPS),
  );
  return Math.min(MOST_SLIPS, ...slips);
}

import type { Piece, Words } from './piece.ts';
import type { Vocabulary } from '#core/search/words/word-query.ts';
import { oneWordOf } from '#core/search/words/spelling/word-spelling.ts';

/** Two words that ads write as one are one part. */
export function joinedWords(
  vocabulary: Vocabulary,
  words: Words,
  pieces: readonly Piece[],
): Piece[] {
  const joined: Piece[] = [];
  for (const next of pieces) {
    const last = joined.at(-1);
    const [first, second] = [last && onlyWord(words, last), onlyWord(words, next)];
    const isOne =
      last?.to === next.from &&
      first !== undefined &&
      second !== undefined &&
      oneWordOf(vocabulary, first, second) !== undefined;
    if (last && isOne)
      joined[joined.length - 1] = { ...last, to: next.to, words: [[last.from, next.to]] };
    else joined.push(next);
  }
  return joined;
}

function onlyWord(words: Words, { from, to, filters, isExcluded, isLiteral }: Piece) {
  const isPlain = to === from + 1 && filters.length === 0 && !isExcluded && !isLiteral;
  return isPlain ? words[from]?.term : undefined;
}

import type { FilterValue, Stretch } from '#core/search/words/grammar/grammar.ts';
import type { QuestionWord } from './question.ts';

/** A part of a question that means one thing: filters, words to be found, or both. */
export interface Piece {
  from: number;
  to: number;
  filters: readonly FilterValue[];
  /** Adjacent words; several are either one or the other. Empty: none. */
  words: readonly Stretch[];
  isExcluded: boolean;
  isLiteral: boolean;
}

export type Words = readonly QuestionWord[];

/** A piece that means nothing but what is given. */
export const pieceOf = (from: number, to: number, part: Partial<Piece>): Piece => ({
  from,
  to,
  filters: [],
  words: [],
  isExcluded: false,
  isLiteral: false,
  ...part,
});

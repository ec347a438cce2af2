import type { FilterValue, Stretch } from '#core/search/words/grammar/grammar.ts';
import type { QuestionWord } from './question.ts';

/** A part of a question that means one thing: filters, words to be found, or both. */
export interface Piece {
  from: number;
  to: number;
  filters: readonly FilterValue[];
  words: readonly Stretch[];
  isExcluded: boolean;
  isLiteral: boolean;
  /** Of either-or and of what is left out: an ad with all filters of one list is meant, whatever its words. */
  facts: readonly (readonly FilterValue[])[];
}

export type Words = readonly QuestionWord[];

export const pieceOf = (from: number, to: number, part: Partial<Piece>): Piece => ({
  from,
  to,
  filters: [],
  words: [],
  isExcluded: false,
  isLiteral: false,
  facts: [],
  ...part,
});

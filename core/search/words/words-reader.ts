import type { AdKind } from '#core/ads/ad-ref.ts';
import { joinedByOr, withoutContradictions } from '#core/search/words/question/either-or.ts';
import { isFiller } from '#core/search/words/question/fillers.ts';
import { scan, type Match } from '#core/search/words/grammar/grammar-scan.ts';
import {
  grammarOf,
  OWN_PARAMETERS,
  type GrammarNames,
} from '#core/search/words/grammar/kind-grammar.ts';
import { joinedWords } from '#core/search/words/question/joined-words.ts';
import { boundedSpelling } from '#core/search/words/spelling/bounded-spelling.ts';
import { isOrdinary } from '#core/search/words/spelling/ordinary-words.ts';
import type { Piece } from '#core/search/words/question/piece.ts';
import { piecesOf, wordsAsTyped } from '#core/search/words/question/question-pieces.ts';
import { questionSpelling } from '#core/search/words/spelling/question-spelling.ts';
import { splitWords } from '#core/search/words/question/split-words.ts';
import { questionWords, type QuestionWord } from '#core/search/words/question/question.ts';
import { AMOUNT_WORDS } from '#core/search/words/grammar/spoken-amount.ts';
import { AREA_WORDS } from '#core/fields/spoken-area.ts';
import { NUMBER_WORDS } from '#core/fields/spoken-number.ts';
import { clauseOf, filtersOf } from '#core/search/words/question/spoken-parts.ts';
import { inOneGo, type Steps } from './steps.ts';
import type { Vocabulary, WordsReading } from './word-query.ts';

export interface ReadingOptions {
  isTyping?: boolean;
  /** Nothing of it is a filter. */
  asWords?: boolean;
}

export type WordsReader = (
  text: string,
  vocabulary: Vocabulary,
  options?: ReadingOptions,
) => WordsReading;

/** What slots read, to be corrected as the grammar's own words are. */
const SLOT_WORDS: readonly string[] = [...NUMBER_WORDS, ...AMOUNT_WORDS, ...AREA_WORDS];

/** Reads questions about ads of a kind. Made once for the names of the catalogue, used for every question. */
export const wordsReader = (kind: AdKind, names: GrammarNames): WordsReader =>
  inOneGo(wordsReaderOf(kind, names));

export function* wordsReaderOf(kind: AdKind, names: GrammarNames): Steps<WordsReader> {
  const { own: grammar, other: otherGrammar, words: named } = yield* grammarOf(kind, names);
  const isKnown = (base: string) =>
    grammar.lexicon.has(base) ||
    otherGrammar.lexicon.has(base) ||
    named.has(base) ||
    isFiller(kind, base) ||
    isOrdinary(base);
  const spelling = yield* questionSpelling(
    new Map([...grammar.lexicon, ...SLOT_WORDS.map((word) => [word, word] as const)]),
    isKnown,
  );

  return (text, wordsOfAds, { isTyping = false, asWords = false } = {}) => {
    const vocabulary = boundedSpelling(wordsOfAds);
    const typed = questionWords(text);
    const last = isTyping && /[\p{L}\p{N}]$/u.test(text) ? typed.at(-1) : undefined;
    const isUnknown = (word: QuestionWord) =>
      word !== last &&
      vocabulary.frequency(word.term) === 0 &&
      spelling(vocabulary, word).length === 1 &&
      !isKnown(word.base);
    const words = splitWords(typed, (term) => grammar.lexicon.has(term), isUnknown);
    const unfinished = last ? words.length - 1 : -1;
    const readings = words.map((word, at) =>
      at === unfinished ? [word.base] : spelling(vocabulary, word),
    );
    const corrected = words.map((word, at) => ({ ...word, term: readings[at]?.[1] ?? word.term }));
    const readingsOf = (at: number): readonly string[] => readings[at] ?? [];
    const meant = words.map((word, at) => withSlotWord(word, readingsOf(at)));
    const matches = asWords ? [] : scan(grammar, { words: meant, readingsOf });
    const found = piecesOf(kind, words, matches).map((piece) =>
      withFactsLeftOut(piece, (from, to) =>
        scan(grammar, {
          words: meant.slice(from, to).map(plain),
          readingsOf: (at) => readingsOf(from + at),
        }),
      ),
    );
    const joined = joinedByOr(kind, words, joinedWords(vocabulary, words, found));
    const read = withoutContradictions(words, joined);
    const pieces = read.some(saysSomething) ? read : wordsAsTyped(kind, words);
    const filters = filtersOf(words, pieces);
    return {
      filters,
      clauses: pieces.flatMap((piece) =>
        clauseOf({ vocabulary, words, corrected, piece, unfinished, isKnown }),
      ),
      otherKind:
        !filters.some(({ parameter }) => OWN_PARAMETERS[kind].has(parameter)) &&
        scan(otherGrammar, { words, readingsOf: (at) => [words[at]?.base ?? ''] }).length > 0,
    };
  };
}

/** What a word means behind a minus: "-piscina" leaves out whoever ticked it, too. */
function withFactsLeftOut(piece: Piece, scanned: (from: number, to: number) => Match[]): Piece {
  const { from, to, isExcluded, isLiteral, facts } = piece;
  if (!isExcluded || isLiteral || facts.length > 0) return piece;
  const matches = scanned(from, to).filter(({ filters, words }) => filters.length > 0 && !words);
  return { ...piece, facts: matches.map(({ filters }) => filters) };
}

const plain = (word: QuestionWord): QuestionWord => ({ ...word, isExcluded: false });

function saysSomething({ filters, words }: Piece): boolean {
  return filters.length > 0 || words.length > 0;
}

/** Slots read terms as they are: a correction that they know takes the place of what was typed. */
function withSlotWord(word: QuestionWord, [, ...corrections]: readonly string[]): QuestionWord {
  const term = corrections.find((correction) => SLOT_WORDS.includes(correction));
  return term === undefined ? word : { ...word, term };
}

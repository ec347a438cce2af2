import type { AdKind } from '#core/ads/ad-ref.ts';
import { joinedByOr, withoutContradictions } from './either-or.ts';
import { isFiller } from './fillers.ts';
import { scan } from './grammar-scan.ts';
import { grammarOf, subjectsOf, type SearchNames } from './kind-grammar.ts';
import { joinedWords } from './joined-words.ts';
import { lexiconSpelling } from './lexicon-spelling.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Piece } from './piece.ts';
import { piecesOf, wordsAsTyped } from './question-pieces.ts';
import { questionWords } from './question.ts';
import { clauseOf, filtersOf } from './spoken-parts.ts';
import type { Vocabulary, WordsReading } from './word-query.ts';
import { isUnusual } from './word-spelling.ts';

export interface ReadingOptions {
  /** The last word may be unfinished. */
  isTyping?: boolean;
}

export type WordsReader = (
  text: string,
  vocabulary: Vocabulary,
  options?: ReadingOptions,
) => WordsReading;

/** Reads questions about ads of a kind. Made once for the names of the catalogue, used for every question. */
export function wordsReader(kind: AdKind, names: SearchNames): WordsReader {
  const grammar = grammarOf(kind, names);
  const own = subjectsOf(kind);
  const other = subjectsOf(kind === 'property' ? 'vehicle' : 'property');
  const otherGrammar = other.grammarOf(names);
  const isKnown = (base: string) =>
    grammar.lexicon.has(base) ||
    otherGrammar.lexicon.has(base) ||
    isFiller(kind, base) ||
    isOrdinary(base);
  const spelling = lexiconSpelling(grammar.lexicon);
  const spellings = (term: string, base: string) =>
    term === base ? spelling(term) : [...new Set([...spelling(term), ...spelling(base)])];

  return (text, vocabulary, { isTyping = false } = {}) => {
    const words = questionWords(text);
    const unfinished = isTyping && /[\p{L}\p{N}]$/u.test(text) ? words.length - 1 : -1;
    const readings = words.map(({ term, base }, at) =>
      at === unfinished || isKnown(base)
        ? [base]
        : [base, ...spellings(term, base).filter((usual) => isUnusual(vocabulary, term, usual))],
    );
    const readingsOf = (at: number): readonly string[] => readings[at] ?? [];
    const found = piecesOf(kind, words, scan(grammar, { words, readingsOf }));
    const joined = joinedByOr(kind, words, joinedWords(vocabulary, words, found));
    const read = withoutContradictions(words, joined);
    const pieces = read.some(saysSomething) ? read : wordsAsTyped(kind, words);
    const filters = filtersOf(words, pieces);
    return {
      filters,
      clauses: pieces.flatMap((piece) =>
        clauseOf({ vocabulary, words, piece, unfinished, isKnown }),
      ),
      otherKind:
        !filters.some(({ parameter }) => own.parameters.has(parameter)) &&
        scan(otherGrammar, { words, readingsOf: (at) => [words[at]?.base ?? ''] }).length > 0,
    };
  };
}

function saysSomething({ filters, words }: Piece): boolean {
  return filters.length > 0 || words.length > 0;
}

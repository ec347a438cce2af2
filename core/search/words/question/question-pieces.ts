import type { AdKind } from '#core/ads/ad-ref.ts';
import { isFiller, isJoining } from './fillers.ts';
import type { Stretch } from '#core/search/words/grammar/grammar.ts';
import type { Match } from '#core/search/words/grammar/grammar-scan.ts';
import { pieceOfMatch } from './match-meaning.ts';
import { NEGATION } from './negation-words.ts';
import { pieceOf, type Piece, type Words } from './piece.ts';
import { PLACE_NOUNS } from './place-words.ts';
import type { QuestionWord } from './question.ts';
import { phraseLength } from '#core/search/words/synonyms.ts';

/** What the grammar read and what it left, in the order of the question; fillers belong to nothing. */
export function piecesOf(kind: AdKind, words: Words, matches: readonly Match[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of [...matches, undefined]) {
    pieces.push(...leftPieces(kind, words, [at, match?.from ?? words.length]));
    if (match) {
      if (isCounted(words, pieces.at(-1), match)) pieces.pop();
      pieces.push(pieceOfMatch(words, matches, match, pieces));
    }
    at = match?.to ?? at;
  }
  return pieces.filter(
    (each, index) => !pieces.some((later, place) => place > index && later.from <= each.from),
  );
}

const COUNTABLE: ReadonlySet<string> = new Set(['amenities', 'infrastructure', 'optional_items']);

/** "3" of "3 poços": no filter asks how many. */
function isCounted(words: Words, last: Piece | undefined, { from, filters }: Match): boolean {
  return (
    last?.to === from &&
    last.from === from - 1 &&
    /^\d\d?$/.test(words[last.from]?.term ?? '') &&
    filters.some(({ parameter }) => COUNTABLE.has(parameter))
  );
}

/** Of a question that is all negations: every word that says something, as it stands. */
export function wordsAsTyped(kind: AdKind, words: Words): Piece[] {
  const isSaid = ({ base }: QuestionWord) => !isFiller(kind, base);
  if (!words.some(isSaid)) return [];
  return [pieceOf(0, words.length, { words: [[0, words.length]], isLiteral: true })];
}

function leftPieces(kind: AdKind, words: Words, [from, to]: Stretch): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at < to;) {
    const end = Math.min(to, endOfPiece(words, at, to));
    const word = words[at];
    const isNamed = word !== undefined && (word.quotation > 0 || word.isExcluded);
    const isNoFiller = end > at + 1 || !isFiller(kind, word?.base ?? '') || isInName(words, at);
    const isSaid = isNamed || isNoFiller;
    if (isSaid)
      pieces.push(
        pieceOf(at, end, {
          words: [[at, end]],
          isExcluded: word?.isExcluded === true,
          isLiteral: word !== undefined && word.quotation > 0,
        }),
      );
    at = end;
  }
  return pieces;
}

/** "boa" is a word of "bairro Boa Vista". */
function isInName(words: Words, at: number): boolean {
  return PLACE_NOUNS.has(words[at - 1]?.base ?? '') && !isJoining(words[at]?.base ?? '');
}

/** A quotation, what is written in one, "sem" with its word, and a known phrase stay together. */
function endOfPiece(words: Words, at: number, to: number): number {
  const word = words[at];
  let end = at + 1;
  if (!word) return end;
  if (word.quotation > 0) {
    while (words[end]?.quotation === word.quotation) end += 1;
    return end;
  }
  const isOne = (next: QuestionWord | undefined) =>
    next?.isGlued === true && next.quotation === 0 && next.isExcluded === word.isExcluded;
  while (isOne(words[end])) end += 1;
  if (end > at + 1 || word.isExcluded) return end;
  if (NEGATION.test(word.term) && end < to && isPlain(words[end])) return end + 1;
  const plain = words.slice(at, to).findIndex((next) => next.quotation > 0 || next.isExcluded);
  const terms = words.slice(at, plain < 0 ? to : at + plain).map(({ term }) => term);
  return at + phraseLength(terms);
}

function isPlain(word: QuestionWord | undefined): boolean {
  return word !== undefined && word.quotation === 0 && !word.isExcluded;
}

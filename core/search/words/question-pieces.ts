import type { AdKind } from '#core/ads/ad-ref.ts';
import { isFiller, isJoining } from './fillers.ts';
import type { FilterValue, Stretch } from './grammar.ts';
import type { Match } from './grammar-scan.ts';
import type { QuestionWord } from './question.ts';
import { phraseLength } from './synonyms.ts';
import type { Vocabulary } from './word-query.ts';
import { oneWordOf } from './word-spelling.ts';

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

type Words = readonly QuestionWord[];

const piece = (from: number, to: number, part: Partial<Piece>): Piece => ({
  from,
  to,
  filters: [],
  words: [],
  isExcluded: false,
  isLiteral: false,
  ...part,
});

/** What the grammar read and what it left, in the order of the question; fillers belong to nothing. */
export function piecesOf(kind: AdKind, words: Words, matches: readonly Match[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of [...matches, undefined]) {
    pieces.push(...leftPieces(kind, words, [at, match?.from ?? words.length]));
    if (match) {
      if (isCounted(words, pieces.at(-1), match)) pieces.pop();
      pieces.push(readPiece(words, matches, match, pieces));
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

/** Things that an ad has or has not: "sem piscina" leaves out the ads that speak of one. */
const THINGS: ReadonlySet<string> = new Set([
  'amenities',
  'infrastructure',
  'suite_min',
  'parking_space_min',
  'optional_items',
  'category',
  'town',
  'brand',
  'model',
  'color',
]);
/** What only the words beside "sem" mean: an ad that says "sem escritura" is one of them. */
const PAPERS: ReadonlySet<string> = new Set(['documents']);

const PLACE_NOUNS: ReadonlySet<string> = new Set(
  'rua avenida av travessa povoado distrito bairro praca residencial loteamento conjunto vila posto mercado colegio escola hospital jardim alameda'.split(
    ' ',
  ),
);
/** Filters whose words are names of places, too: "povoado de Poços", "rua da Barragem". */
const NAMING: ReadonlySet<string> = new Set(['infrastructure', 'amenities', 'category', 'color']);
const ROADS = /^(?:saida|estrada|sentido|caminho|rodovia|acesso)$/;
const CONTAINING: ReadonlySet<string> = new Set(
  'com em no na num numa para pra dentro de do da'.split(' '),
);

function readPiece(
  words: Words,
  matches: readonly Match[],
  { from, to, filters, words: kept }: Match,
  before: readonly Piece[],
): Piece {
  const start = negationBefore(words, from);
  const parameters = new Set(filters.map(({ parameter }) => parameter));
  if (start < from && filters.length > 0) {
    if ([...parameters].every((parameter) => THINGS.has(parameter)))
      return piece(start, to, { words: [withoutJoints(words, [from, to])], isExcluded: true });
    if ([...parameters].some((parameter) => PAPERS.has(parameter)))
      return piece(start, to, { words: [[start, to]], isLiteral: true });
    return piece(start, to, {});
  }
  const previous = words[from - 1]?.base ?? '';
  const beforeLast = words[from - 2]?.term ?? '';
  const isName = [...parameters].some((parameter) => NAMING.has(parameter));
  const isOfPlace = isName && /^d[eao]s?$/.test(previous) && PLACE_NOUNS.has(beforeLast);
  const isDirection =
    parameters.has('town') && /^p(?:a)?ra$/.test(previous) && ROADS.test(beforeLast);
  const isStreet =
    isOfPlace || isDirection || ((isName || parameters.has('town')) && PLACE_NOUNS.has(previous));
  const isModelName = parameters.has('condition') && isBesideModel(matches, { from, to });
  const isPart =
    parameters.has('category') &&
    CONTAINING.has(words[/^\d+$/.test(previous) ? from - 2 : from - 1]?.term ?? '') &&
    before.some((each) => each.filters.some(({ parameter }) => parameter === 'category'));
  if (isStreet || isPart || isModelName) return piece(from, to, { words: [[from, to]] });
  return piece(from, to, { filters, words: kept ? [withoutJoints(words, kept)] : [] });
}

const NEGATIONS = /^(?:sem|nao|nem|nunca)$/;
const NEGATED_VERBS =
  /^(?:aceita|aceito|tem|ter|tenha|quero|precisa|preciso|seja|com|pode|e|sou|financia|ser)$/;

/** Where the "sem" or "não aceito" before a word begins; the word itself when there is none. */
function negationBefore(words: Words, from: number): number {
  let at = from - 1;
  while (at > from - 3 && at >= 0 && NEGATED_VERBS.test(words[at]?.term ?? '')) at -= 1;
  return NEGATIONS.test(words[at]?.term ?? '') ? at : from;
}

const JOINTS = /^(?:com|de|da|do|em|no|na|por|para|pra|o|a|um|uma)$/;

/** The stretch without the "de", "com" … at its ends. */
function withoutJoints(words: Words, [from, to]: Stretch): Stretch {
  let start = from;
  while (start < to - 1 && JOINTS.test(words[start]?.term ?? '')) start += 1;
  return [start, to];
}

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

/** Of a question that is all negations: every word that says something, as it stands. */
export function wordsAsTyped(kind: AdKind, words: Words): Piece[] {
  const isSaid = ({ base }: QuestionWord) => !isFiller(kind, base);
  if (!words.some(isSaid)) return [];
  return [piece(0, words.length, { words: [[0, words.length]], isLiteral: true })];
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
        piece(at, end, {
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

/** "Novo Uno" is a model, old as it may be. */
function isBesideModel(matches: readonly Match[], { from, to }: { from: number; to: number }) {
  return matches.some(
    (other) =>
      (other.from === to || other.to === from) &&
      other.filters.some(({ parameter }) => parameter === 'model'),
  );
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
  if (NEGATIONS.test(word.term) && end < to) return end + 1;
  const plain = words.slice(at, to).findIndex((next) => next.quotation > 0 || next.isExcluded);
  const terms = words.slice(at, plain < 0 ? to : at + plain).map(({ term }) => term);
  return at + phraseLength(terms);
}

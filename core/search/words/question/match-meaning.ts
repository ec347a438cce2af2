import type { Stretch } from '#core/search/words/grammar/grammar.ts';
import type { Match } from '#core/search/words/grammar/grammar-scan.ts';
import { NEGATION } from './negation-words.ts';
import { pieceOf, type Piece, type Words } from './piece.ts';
import { PLACE_NOUNS, ROADS } from './place-words.ts';

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
/** Before them a number may have a minus: "-3 quartos". */
const COUNTS: ReadonlySet<string> = new Set([
  'bedroom_min',
  'suite_min',
  'bathroom_min',
  'parking_space_min',
  'doors',
]);
/** What only the words beside "sem" mean: an ad that says "sem escritura" is one of them. */
const PAPERS: ReadonlySet<string> = new Set(['documents']);

/** Filters whose words are names of places, too: "povoado de Poços", "rua da Barragem". */
const NAMING: ReadonlySet<string> = new Set(['infrastructure', 'amenities', 'category', 'color']);
const CONTAINING: ReadonlySet<string> = new Set(
  'com em no na num numa para pra dentro de do da'.split(' '),
);

/** What a match means where it stands: behind "sem", in the name of a street, as a part of something else. */
export function pieceOfMatch(
  words: Words,
  matches: readonly Match[],
  match: Match,
  before: readonly Piece[],
): Piece {
  const { from, to, filters, words: kept, facts = [] } = match;
  const start = negationBefore(words, from);
  if (start < from && filters.length > 0) return negated(words, start, match);
  if (start < from && facts.length > 0)
    return pieceOf(start, to, { words: [[start, to]], isLiteral: true });
  if (words[from]?.isAfterMinus === true && filters.some(({ parameter }) => COUNTS.has(parameter)))
    return leftOut(words, from, match);
  const isOnlyWord =
    isNameOfPlace(words, match) ||
    isPart(words, matches, match, before) ||
    (speaksOf(match, 'condition') && isBesideModel(matches, match));
  if (isOnlyWord) return pieceOf(from, to, { words: [[from, to]] });
  return pieceOf(from, to, { filters, words: kept ? [withoutJoints(words, kept)] : [], facts });
}

const speaksOf = ({ filters }: { filters: Match['filters'] }, parameter: string) =>
  filters.some((filter) => filter.parameter === parameter);

function leftOut(words: Words, start: number, { from, to, filters }: Match): Piece {
  return pieceOf(start, to, {
    words: [withoutJoints(words, [from, to])],
    isExcluded: true,
    facts: [filters],
  });
}

function negated(words: Words, start: number, match: Match): Piece {
  const { to, filters } = match;
  if (filters.every(({ parameter }) => THINGS.has(parameter))) return leftOut(words, start, match);
  if (filters.some(({ parameter }) => PAPERS.has(parameter)))
    return pieceOf(start, to, { words: [[start, to]], isLiteral: true });
  return pieceOf(start, to, {});
}

function isNameOfPlace(words: Words, match: Match): boolean {
  const previous = words[match.from - 1]?.term ?? '';
  const beforeLast = words[match.from - 2]?.term ?? '';
  const isTown = speaksOf(match, 'town');
  const isName = match.filters.some(({ parameter }) => NAMING.has(parameter));
  if (isName && /^d[eao]s?$/.test(previous) && PLACE_NOUNS.has(beforeLast)) return true;
  if (isTown && /^p(?:a)?ra$/.test(previous) && ROADS.test(beforeLast)) return true;
  return (isName || isTown) && PLACE_NOUNS.has(previous);
}

/** The house of "fazenda com casa", and all that "e" adds to it. */
function isPart(
  words: Words,
  matches: readonly Match[],
  match: Match,
  before: readonly Piece[],
): boolean {
  if (!speaksOf(match, 'category')) return false;
  if (!before.some((each) => speaksOf(each, 'category'))) return false;
  const previous = words[match.from - 1]?.term ?? '';
  const leading = /^\d+$/.test(previous) ? words[match.from - 2]?.term : previous;
  if (CONTAINING.has(leading ?? '')) return true;
  const last = matches.findLast(
    ({ to, ...other }) => to <= match.from && speaksOf(other, 'category'),
  );
  const wasPart = before.some(({ from, filters }) => from === last?.from && filters.length === 0);
  return leading === 'e' && wasPart;
}

const NEGATED_VERBS =
  /^(?:aceita|aceito|tem|ter|tenha|quero|precisa|preciso|seja|com|pode|e|sou|financia|ser)$/;

/** Where the "sem" or "não aceito" before a word begins; the word itself when there is none. */
function negationBefore(words: Words, from: number): number {
  let at = from - 1;
  while (at > from - 3 && at >= 0 && NEGATED_VERBS.test(words[at]?.term ?? '')) at -= 1;
  return NEGATION.test(words[at]?.term ?? '') ? at : from;
}

const JOINTS = /^(?:com|de|da|do|em|no|na|por|para|pra|o|a|um|uma)$/;

function withoutJoints(words: Words, [from, to]: Stretch): Stretch {
  let start = from;
  while (start < to - 1 && JOINTS.test(words[start]?.term ?? '')) start += 1;
  return [start, to];
}

/** "Novo Uno" is a model, old as it may be. */
function isBesideModel(matches: readonly Match[], { from, to }: Match): boolean {
  return matches.some(
    (other) => (other.from === to || other.to === from) && speaksOf(other, 'model'),
  );
}

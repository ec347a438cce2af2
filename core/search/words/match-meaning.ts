import type { Stretch } from './grammar.ts';
import type { Match } from './grammar-scan.ts';
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
  { from, to, filters, words: kept }: Match,
  before: readonly Piece[],
): Piece {
  const start = negationBefore(words, from);
  const parameters = new Set(filters.map(({ parameter }) => parameter));
  if (start < from && filters.length > 0) {
    if ([...parameters].every((parameter) => THINGS.has(parameter)))
      return pieceOf(start, to, { words: [withoutJoints(words, [from, to])], isExcluded: true });
    if ([...parameters].some((parameter) => PAPERS.has(parameter)))
      return pieceOf(start, to, { words: [[start, to]], isLiteral: true });
    return pieceOf(start, to, {});
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
  if (isStreet || isPart || isModelName) return pieceOf(from, to, { words: [[from, to]] });
  return pieceOf(from, to, { filters, words: kept ? [withoutJoints(words, kept)] : [] });
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

/** The stretch without the "de", "com" … at its ends. */
function withoutJoints(words: Words, [from, to]: Stretch): Stretch {
  let start = from;
  while (start < to - 1 && JOINTS.test(words[start]?.term ?? '')) start += 1;
  return [start, to];
}

/** "Novo Uno" is a model, old as it may be. */
function isBesideModel(matches: readonly Match[], { from, to }: { from: number; to: number }) {
  return matches.some(
    (other) =>
      (other.from === to || other.to === from) &&
      other.filters.some(({ parameter }) => parameter === 'model'),
  );
}

import type { AdKind } from '#core/ads/ad-ref.ts';
import { isFiller } from './fillers.ts';
import type { Stretch } from '#core/search/words/grammar/grammar.ts';
import type { Piece, Words } from './piece.ts';

/** Filters that take several values, of which an ad has one. */
export const ANY_OF: ReadonlySet<string> = new Set([
  'category',
  'town',
  'fuel_type',
  'transmission',
  'condition',
  'bodywork',
  'color',
]);
/** Filters that take several values, all of which an ad has. */
const ALL_OF: ReadonlySet<string> = new Set([
  'amenities',
  'documents',
  'infrastructure',
  'payment_terms',
  'optional_items',
  'financing_status',
]);
const NAMES: ReadonlySet<string> = new Set(['brand', 'model', 'vehicle_type']);

/** Pieces that "ou" joins are one, unless they are values of one filter that takes any of them. */
export function joinedByOr(kind: AdKind, words: Words, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const next of pieces) {
    const last = joined.at(-1);
    if (last && isOrBetween(kind, words, last, next) && !isOneFilter(last, next))
      joined[joined.length - 1] = eitherOf(words, last, next);
    else joined.push(next);
  }
  return joined;
}

/** What cannot hold at once: two names are either of them, a second number is no filter, sale and rent together are neither. */
export function withoutContradictions(words: Words, pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const next of pieces) {
    const rival = kept.findIndex((each) => contradiction(each, next) !== undefined);
    const last = kept[rival];
    const parameter = last && contradiction(last, next);
    if (last === undefined || parameter === undefined) kept.push(next);
    else if (NAMES.has(parameter)) kept[rival] = eitherOf(words, last, next);
    else if (parameter === 'listing_status') {
      kept[rival] = withoutFilter(last, parameter);
      kept.push(withoutFilter(next, parameter));
    } else kept.push(withoutFilter(next, parameter));
  }
  return kept;
}

function isOrBetween(kind: AdKind, words: Words, last: Piece, next: Piece): boolean {
  if (last.isExcluded || next.isExcluded) return false;
  const between = words.slice(last.to, next.from);
  return (
    between.some(({ term }) => term === 'ou') && between.every(({ base }) => isFiller(kind, base))
  );
}

/** "casa ou apartamento", "irecê ou lapão". */
function isOneFilter(last: Piece, next: Piece): boolean {
  const [a, ...others] = last.filters;
  const [b, ...more] = next.filters;
  const isAlone = others.length === 0 && more.length === 0 && last.words.length === 0;
  return isAlone && a !== undefined && a.parameter === b?.parameter && !isByName(a.parameter);
}

const isByName = (parameter: string) => ALL_OF.has(parameter) || NAMES.has(parameter);

function contradiction(a: Piece, b: Piece): string | undefined {
  for (const one of a.filters) {
    if (ANY_OF.has(one.parameter) || ALL_OF.has(one.parameter)) continue;
    const other = b.filters.find(({ parameter }) => parameter === one.parameter);
    if (other && other.values.join() !== one.values.join()) return one.parameter;
  }
  return undefined;
}

function eitherOf(words: Words, a: Piece, b: Piece): Piece {
  return {
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
    filters: [],
    words: [...wordsOf(words, a), ...wordsOf(words, b)],
    isExcluded: false,
    isLiteral: a.isLiteral && b.isLiteral,
    facts: [...factsOf(a), ...factsOf(b)],
  };
}

/** Of "biz", a brand and a word, the words alone say more than the brand. */
function factsOf({ facts, filters, words }: Piece): Piece['facts'] {
  if (facts.length > 0) return facts;
  return filters.length > 0 && words.length === 0 ? [filters] : [];
}

function wordsOf(words: Words, { words: stretches, from, to }: Piece): readonly Stretch[] {
  if (stretches.length > 0) return stretches;
  const isJoint = (at: number) => /^(?:com|em|de|no|na)$/.test(words[at]?.term ?? '');
  return [[isJoint(from) && to > from + 1 ? from + 1 : from, to]];
}

function withoutFilter(piece: Piece, parameter: string): Piece {
  return { ...piece, filters: piece.filters.filter((filter) => filter.parameter !== parameter) };
}

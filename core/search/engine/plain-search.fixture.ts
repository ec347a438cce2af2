/* The engine's answers by a plain loop over the rows. Tests only. */
import type { Condition } from './conditions.ts';
import { distanceKm, type Place } from '../near-place.ts';
import type { GeneratedRow, NumberName } from './generated-rows.fixture.ts';
import type { IndexOrder, IndexQuery, Mention } from './index-search.ts';
import type { ChoiceValue } from './segment.ts';
import type { WordField } from './word-index.ts';
import type { WordClause } from '../words/word-query.ts';

type Test = (row: GeneratedRow) => boolean;

export interface PlainAnswer {
  ids: string[];
  counts: Record<string, Record<string, number>>;
}

export function plainSearch(
  rows: readonly GeneratedRow[],
  query: IndexQuery,
  order: IndexOrder,
): PlainAnswer {
  const { conditions, words, mentions, facets } = query;
  const found = rows.filter((row) =>
    [
      ...conditions.map((condition) => holds(condition)),
      ...words.map(fits('found')),
      ...mentions.map((mention) => isMentioned(mention, fits('found'))),
    ].every((test) => test(row)),
  );
  const chosen = facets.map((facet) => facet.chosen && holds(facet.chosen));
  const isChosen =
    (besides?: number): Test =>
    (row) =>
      chosen.every((test, at) => at === besides || !test || test(row));
  const counts = facets.map(({ choice }, at) => {
    const counted: Record<string, number> = {};
    for (const row of found.filter(isChosen(at)))
      for (const value of valuesOf(row, choice)) counted[value] = (counted[value] ?? 0) + 1;
    return [choice, counted] as const;
  });
  const sign = order.by === 'oldest' ? -1 : 1;
  return {
    ids: found
      .filter(isChosen())
      .map((row) => ({ row, keys: keysOf(row, query, order) }))
      .toSorted((one, other) => sign * compared(one.keys, other.keys))
      .map(({ row }) => row.id),
    counts: Object.fromEntries(counts),
  };
}

function valuesOf(row: GeneratedRow, choice: string): ChoiceValue[] {
  if (choice === 'one') return row.one === null ? [] : [row.one];
  if (choice === 'several') return [...row.several];
  return Array.from({ length: row.amount ?? 0 }, (_, before) => before + 1);
}

function holds(condition: Condition): Test {
  switch (condition.is) {
    case 'any_of':
      return (row) =>
        condition.values.some((value) => valuesOf(row, condition.choice).includes(value));
    case 'all_of':
      return (row) =>
        condition.values.every((value) => valuesOf(row, condition.choice).includes(value));
    case 'between': {
      const { min = -Infinity, max = Infinity } = condition;
      return (row) => {
        const value = row[condition.number as NumberName];
        return value !== null && value >= min && value <= max;
      };
    }
    case 'either':
    case 'all': {
      const tests = condition.conditions.map(holds);
      return condition.is === 'all'
        ? (row) => tests.every((test) => test(row))
        : (row) => tests.some((test) => test(row));
    }
    case 'not': {
      const test = holds(condition.condition);
      return (row) => !test(row);
    }
    case 'published_since':
      return ({ at }) => at >= condition.at;
    case 'worded':
      return (row) =>
        condition.sequences.some((sequence) => hasSequence(row, sequence, condition.field)) !==
        condition.excluded;
    case 'near':
      return (row) => distanceKm(condition.place, row) <= condition.km;
    case 'inside':
      return (row) => isAround(condition.corners, row);
    default:
      return condition satisfies never;
  }
}

/** By how far one turns who stands there and looks from corner to corner. */
function isAround(corners: readonly Place[], { lat, lng }: Place): boolean {
  const angles = corners.map((corner) => Math.atan2(corner.lat - lat, corner.lng - lng));
  const turned = angles.reduce((sum, angle, at) => {
    const turn = angle - angles.at(at - 1)!;
    return sum + turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  }, 0);
  return Math.abs(turned) > Math.PI;
}

function hasSequence(row: GeneratedRow, sequence: readonly string[], field: WordField): boolean {
  const texts = field === 'head' ? row.head : [...row.head, ...row.body];
  const sought = ` ${sequence.join(' ')} `;
  return texts.some((text) => text.includes(sought));
}

/** As it is found, or as it was typed in a field. */
const fits =
  (how: WordField | 'found') =>
  ({ exact, related, excluded }: WordClause): Test => {
    const field = how === 'found' ? 'anywhere' : how;
    const sequences = how === 'found' ? [...exact, ...related] : exact;
    return (row) => sequences.some((sequence) => hasSequence(row, sequence, field)) !== excluded;
  };

function isMentioned(
  { facts, clauses, excluded }: Mention,
  test: (clause: WordClause) => Test,
): Test {
  const fact = holds(facts);
  const tests = clauses.map(test);
  return (row) =>
    (fact(row) || (tests.length > 0 && tests.every((each) => each(row)))) !== excluded;
}

function keysOf(row: GeneratedRow, query: IndexQuery, order: IndexOrder): (number | string)[] {
  const newest = [-row.at, row.id];
  // Backwards.
  if (order.by === 'oldest') return newest;
  if (order.by === 'number') {
    const value = row[order.number as NumberName];
    return [value === null ? Infinity : value * (order.highestFirst ? -1 : 1), ...newest];
  }
  if (order.by === 'distance') return [distanceKm(order.from, row), ...newest];
  const level = row.until.findIndex((until) => until !== null && until > order.now);
  const levelled = [level === -1 ? row.until.length : level, ...newest];
  return order.by === 'newest' ? levelled : [classOf(row, query), ...levelled];
}

function classOf(row: GeneratedRow, { words, mentions }: IndexQuery): number {
  const isLiteral = (field: WordField) =>
    words.filter(({ excluded }) => !excluded).every((clause) => fits(field)(clause)(row)) &&
    mentions
      .filter(({ excluded }) => !excluded)
      .every((mention) => isMentioned(mention, fits(field))(row));
  if (isLiteral('head')) return 0;
  return isLiteral('anywhere') ? 1 : 2;
}

function compared(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, key] of one.entries()) {
    const against = other[at]!;
    if (key !== against) return key < against ? -1 : 1;
  }
  return 0;
}

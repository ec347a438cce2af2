import {
  difference,
  filterRows,
  filterSet,
  firstRows,
  NO_ROWS,
  union,
  withBits,
  withPosting,
  type RowSet,
} from './row-set.ts';
import { emptyBitmap, type Bitmap } from './bitmap.ts';
import type { Place } from '../near-place.ts';
import { circle, polygon, type MapArea } from './map-areas.ts';
import { placeReader, PLACE_COLUMNS } from './place-cells.ts';
import type { ChoiceValue, Segment } from './segment.ts';
import type { WordField } from './word-index.ts';

/** What an ad must be; searches ask for all of several. */
export type Condition =
  | { readonly is: 'any_of'; readonly choice: string; readonly values: readonly ChoiceValue[] }
  | { readonly is: 'all_of'; readonly choice: string; readonly values: readonly ChoiceValue[] }
  | Between
  | { readonly is: 'either' | 'all'; readonly conditions: readonly Condition[] }
  | { readonly is: 'not'; readonly condition: Condition }
  | { readonly is: 'published_since'; readonly at: number }
  | Worded
  | Near
  | Inside;

interface Between {
  readonly is: 'between';
  readonly number: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

interface Near {
  readonly is: 'near';
  readonly place: Place;
  readonly km: number;
}

/** An area on the map, by the corners of its outline. */
interface Inside {
  readonly is: 'inside';
  readonly corners: readonly Place[];
}

interface Worded {
  readonly is: 'worded';
  /** One of them: words side by side. */
  readonly sequences: readonly (readonly string[])[];
  readonly field: WordField;
  readonly excluded: boolean;
}

/** Rows of the segment that fulfil all conditions. */
export function matching(segment: Segment, conditions: readonly Condition[]): RowSet {
  const everything: RowSet = { count: segment.liveCount, bits: segment.live };
  return narrow(segment, everything, conditions);
}

/** Rows of a set that fulfil all conditions, the rarest first. */
export function narrow(segment: Segment, set: RowSet, conditions: readonly Condition[]): RowSet {
  if (conditions.length === 1) return narrowBy(segment, set, conditions[0]!);
  if (set.count <= HANDFUL)
    return conditions.reduce((left, condition) => narrowBy(segment, left, condition), set);
  return conditions
    .map((condition) => ({ condition, rows: mostRows(segment, condition) }))
    .toSorted((one, other) => one.rows - other.rows)
    .reduce((left, { condition }) => narrowBy(segment, left, condition), set);
}

/** Asking these in any order costs less than finding the best one. */
const HANDFUL = 8;

/** At most so many rows, as far as is known without looking. */
function mostRows(segment: Segment, condition: Condition): number {
  switch (condition.is) {
    case 'any_of': {
      const { postings, chosen } = choiceOf(segment, condition);
      return chosen.reduce((sum, code) => sum + postings.count(code), 0);
    }
    case 'all_of': {
      const { postings, chosen } = choiceOf(segment, condition);
      return chosen.length < condition.values.length
        ? 0
        : Math.min(segment.size, ...chosen.map((code) => postings.count(code)));
    }
    case 'between':
      return segment.hasOrder(condition.number) ? rangeOf(segment, condition).count : segment.size;
    case 'either':
      return condition.conditions.reduce((sum, each) => sum + mostRows(segment, each), 0);
    case 'all':
      return Math.min(...condition.conditions.map((each) => mostRows(segment, each)));
    case 'not':
      return segment.size;
    case 'published_since':
      return publishedSince(segment, condition.at);
    case 'worded':
      return condition.excluded
        ? segment.size
        : condition.sequences.reduce(
            (sum, sequence) => sum + segment.words.mostRows(sequence, condition.field),
            0,
          );
    case 'near':
    case 'inside':
      // After everything else: it is asked of single rows.
      return segment.size + 1;
    default:
      return condition satisfies never;
  }
}

function narrowBy(segment: Segment, set: RowSet, condition: Condition): RowSet {
  if (set.count === 0) return NO_ROWS;
  switch (condition.is) {
    case 'any_of':
      return withAny(segment, set, condition);
    case 'all_of': {
      const { postings, chosen } = choiceOf(segment, condition);
      if (chosen.length < condition.values.length) return NO_ROWS;
      return chosen.reduce((left, code) => withPosting(left, postings, code), set);
    }
    case 'between':
      return between(segment, set, condition);
    case 'either':
      return union(
        condition.conditions.map((each) => narrowBy(segment, set, each)),
        segment.size,
      );
    case 'all':
      return narrow(segment, set, condition.conditions);
    case 'not':
      return difference(set, narrowBy(segment, set, condition.condition), segment.size);
    case 'published_since':
      return firstRows(set, publishedSince(segment, condition.at));
    case 'worded':
      return worded(segment, set, condition);
    case 'near':
      return within(segment, set, circle(condition.place, condition.km));
    case 'inside':
      return within(segment, set, polygon(condition.corners));
    default:
      return condition satisfies never;
  }
}

type OfChoice = Extract<Condition, { is: 'any_of' | 'all_of' }>;

function choiceOf(segment: Segment, { choice, values }: OfChoice) {
  const column = segment.choice(choice);
  const { postings, codes, kind } = column;
  return { postings, codes, kind, chosen: column.codesOf(values) };
}

function withAny(segment: Segment, set: RowSet, condition: OfChoice): RowSet {
  const { postings, codes, kind, chosen } = choiceOf(segment, condition);
  const [first] = chosen;
  if (first === undefined) return NO_ROWS;
  if (chosen.length === 1) return withPosting(set, postings, first);
  if (set.rows && kind === 'one') {
    const isChosen = new Uint8Array(postings.codes);
    for (const code of chosen) isChosen[code] = 1;
    return filterSet(set, (row) => isChosen[codes[row]!] === 1);
  }
  const any = emptyBitmap(segment.size);
  for (const code of chosen) postings.addTo(any, code);
  return withBits(set, any);
}

function worded(segment: Segment, set: RowSet, { sequences, field, excluded }: Worded): RowSet {
  const found = union(
    sequences.map((sequence) => segment.words.withSequence(set, sequence, field)),
    segment.size,
  );
  return excluded ? difference(set, found, segment.size) : found;
}

function within(segment: Segment, set: RowSet, area: MapArea): RowSet {
  const placeOf = placeReader(segment);
  const isHeld = (row: number) => area.holds(placeOf(row));
  if (set.rows) return filterSet(set, isHeld);
  const { values, postings } = segment.choice(PLACE_COLUMNS.cell);
  const [all, some] = [emptyBitmap(segment.size), emptyBitmap(segment.size)];
  for (let code = 1; code < values.length; code += 1) {
    const held = area.holdsCell(values[code]!);
    if (held !== 'none') postings.addTo(held === 'all' ? all : some, code);
  }
  return union([withBits(set, all), filterSet(withBits(set, some), isHeld)], segment.size);
}

function publishedSince(segment: Segment, at: number): number {
  return firstPlace(segment.size, (row) => segment.published[row]! < at);
}

function between(segment: Segment, set: RowSet, condition: Between): RowSet {
  const column = segment.number(condition.number);
  const { values } = column;
  const min = condition.min ?? -Infinity;
  const max = Math.min(condition.max ?? Infinity, column.greatest);
  if (set.rows) return filterRows(set.rows, (row) => values[row]! >= min && values[row]! <= max);
  if (!segment.hasOrder(condition.number)) return withBits(set, bitsBetween(values, min, max));
  const { from, count } = rangeOf(segment, condition);
  return withBits(set, segment.ranges(condition.number).between(from, from + count));
}

/** Without a branch for each row: several times quicker than asking one by one. */
function bitsBetween(values: ArrayLike<number>, min: number, max: number): Bitmap {
  const bits = emptyBitmap(values.length);
  for (let at = 0; at < bits.length; at += 1) {
    const first = at << 5;
    let word = 0;
    for (let row = Math.min(first + 32, values.length) - 1; row >= first; row -= 1)
      word = (word << 1) | (Number(values[row]! >= min) & Number(values[row]! <= max));
    bits[at] = word;
  }
  return bits;
}

/** Where the rows of a range stand in the order of their number. */
function rangeOf(segment: Segment, { number, min, max }: Between) {
  const { values } = segment.number(number);
  const rows = segment.order(number);
  const from =
    min === undefined ? 0 : firstPlace(rows.length, (place) => values[rows[place]!]! >= min);
  const end =
    max === undefined
      ? rows.length
      : firstPlace(rows.length, (place) => values[rows[place]!]! > max);
  return { from, count: Math.max(0, end - from) };
}

/** Of places in an order, the first from which on it is so; `size` if nowhere. */
function firstPlace(size: number, isSo: (place: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

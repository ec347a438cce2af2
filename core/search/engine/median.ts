import { hasBit } from './bitmap.ts';
import { withBits, type RowSet } from './row-set.ts';
import type { Segment } from './segment.ts';

export interface Median {
  /** Of an even number of rows the lower one of the two in the middle. */
  value: number;
  /** How many rows have the number. */
  count: number;
}

/** Values from the lowest on. */
interface Ascending {
  count: number;
  /** Only forwards. */
  at(this: void, place: number): number;
}

/** What stands in the middle of a number that is ordered by; undefined where no row has it. */
export function medianOf(
  parts: readonly { segment: Segment; set: RowSet }[],
  number: string,
): Median | undefined {
  const [longest, ...others] = parts
    .map(({ segment, set }) => ascending(segment, set, number))
    .toSorted((one, other) => other.count - one.count);
  if (!longest || longest.count === 0) return undefined;
  const rest = Float64Array.from(others.flatMap(valuesOf)).toSorted();
  const count = longest.count + rest.length;
  const middle = (count - 1) >>> 1;
  // However the few of the other segments lie, so many of the longest stand before the middle.
  let at = Math.max(0, middle - rest.length);
  let next = longest.at(at);
  let beside = at === 0 ? 0 : rest.findLastIndex((value) => value < next) + 1;
  while (at + beside < middle) {
    if (beside < rest.length && rest[beside]! < next) beside += 1;
    else {
      at += 1;
      next = at < longest.count ? longest.at(at) : Infinity;
    }
  }
  return { value: Math.min(next, rest[beside] ?? Infinity), count };
}

function valuesOf({ count, at }: Ascending): number[] {
  return Array.from({ length: count }, (_, place) => at(place));
}

function ascending(segment: Segment, set: RowSet, number: string): Ascending {
  const column = segment.number(number);
  const { values } = column;
  if (set.rows) {
    const known = set.rows.filter((row) => column.isKnown(row));
    const sorted = Float64Array.from(known, (row) => values[row]!).toSorted();
    return { count: sorted.length, at: (place) => sorted[place]! };
  }
  const { bits } = set;
  const order = segment.order(number);
  const { count } = withBits(set, segment.ranges(number).between(0, order.length));
  let [reached, row] = [-1, -1];
  let from = 0;
  // Values are read at the place only: they lie all over the memory.
  const at = (place: number) => {
    while (reached < place) {
      row = order[from]!;
      from += 1;
      if (hasBit(bits, row)) reached += 1;
    }
    return values[row]!;
  };
  return { count, at };
}

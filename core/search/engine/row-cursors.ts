import { hasBit, nextBit, previousBit, rowAfter } from './bitmap.ts';
import type { RowSet } from './row-set.ts';
import type { Segment } from './segment.ts';

/** Rows of one segment in the order of a search. */
export interface RowCursor {
  readonly segment: Segment;
  /** -1 after the last. */
  next(this: void): number;
  /** Where it costs less than so many calls; only before the first. */
  skip?(this: void, count: number): void;
}

/** Negative when the first comes before the other. */
export type Comparison = (one: Segment, row: number, other: Segment, otherRow: number) => number;

/** As rows are within a segment: equal moments by id. */
export const newestFirst: Comparison = (one, row, other, otherRow) =>
  other.published[otherRow]! - one.published[row]! || one.ids[row]! - other.ids[otherRow]!;

export const oldestFirst: Comparison = (one, row, other, otherRow) =>
  newestFirst(other, otherRow, one, row);

export function newestCursor(segment: Segment, { rows, bits }: RowSet): RowCursor {
  if (rows) return listCursor(segment, rows);
  let row = -1;
  const next = () => {
    row = nextBit(bits, row + 1);
    return row;
  };
  const skip = (count: number) => {
    row = rowAfter(bits, count) - 1;
  };
  return { segment, next, skip };
}

export function oldestCursor(segment: Segment, { rows, bits }: RowSet): RowCursor {
  if (rows) return listCursor(segment, rows.toReversed());
  let row = segment.size;
  const next = () => {
    row = previousBit(bits, row - 1);
    return row;
  };
  return { segment, next };
}

function listCursor(segment: Segment, rows: ArrayLike<number>): RowCursor {
  let place = -1;
  const next = () => {
    place += 1;
    return rows[place] ?? -1;
  };
  return { segment, next };
}

export interface NumberOrder {
  number: string;
  highestFirst: boolean;
}

/** Those without the number last; equal ones the newest first. */
export function byNumber({ number, highestFirst }: NumberOrder): Comparison {
  const sign = highestFirst ? -1 : 1;
  return (one, row, other, otherRow) => {
    const [first, second] = [one.number(number), other.number(number)];
    const [isFirst, isSecond] = [first.isKnown(row), second.isKnown(otherRow)];
    if (isFirst !== isSecond) return isFirst ? -1 : 1;
    const difference = isFirst ? sign * (first.values[row]! - second.values[otherRow]!) : 0;
    return difference || newestFirst(one, row, other, otherRow);
  };
}

export function numberCursor(segment: Segment, set: RowSet, order: NumberOrder): RowCursor {
  if (set.rows) {
    const compare = byNumber(order);
    return listCursor(
      segment,
      set.rows.toSorted((one, other) => compare(segment, one, segment, other)),
    );
  }
  const { bits } = set;
  const column = segment.number(order.number);
  const rows = segment.order(order.number);
  const placeAfter = order.highestFirst ? backwardsByRuns(column.values, rows) : after;
  let place = order.highestFirst ? rows.length : -1;
  let left = rows.length;
  let unknown = -1;
  const next = () => {
    while (left > 0) {
      left -= 1;
      place = placeAfter(place);
      const row = rows[place]!;
      if (hasBit(bits, row)) return row;
    }
    do unknown = nextBit(bits, unknown + 1);
    while (unknown !== -1 && column.isKnown(unknown));
    return unknown;
  };
  return { segment, next };
}

const after = (place: number) => place + 1;

/** From the highest number down, each run of equal numbers forwards. */
function backwardsByRuns(values: ArrayLike<number>, rows: Uint32Array) {
  let from = rows.length;
  let end = from;
  return (place: number) => {
    if (place + 1 < end) return place + 1;
    end = from;
    from -= 1;
    const value = values[rows[from]!];
    while (from > 0 && values[rows[from - 1]!] === value) from -= 1;
    return from;
  };
}

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/** Rows by a number, the lowest first and equal ones in their own order; then those without. */
export interface SortedRows {
  rows: Uint32Array;
  /** How many have a number. */
  known: number;
}

/** By the bits of the numbers, which must not be negative (NaN: none). Linear in their count. */
export function sortRows(numbers: ArrayLike<number>, isKnown: (value: number) => boolean): SortedRows {
  const rows = new Uint32Array(numbers.length);
  let known = 0;
  for (let row = 0; row < rows.length; row += 1)
    if (isKnown(numbers[row]!)) {
      rows[known] = row;
      known += 1;
    }
  let place = known;
  for (let row = 0; row < rows.length; row += 1)
    if (!isKnown(numbers[row]!)) {
      rows[place] = row;
      place += 1;
    }
  const keys = Float64Array.from(rows.subarray(0, known), (row) => numbers[row]!);
  const halves = new Uint32Array(keys.buffer);
  let from = Uint32Array.from({ length: known }, (_, at) => at);
  let to = new Uint32Array(known);
  for (const half of [0, 1])
    for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
      const digit = (at: number) => (halves[at * 2 + half]! >>> shift) & (DIGITS - 1);
      if (distribute(from, to, digit)) [from, to] = [to, from];
    }
  const sorted = from.map((at) => rows[at]!);
  rows.set(sorted);
  return { rows, known };
}

/** False when all have the same digit. */
function distribute(
  from: Uint32Array,
  to: Uint32Array,
  digit: (at: number) => number,
): boolean {
  const places = new Uint32Array(DIGITS);
  for (let at = 0; at < from.length; at += 1) places[digit(from[at]!)]! += 1;
  if (from.length > 0 && places[digit(from[0]!)] === from.length) return false;
  let place = 0;
  for (let value = 0; value < DIGITS; value += 1) {
    const count = places[value]!;
    places[value] = place;
    place += count;
  }
  for (let at = 0; at < from.length; at += 1) {
    const value = digit(from[at]!);
    to[places[value]!] = from[at]!;
    places[value]! += 1;
  }
  return true;
}

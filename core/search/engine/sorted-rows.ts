const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/** The rows that have a number, the lowest first and equal ones in their own order; none is negative. */
export function sortRows(
  numbers: ArrayLike<number>,
  isKnown: (value: number) => boolean,
): Uint32Array {
  const known: Uint32Array = new Uint32Array(numbers.length);
  let count = 0;
  for (let row = 0; row < numbers.length; row += 1)
    if (isKnown(numbers[row]!)) {
      known[count] = row;
      count += 1;
    }
  const rows = known.slice(0, count);
  // Numbers that are not negative are in the order of their bits.
  const keys = Float64Array.from(rows, (row) => numbers[row]!);
  const halves = new Uint32Array(keys.buffer);
  let from = Uint32Array.from({ length: count }, (_, at) => at);
  let to = new Uint32Array(count);
  for (const half of [0, 1])
    for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
      const digit = (at: number) => (halves[at * 2 + half]! >>> shift) & (DIGITS - 1);
      if (distribute(from, to, digit)) [from, to] = [to, from];
    }
  return from.map((at) => rows[at]!);
}

/** False when all have the same digit. */
function distribute(from: Uint32Array, to: Uint32Array, digit: (at: number) => number): boolean {
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

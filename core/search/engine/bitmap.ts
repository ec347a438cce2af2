/** Bit `row & 31` of word `row >>> 5`. */
export type Bitmap = Uint32Array;

export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBitmap(size: number): Bitmap {
  const bits = emptyBitmap(size).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

export function hasBit(bits: Bitmap, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: Bitmap, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

export function clearBit(bits: Bitmap, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

export function flipBit(bits: Bitmap, row: number): void {
  bits[row >>> 5]! ^= 1 << (row & 31);
}

function countOfBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += countOfBits(bits[at]!);
  return count;
}

/** Returns how many are left. */
export function subtractBits(target: Bitmap, one: Bitmap, other: Bitmap): number {
  let count = 0;
  for (let at = 0; at < target.length; at += 1) {
    const word = one[at]! & ~other[at]!;
    target[at] = word;
    if (word !== 0) count += countOfBits(word);
  }
  return count;
}

/** Ascending. */
export function rowsOfBits(bits: Bitmap, count: number): Uint32Array {
  const rows = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      rows[found] = (at << 5) + lowestBit(word);
      found += 1;
    }
  }
  return rows;
}

/** Place of the lowest bit that is set, 0 to 31. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The row behind the first so many that are set. */
export function rowAfter(bits: Bitmap, count: number): number {
  let left = count;
  let at = 0;
  while (at < bits.length) {
    const here = countOfBits(bits[at]!);
    if (here > left) break;
    left -= here;
    at += 1;
  }
  let row = at << 5;
  for (; left > 0; left -= 1) row = nextBit(bits, row) + 1;
  return row;
}

/** From a row on, the first that is set, or -1. */
export function nextBit(bits: Bitmap, from: number): number {
  let at = from >>> 5;
  if (at >= bits.length) return -1;
  let word = bits[at]! & (-1 << (from & 31));
  while (word === 0) {
    at += 1;
    if (at >= bits.length) return -1;
    word = bits[at]!;
  }
  return (at << 5) + lowestBit(word);
}

/** The last that is set up to a row, or -1. */
export function previousBit(bits: Bitmap, from: number): number {
  let at = from >>> 5;
  if (from < 0) return -1;
  let word = bits[at]! & (-1 >>> (31 - (from & 31)));
  while (word === 0) {
    at -= 1;
    if (at < 0) return -1;
    word = bits[at]!;
  }
  return (at << 5) + 31 - Math.clz32(word);
}

const FIRST = 1024;

/** A Uint8Array that grows as it is written to. */
export class GrowingBytes {
  bytes = new Uint8Array(FIRST);
  length = 0;

  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 1.5, this.length + more));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  /** Seven bits a byte, the lowest first; the last byte is below 128. */
  pushVarint(value: number): void {
    this.reserve(5);
    this.length = writeVarint(this.bytes, this.length, value);
  }
}

/** Returns the place after it. */
export function writeVarint(bytes: Uint8Array, place: number, value: number): number {
  let at = place;
  let rest = value;
  while (rest > 127) {
    bytes[at] = (rest & 127) | 128;
    at += 1;
    rest >>>= 7;
  }
  bytes[at] = rest;
  return at + 1;
}

export function varintLength(value: number): number {
  if (value < 1 << 7) return 1;
  if (value < 1 << 14) return 2;
  if (value < 1 << 21) return 3;
  return value < 1 << 28 ? 4 : 5;
}

type Numbers = Float64Array | Uint32Array | Int32Array;

/** A typed array of numbers that grows as it is written to. */
export class GrowingNumbers<T extends Numbers> {
  readonly #make: (length: number) => T;
  #numbers: T;
  length = 0;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#numbers = make(FIRST);
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const grown = this.#make(Math.ceil(this.length * 1.5));
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.length] = value;
    this.length += 1;
  }

  get(at: number): number {
    return this.#numbers[at]!;
  }

  set(at: number, value: number): void {
    this.#numbers[at] = value;
  }

  /** Of just the length. */
  done(): T {
    return this.#numbers.slice(0, this.length) as T;
  }
}

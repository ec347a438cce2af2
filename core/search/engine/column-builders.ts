import { GrowingNumbers } from './growing-arrays.ts';
import { PostingBuilder } from './posting-table.ts';
import type { ChoiceData, ChoiceKind, ChoiceValue, NumberData } from './segment.ts';
import { noneOf, wordsPerRow } from './segment.ts';

/** How numbers are kept: whole ones in as many bits as they need. */
export type NumberStore = 'f64' | 'f32' | 'u32' | 'u16' | 'u8';

/** One row in so many has a value: then it has a bitmap. */
const MANY_OF_A_VALUE = 128;

export class ChoiceBuilder<Row> {
  readonly #kind: ChoiceKind;
  readonly #of: (row: Row) => readonly ChoiceValue[];
  readonly #codeOf = new Map<ChoiceValue, number>();
  readonly #counted = new PostingBuilder();
  readonly #codes = new GrowingNumbers((length) => new Uint32Array(length));
  readonly #rows = new GrowingNumbers((length) => new Uint32Array(length));

  readonly #writtenOf: ((row: Row) => string | null) | undefined;
  /** How often each value is written in each way, by code. */
  readonly #forms: Map<string, number>[] = [];

  constructor(
    kind: ChoiceKind,
    of: (row: Row) => readonly ChoiceValue[],
    writtenOf?: (row: Row) => string | null,
  ) {
    this.#kind = kind;
    this.#of = of;
    this.#writtenOf = writtenOf;
  }

  read(row: Row): readonly ChoiceValue[] {
    return this.#of(row);
  }

  push(place: number, values: readonly ChoiceValue[], row: Row): void {
    const written = this.#writtenOf?.(row) ?? '';
    for (const value of values) {
      let code = this.#codeOf.get(value);
      if (code === undefined) {
        code = this.#codeOf.size + 1;
        this.#codeOf.set(value, code);
      }
      if (written) {
        const forms = (this.#forms[code] ??= new Map<string, number>());
        forms.set(written, (forms.get(written) ?? 0) + 1);
      }
      this.#counted.count(code, place);
      this.#codes.push(code);
      this.#rows.push(place);
    }
  }

  done(size: number): ChoiceData {
    const values = ['', ...this.#codeOf.keys()];
    const words = this.#kind === 'several' ? wordsPerRow(values.length) : 1;
    const codes = new Uint32Array(size * words);
    const writer = this.#counted.writer(size, MANY_OF_A_VALUE);
    for (let at = 0; at < this.#codes.length; at += 1) {
      const [code, row] = [this.#codes.get(at), this.#rows.get(at)];
      writer.add(code, row);
      if (this.#kind === 'several') codes[row * words + (code >>> 5)]! |= 1 << (code & 31);
      else codes[row] = code;
    }
    const bits = this.#kind === 'several' ? values.length : bitsFor(values.length);
    return {
      kind: this.#kind,
      values,
      ...(this.#writtenOf
        ? { written: values.map((_, code) => mostFrequent(this.#forms[code])) }
        : {}),
      codes: narrowed(codes, bits),
      postings: writer.done(),
    };
  }
}

function mostFrequent(forms: ReadonlyMap<string, number> = new Map()): string {
  let best = '';
  for (const [form, count] of forms) if (count > (forms.get(best) ?? 0)) best = form;
  return best;
}

/** To tell so many values apart. */
function bitsFor(values: number): number {
  return 32 - Math.clz32(values - 1);
}

function narrowed(codes: Uint32Array, bits: number): Uint8Array | Uint16Array | Uint32Array {
  if (bits <= 8) return Uint8Array.from(codes);
  return bits <= 16 ? Uint16Array.from(codes) : codes;
}

const ARRAYS = {
  f64: Float64Array,
  f32: Float32Array,
  u32: Uint32Array,
  u16: Uint16Array,
  u8: Uint8Array,
} as const;

export class NumberBuilder<Row> {
  readonly #store: NumberStore;
  readonly #of: (row: Row) => number | null;
  readonly #values = new GrowingNumbers((length) => new Float64Array(length));

  constructor(store: NumberStore, of: (row: Row) => number | null) {
    this.#store = store;
    this.#of = of;
  }

  read(row: Row): number {
    return this.#of(row) ?? NaN;
  }

  push(value: number): void {
    this.#values.push(value);
  }

  done(): NumberData {
    const given = this.#values.done();
    const values = ARRAYS[this.#store].from(given);
    const none = noneOf(values);
    for (let row = 0; row < given.length; row += 1)
      if (Number.isNaN(given[row])) values[row] = none;
    return { values };
  }
}

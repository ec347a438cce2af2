import { clearBit, emptyBitmap, fullBitmap, hasBit, rowsOfBits, type Bitmap } from './bitmap.ts';
import { adIdOf } from './ad-number.ts';
import { PostingTable, type PostingData } from './posting-table.ts';
import { RangeBits } from './range-bits.ts';
import { rowSetOf, type RowSet } from './row-set.ts';
import { WordIndex, type WordData } from './word-index.ts';

export type ChoiceValue = string | number;

/** "One" of several, "several" of them, or "up_to": a number, of which every lesser one holds, too. */
export type ChoiceKind = 'one' | 'several' | 'up_to';

export interface ChoiceData {
  kind: ChoiceKind;
  /** The value of each code; code 0 is that of rows without one. */
  values: ChoiceValue[];
  /** How most rows write each value, where rows write it in different ways. */
  written?: string[];
  /** Of each row its code, or of several a bit for each code, in as many words a row as they need. */
  codes: Uint8Array | Uint16Array | Uint32Array;
  postings: PostingData;
}

export interface NumberData {
  values: Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array;
}

/** The few rows that stand before the others until a moment each (ms since 1970). */
export interface LevelData {
  rows: Uint32Array;
  until: Float64Array;
}

/** Everything that searches know of some ads, in arrays that can be handed to another thread. */
export interface SegmentData {
  size: number;
  /** Ids as numbers. Rows are in the order of publication, the newest first, equal ones by id. */
  ids: Float64Array;
  /** What was read of each, as 32 bits. */
  versions: Int32Array;
  /** Rows in the order of their ids. */
  byId: Uint32Array;
  /** Milliseconds since 1970. */
  published: Float64Array;
  choices: Readonly<Record<string, ChoiceData>>;
  numbers: Readonly<Record<string, NumberData>>;
  /** The rows that have a number, the lowest first. */
  orders: Readonly<Record<string, Uint32Array>>;
  levels: readonly LevelData[];
  words: WordData;
}

export class ChoiceColumn {
  readonly kind: ChoiceKind;
  readonly values: readonly ChoiceValue[];
  readonly codes: ChoiceData['codes'];
  readonly postings: PostingTable;
  readonly #written: readonly string[] | undefined;
  readonly #codeOf: ReadonlyMap<ChoiceValue, number>;
  #frequent: FrequentCodes | undefined;

  constructor({ kind, values, written, codes, postings }: ChoiceData) {
    this.kind = kind;
    this.values = values;
    this.codes = codes;
    this.#written = written;
    this.postings = new PostingTable(postings);
    this.#codeOf = new Map(values.map((value, code) => [value, code]));
  }

  /** Those with a bitmap. */
  get frequent(): FrequentCodes {
    this.#frequent ??= frequentCodes(this.postings);
    return this.#frequent;
  }

  /** Undefined when no row has the value. */
  writtenAs(value: ChoiceValue): string | undefined {
    return this.#written?.[this.#codeOf.get(value) ?? 0];
  }

  /** Of the values that some row has. */
  codesOf(values: readonly ChoiceValue[]): number[] {
    return values.flatMap((value) => this.#codeOf.get(value) ?? []).filter((code) => code > 0);
  }
}

interface FrequentCodes {
  codes: readonly number[];
  bitmaps: readonly Bitmap[];
  /** How many of all values a row has. */
  perRow: number;
  /** Rows with a value that is not frequent. */
  others: RowSet;
}

function frequentCodes(postings: PostingTable): FrequentCodes {
  const codes: number[] = [];
  const bitmaps: Bitmap[] = [];
  const others = emptyBitmap(postings.size);
  let values = 0;
  for (let code = 1; code < postings.codes; code += 1) {
    const bitmap = postings.bitmap(code);
    values += postings.count(code);
    if (bitmap) {
      codes.push(code);
      bitmaps.push(bitmap);
    } else postings.addTo(others, code);
  }
  return {
    codes,
    bitmaps,
    perRow: values / Math.max(1, postings.size),
    others: rowSetOf(others),
  };
}

/** How many words a row of a column of several choices has. */
export function wordsPerRow(values: number): number {
  return (values + 31) >>> 5;
}

export class NumberColumn {
  readonly values: NumberData['values'];
  /** What whole numbers have where there is none; the others have NaN. */
  readonly none: number;

  constructor({ values }: NumberData) {
    this.values = values;
    this.none = noneOf(values);
  }

  isKnown(row: number): boolean {
    return isKnownNumber(this.values[row]!, this.none);
  }

  /** Above it is only what stands for none. */
  get greatest(): number {
    return Number.isNaN(this.none) ? Infinity : this.none - 1;
  }
}

export function noneOf(values: NumberData['values']): number {
  if (values instanceof Uint8Array) return 0xff;
  if (values instanceof Uint16Array) return 0xffff;
  return values instanceof Uint32Array ? 0xffffffff : NaN;
}

/** @param none as `noneOf` says */
export function isKnownNumber(value: number, none: number): boolean {
  return !Number.isNaN(value) && value !== none;
}

/** Ads that searches find, all but those that are gone or newer elsewhere. */
export class Segment {
  readonly size: number;
  readonly ids: Float64Array;
  readonly published: Float64Array;
  readonly versions: Int32Array;
  readonly #byId: Uint32Array;
  readonly words: WordIndex;
  /** The highest first. */
  readonly levels: readonly LevelData[];
  readonly #choices: ReadonlyMap<string, ChoiceColumn>;
  readonly #numbers: ReadonlyMap<string, NumberColumn>;
  readonly #orders: SegmentData['orders'];
  readonly live: Bitmap;
  liveCount: number;
  readonly #ranges = new Map<string, RangeBits>();
  readonly #countsOfAll = new Map<string, Uint32Array>();

  constructor(data: SegmentData) {
    this.size = data.size;
    this.ids = data.ids;
    this.published = data.published;
    this.versions = data.versions;
    this.#byId = data.byId;
    this.words = new WordIndex(data.words);
    this.#choices = mapped(data.choices, (column) => new ChoiceColumn(column));
    this.#numbers = mapped(data.numbers, (column) => new NumberColumn(column));
    this.#orders = data.orders;
    this.levels = data.levels;
    this.live = fullBitmap(data.size);
    this.liveCount = data.size;
  }

  choice(name: string): ChoiceColumn {
    return known(this.#choices.get(name), name);
  }

  number(name: string): NumberColumn {
    return known(this.#numbers.get(name), name);
  }

  order(name: string): Uint32Array {
    return known(this.#orders[name], name);
  }

  /** Rows by the places that they have in an order. */
  ranges(name: string): RangeBits {
    const ranges = this.#ranges.get(name) ?? new RangeBits(this.order(name), this.size);
    this.#ranges.set(name, ranges);
    return ranges;
  }

  hasOrder(name: string): boolean {
    return Object.hasOwn(this.#orders, name);
  }

  idOf(row: number): string {
    return adIdOf(this.ids[row]!);
  }

  rowOf(number: number): number | undefined {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ids[this.#byId[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    const row = this.#byId[low];
    return row !== undefined && this.ids[row] === number ? row : undefined;
  }

  liveIds(): string[] {
    return [...rowsOfBits(this.live, this.liveCount)].map((row) => this.idOf(row));
  }

  /** Counts of all live rows, until one goes. */
  ofAll(choice: string, count: () => Uint32Array): Uint32Array {
    const counts = this.#countsOfAll.get(choice) ?? count();
    this.#countsOfAll.set(choice, counts);
    return counts;
  }

  /** Ads that are newer elsewhere, or gone. */
  withdraw(numbers: readonly number[]): void {
    for (const number of numbers) {
      const row = this.rowOf(number);
      if (row === undefined || !hasBit(this.live, row)) continue;
      clearBit(this.live, row);
      this.liveCount -= 1;
      this.#countsOfAll.clear();
    }
  }
}

function mapped<From, To>(
  columns: Readonly<Record<string, From>>,
  make: (column: From) => To,
): ReadonlyMap<string, To> {
  return new Map(Object.entries(columns).map(([name, column]) => [name, make(column)]));
}

function known<Column>(column: Column | undefined, name: string): Column {
  if (column === undefined) throw new Error(`No column ${name}`);
  return column;
}

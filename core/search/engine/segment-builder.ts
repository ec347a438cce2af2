import { adNumber } from './ad-number.ts';
import { GrowingBytes, GrowingNumbers } from './growing-arrays.ts';
import { PostingBuilder } from './posting-table.ts';
import { ChoiceBuilder, NumberBuilder, type NumberStore } from './column-builders.ts';
import type { ChoiceData, ChoiceValue, NumberData, SegmentData } from './segment.ts';
import { isKnownNumber, noneOf } from './segment.ts';
import { sortRows } from './sorted-rows.ts';
import { indexPairs } from './word-pairs.ts';
import { packTerms } from './term-dictionary.ts';
import { END_OF_HEAD, END_OF_TEXT, FIRST_WORD, type WordData } from './word-index.ts';

/** What an index keeps of the rows of a kind of ad. */
export interface IndexedFields<Row> {
  id(row: Row): string;
  /** Milliseconds since 1970. */
  publishedAt(row: Row): number;
  /** One value at most. */
  choices: Readonly<Record<string, (row: Row) => ChoiceValue | null>>;
  /** Of choices that rows write in different ways: how a row does. */
  written?: Readonly<Record<string, (row: Row) => string | null>>;
  /** Any number of values. */
  severalChoices: Readonly<Record<string, (row: Row) => readonly ChoiceValue[]>>;
  /** A whole number, searched by "at least": each from 1 up to it is a value. */
  amounts: Readonly<Record<string, (row: Row) => number | null>>;
  /** None is negative. */
  numbers: Readonly<Record<string, { store: NumberStore; of: (row: Row) => number | null }>>;
  /** Numbers that searches are ordered by. */
  orders: readonly string[];
  /** Until when it stands before others, by level, the highest first. */
  levels: readonly ((row: Row) => number | null)[];
  /** The texts that name the ad, and the others. */
  head(row: Row): readonly (string | null)[];
  body(row: Row): readonly (string | null)[];
  /** Calls for each word of a text. */
  words(text: string, visit: (term: string) => void): void;
  soundOf(this: void, term: string): string;
}

/** One row in so many has a word: then it has a bitmap. */
const MANY_OF_A_WORD = 16;
/** Between two moments in which others may work. */
const ROWS_AT_A_TIME = 2000;

/** Thrown for a row that cannot be kept; the others can. */
export class UnknownValue extends Error {
  override readonly name = 'UnknownValue';
}

/** Takes rows in the order of publication, the newest first and equal ones by id. */
export class SegmentBuilder<Row> {
  readonly #fields: IndexedFields<Row>;
  readonly #ids = new GrowingNumbers((length) => new Float64Array(length));
  readonly #versions = new GrowingNumbers((length) => new Int32Array(length));
  readonly #published = new GrowingNumbers((length) => new Float64Array(length));
  readonly #choices: (readonly [string, ChoiceBuilder<Row>])[];
  readonly #numbers: (readonly [string, NumberBuilder<Row>])[];
  readonly #levels: { rows: number[]; until: number[] }[];
  readonly #codeOf = new Map<string, number>();
  readonly #head = new PostingBuilder();
  readonly #anywhere = new PostingBuilder();
  readonly #sequences = new GrowingBytes();
  readonly #starts = new GrowingNumbers((length) => new Uint32Array(length));

  constructor(fields: IndexedFields<Row>) {
    this.#fields = fields;
    this.#choices = [
      ...Object.entries(fields.choices).map(
        ([name, of]) =>
          [
            name,
            new ChoiceBuilder('one', (row: Row) => [of(row) ?? []].flat(), fields.written?.[name]),
          ] as const,
      ),
      ...Object.entries(fields.severalChoices).map(
        ([name, of]) => [name, new ChoiceBuilder('several', of)] as const,
      ),
      ...Object.entries(fields.amounts).map(
        ([name, of]) =>
          [name, new ChoiceBuilder('up_to', (row: Row) => upTo(of(row) ?? 0))] as const,
      ),
    ];
    this.#levels = fields.levels.map(() => ({ rows: [], until: [] }));
    this.#numbers = Object.entries(fields.numbers).map(
      ([name, { store, of }]) => [name, new NumberBuilder(store, of)] as const,
    );
  }

  get size(): number {
    return this.#ids.length;
  }

  /**
   * @param version tells what was read of the row from what is read later: 32 bits
   * @throws UnknownValue, and then keeps nothing of it
   */
  add(row: Row, version = 0): void {
    const id = adNumber(this.#fields.id(row));
    if (id === undefined) throw new UnknownValue(`the id ${this.#fields.id(row)}`);
    const numbers = this.#numbers.map(([, column]) => column.read(row));
    const choices = this.#choices.map(([, column]) => column.read(row));
    const place = this.size;
    this.#ids.push(id);
    this.#versions.push(version);
    this.#published.push(this.#fields.publishedAt(row));
    for (const [at, [, column]] of this.#numbers.entries()) column.push(numbers[at]!);
    for (const [at, [, column]] of this.#choices.entries()) column.push(place, choices[at]!, row);
    for (const [at, untilOf] of this.#fields.levels.entries()) {
      const until = untilOf(row);
      if (until === null) continue;
      this.#levels[at]!.rows.push(place);
      this.#levels[at]!.until.push(until);
    }
    this.#addWords(place, row);
  }

  #addWords(place: number, row: Row): void {
    this.#starts.push(this.#sequences.length);
    for (const text of this.#fields.head(row)) if (text) this.#addText(place, text, true);
    this.#sequences.pushVarint(END_OF_HEAD);
    for (const text of this.#fields.body(row)) if (text) this.#addText(place, text, false);
  }

  #addText(place: number, text: string, isHead: boolean): void {
    const codes = this.#codeOf;
    this.#fields.words(text, (term) => {
      let code = codes.get(term);
      if (code === undefined) {
        code = codes.size;
        codes.set(term, code);
      }
      if (isHead) this.#head.count(code, place);
      this.#anywhere.count(code, place);
      this.#sequences.pushVarint(code + FIRST_WORD);
    });
    this.#sequences.pushVarint(END_OF_TEXT);
  }

  /** @param breathe lets others work in between */
  async done(breathe: () => Promise<void> = async () => undefined): Promise<SegmentData> {
    const { size } = this;
    const choices: Record<string, ChoiceData> = {};
    for (const [name, column] of this.#choices) {
      choices[name] = column.done(size);
      await breathe();
    }
    const numbers: Record<string, NumberData> = {};
    for (const [name, column] of this.#numbers) numbers[name] = column.done();
    const orders: Record<string, SegmentData['orders'][string]> = {};
    for (const name of this.#fields.orders) {
      const { values } = numbers[name]!;
      const none = noneOf(values);
      orders[name] = sortRows(values, (value) => isKnownNumber(value, none));
      await breathe();
    }
    const words = await this.#words(breathe);
    const ids = this.#ids.done();
    return {
      size,
      ids,
      versions: this.#versions.done(),
      byId: sortRows(ids, () => true),
      published: this.#published.done(),
      choices,
      numbers,
      orders,
      levels: this.#levels.map(({ rows, until }) => ({
        rows: Uint32Array.from(rows),
        until: Float64Array.from(until),
      })),
      words,
    };
  }

  async #words(breathe: () => Promise<void>): Promise<WordData> {
    const { size } = this;
    const sequences = this.#sequences.bytes.slice(0, this.#sequences.length);
    this.#starts.push(sequences.length);
    const starts = this.#starts.done();
    const read = async (visit: (row: number, value: number) => void) => {
      for (let row = 0; row < size; row += 1) {
        readSequence(sequences, starts[row]!, starts[row + 1]!, row, visit);
        if (row % ROWS_AT_A_TIME === 0) await breathe();
      }
    };
    const head = this.#head.writer(size, MANY_OF_A_WORD);
    const anywhere = this.#anywhere.writer(size, MANY_OF_A_WORD);
    let headOf = -1;
    await read((row, value) => {
      if (value === END_OF_HEAD) headOf = row;
      if (value < FIRST_WORD) return;
      if (headOf < row) head.add(value - FIRST_WORD, row);
      anywhere.add(value - FIRST_WORD, row);
    });
    const { counts } = anywhere.done();
    const pairs = await indexPairs(counts, size, async (visit) => {
      let before = -1;
      await read((row, value) => {
        const code = value - FIRST_WORD;
        if (before >= 0 && code >= 0) visit(row, before, code);
        before = code;
      });
    });
    return {
      terms: packTerms(this.#codeOf, this.#fields.soundOf),
      head: head.done(),
      anywhere: anywhere.done(),
      pairs,
      sequences,
      starts,
    };
  }
}

function readSequence(
  bytes: Uint8Array,
  start: number,
  end: number,
  row: number,
  visit: (row: number, value: number) => void,
): void {
  let place = start;
  while (place < end) {
    let byte = bytes[place]!;
    place += 1;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[place]!;
      place += 1;
      value |= (byte & 127) << shift;
    }
    visit(row, value);
  }
}

function upTo(amount: number): number[] {
  return Array.from({ length: amount }, (_, before) => before + 1);
}

import { LRUCache } from 'lru-cache';
import { GrowingBytes } from './growing-arrays.ts';
import { PostingTable, type PostingData } from './posting-table.ts';
import { PairIndex, type PairData } from './word-pairs.ts';
import { TermDictionary, type TermData } from './term-dictionary.ts';
import { filterSet, intersection, NO_ROWS, rowsOf, withPosting, type RowSet } from './row-set.ts';

/** Where an ad is named (title, category, town, brand, model), or anywhere in it. */
export type WordField = 'head' | 'anywhere';

/** The words of every ad of a segment. */
export interface WordData {
  terms: TermData;
  head: PostingData;
  anywhere: PostingData;
  pairs: PairData;
  /** The codes of each ad's words in their order, as varints of code + FIRST_WORD, between ends. */
  sequences: Uint8Array;
  /** Where the words of each row begin, and the end. */
  starts: Uint32Array;
}

/** End a text of an ad, and the texts that name it: no phrase goes across. */
export const END_OF_TEXT = 0;
export const END_OF_HEAD = 1;
export const FIRST_WORD = 2;

/** Reading so many rows takes a millisecond. */
const MANY_TO_READ = 4000;
/** Phrases of the region and of the trade come again and again; others push them out. */
const MOST_KNOWN = 48;

export class WordIndex {
  readonly terms: TermDictionary;
  readonly #tables: Readonly<Record<WordField, PostingTable>>;
  readonly #pairs: PairIndex;
  readonly #sequences: Uint8Array;
  readonly #starts: Uint32Array;
  /** Rows of words and sequences that took long to gather. */
  readonly #known = new LRUCache<string, RowSet>({ max: MOST_KNOWN });

  constructor({ terms, head, anywhere, pairs, sequences, starts }: WordData) {
    this.#pairs = new PairIndex(pairs);
    this.terms = new TermDictionary(terms);
    this.#tables = { head: new PostingTable(head), anywhere: new PostingTable(anywhere) };
    this.#sequences = sequences;
    this.#starts = starts;
  }

  frequency(term: string): number {
    const code = this.terms.codeOf(term);
    return code === undefined ? 0 : this.countOf(code, 'anywhere');
  }

  countOf(code: number, field: WordField): number {
    const table = this.#tables[field];
    return code < table.codes ? table.count(code) : 0;
  }

  /** At most so many rows have the sequence. */
  mostRows(sequence: readonly string[], field: WordField): number {
    const codes = this.#codesOf(sequence);
    return codes ? Math.min(...codes.map((code) => this.countOf(code, field))) : 0;
  }

  /** The rows of a set that have these words side by side. */
  withSequence(set: RowSet, sequence: readonly string[], field: WordField): RowSet {
    const codes = this.#codesOf(sequence);
    const table = this.#tables[field];
    if (!codes || codes.some((code) => code >= table.codes)) return NO_ROWS;
    const [first] = codes;
    const isAtHand =
      first !== undefined &&
      codes.length === 1 &&
      (table.bitmap(first) !== undefined || table.count(first) < MANY_TO_READ);
    if (isAtHand) return withPosting(set, table, first);
    if (set.count < MANY_TO_READ) return this.#withWords(set, codes, field);
    const key = [field, ...codes].join(' ');
    const known = this.#known.get(key) ?? this.#withWords(undefined, codes, field);
    this.#known.set(key, known);
    return intersection(set, known);
  }

  /** @param set undefined: of all rows */
  #withWords(set: RowSet | undefined, codes: readonly number[], field: WordField): RowSet {
    const table = this.#tables[field];
    const byWords = codes
      .toSorted((one, other) => table.count(one) - table.count(other))
      .map((code) => rowsOf(table, code));
    const having = [...(set ? [set] : []), ...byWords].reduce(intersection);
    if (codes.length === 1) return having;
    if (field === 'head') return this.#withBytes(having, codes, field);
    const pairs = codes.slice(1).map((code, before) => this.#pairs.find(codes[before]!, code));
    const paired = pairs.reduce(
      (left, pair) => (pair ? withPosting(left, pair.postings, pair.code) : left),
      having,
    );
    return codes.length === 2 && pairs[0] ? paired : this.#withBytes(paired, codes, field);
  }

  #withBytes(set: RowSet, codes: readonly number[], field: WordField): RowSet {
    const sought = encoded(codes);
    return filterSet(set, (row) => this.#hasBytes(row, sought, field));
  }

  #codesOf(sequence: readonly string[]): number[] | undefined {
    const codes = sequence.map((term) => this.terms.codeOf(term));
    return codes.every((code) => code !== undefined) ? codes : undefined;
  }

  /**
   * Whether the words of a row have these bytes, from the beginning of a word to the end of one. Looks at
   * every byte: stepping from word to word is slower, because nobody can guess how long the next one is.
   */
  #hasBytes(row: number, sought: Uint8Array, field: WordField): boolean {
    const bytes = this.#sequences;
    const [first] = sought;
    const start = this.#starts[row]!;
    const end = this.#starts[row + 1]!;
    const last = field === 'head' ? END_OF_HEAD : first;
    for (let place = start; place < end; place += 1) {
      const byte = bytes[place]!;
      if (byte !== first && byte !== last) continue;
      if (place > start && bytes[place - 1]! > LAST_OF_WORD) continue;
      if (byte !== first) return false;
      let matched = 1;
      while (matched < sought.length && bytes[place + matched] === sought[matched]) matched += 1;
      if (matched === sought.length && place + matched <= end) return true;
    }
    return false;
  }
}

/** A byte above it goes on. */
const LAST_OF_WORD = 127;

function encoded(codes: readonly number[]): Uint8Array {
  const bytes = new GrowingBytes();
  for (const code of codes) bytes.pushVarint(code + FIRST_WORD);
  return bytes.bytes.slice(0, bytes.length);
}

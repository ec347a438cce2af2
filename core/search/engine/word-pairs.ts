import { PostingBuilder, PostingTable, type PostingData } from './posting-table.ts';

/** Rows in which two words of the many rows have stand side by side: reading those rows takes too long. */
export interface PairData {
  /** Of each word code its place among the frequent words, counted from 1; 0: not one of them. */
  ranks: Uint16Array;
  frequent: number;
  postings: PostingData;
}

/** Pairs of more words would be a large table of mostly nothing. */
const MOST_WORDS = 1000;
/** Below so many rows, reading them is quick enough. */
const LEAST_ROWS = 20_000;
/** One row in so many has a word of the table. Rows of rarer ones are read, and remembered for a while. */
const MANY_OF_A_WORD = 8;
/** One row in so many has a pair: then it has a bitmap. */
const MANY_OF_A_PAIR = 8;

export class PairIndex {
  readonly #data: PairData;
  readonly #postings: PostingTable;

  constructor(data: PairData) {
    this.#data = data;
    this.#postings = new PostingTable(data.postings);
  }

  /** Undefined when the pair is not in the table, though rows may have it. */
  find(first: number, second: number): { postings: PostingTable; code: number } | undefined {
    const { ranks, frequent } = this.#data;
    const code = pairCode(ranks, frequent, first, second);
    return code === undefined ? undefined : { postings: this.#postings, code };
  }
}

function pairCode(
  ranks: Uint16Array,
  frequent: number,
  first: number,
  second: number,
): number | undefined {
  const [one, other] = [ranks[first] ?? 0, ranks[second] ?? 0];
  return one > 0 && other > 0 ? (one - 1) * frequent + other - 1 : undefined;
}

type ReadPairs = (visit: (row: number, first: number, second: number) => void) => Promise<void>;

/**
 * @param counts in how many rows each word is
 * @param read calls for every two words side by side, rows ascending; asked twice
 */
export async function indexPairs(
  counts: Uint32Array,
  size: number,
  read: ReadPairs,
): Promise<PairData> {
  const codes = size < LEAST_ROWS ? [] : frequentCodes(counts, size / MANY_OF_A_WORD);
  const ranks = new Uint16Array(counts.length);
  for (const [rank, code] of codes.entries()) ranks[code] = rank + 1;
  const frequent = codes.length;
  const builder = new PostingBuilder();
  const visitPairs = async (visit: (code: number, row: number) => void) => {
    if (frequent === 0) return;
    await read((row, first, second) => {
      const code = pairCode(ranks, frequent, first, second);
      if (code !== undefined) visit(code, row);
    });
  };
  await visitPairs((code, row) => builder.count(code, row));
  const writer = builder.writer(size, MANY_OF_A_PAIR);
  await visitPairs((code, row) => writer.add(code, row));
  return { ranks, frequent, postings: writer.done() };
}

function frequentCodes(counts: Uint32Array, many: number): number[] {
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code += 1) if (counts[code]! >= many) codes.push(code);
  return codes.toSorted((one, other) => counts[other]! - counts[one]!).slice(0, MOST_WORDS);
}

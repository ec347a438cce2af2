import { getHeapStatistics } from 'node:v8';
import { takeBlockCounts } from './steps/block-counts.ts';
import { countingNativeSteps, nativeSteps } from './steps/native-steps.ts';

const FACTOR = 8;
/** What the larger input may cost beside eight times the smaller one: a sorting costs a little more. */
const TOLERANCE = 2;
/** Steps for each byte that only the larger input may cause. */
const STEPS_PER_BYTE = 8;
/** The engine takes memory a page at a time. In bytes. */
const PAGE = 256 * 1024;
/** Pages that only the larger input may take, also for what is compiled then. */
const PAGES = 16;

/** Work on something that comes from outside. `make` builds an input of about this many bytes. */
export interface Reader<Input = unknown> {
  make: (bytes: number) => Input;
  read: (input: Input) => unknown;
}

export type Readers<Input = unknown> = Readonly<Record<string, Reader<Input>>>;

interface Measure {
  bytes: number;
  /** Blocks of JavaScript, of all readers together: to ask for them takes the longest. */
  blocks: ReadonlyMap<string, number>;
  native: ReadonlyMap<string, number>;
  memory: ReadonlyMap<string, number>;
}

/**
 * Which work grows faster than its input, as sentences. The input grows eightfold, and eightfold again; counted are the blocks of JavaScript that run, what the engine's own calls read, and the memory
 * that is taken, in which copies show.
 * @param bytes the largest input
 */
export async function steepWork<Input>(readers: Readers<Input>, bytes: number): Promise<string[]> {
  return countingNativeSteps(() => steepAmong(Object.entries(readers), bytes));
}

/** All steps of this work: blocks of JavaScript, and what the engine's own calls read. */
export async function stepsOf(work: () => unknown): Promise<number> {
  return countingNativeSteps(async () => {
    takeBlockCounts();
    const before = nativeSteps();
    await work();
    const native = nativeSteps() - before;
    return native + [...takeBlockCounts().values()].reduce((sum, count) => sum + count, 0);
  });
}

/** Readers are measured together, and only those in which something grows are looked at more closely. */
async function steepAmong<Input>(
  readers: readonly [name: string, reader: Reader<Input>][],
  bytes: number,
): Promise<string[]> {
  const found = await growthOf(readers, bytes);
  if (found.length === 0) return [];
  if (readers.length === 1) return found.map((growth) => `${readers[0]?.[0]}: ${growth}`);
  const half = Math.ceil(readers.length / 2);
  return [
    ...(await steepAmong(readers.slice(0, half), bytes)),
    ...(await steepAmong(readers.slice(half), bytes)),
  ];
}

async function growthOf<Input>(
  readers: readonly [name: string, reader: Reader<Input>][],
  bytes: number,
): Promise<string[]> {
  const sizes = [bytes / FACTOR ** 2, bytes / FACTOR, bytes].map(Math.ceil);
  // What is made only once is no growth.
  for (const [, { make, read }] of readers) await read(make(sizes[0]! / 2));
  const found: string[] = [];
  let before: Measure | undefined;
  for (const size of sizes) {
    const after = await measure(readers, size);
    if (before) found.push(...growthBetween(before, after));
    before = after;
  }
  return found;
}

async function measure<Input>(
  readers: readonly [name: string, reader: Reader<Input>][],
  bytes: number,
): Promise<Measure> {
  const [native, memory] = [new Map<string, number>(), new Map<string, number>()];
  for (const [name, { make, read }] of readers) {
    const input = make(bytes);
    const [steps, taken] = [nativeSteps(), memoryTaken()];
    await read(input);
    native.set(name, nativeSteps() - steps);
    memory.set(name, (memoryTaken() - taken) / PAGE);
  }
  return { bytes, native, memory, blocks: takeBlockCounts() };
}

const memoryTaken = () => getHeapStatistics().total_allocated_bytes;

function growthBetween(small: Measure, large: Measure): string[] {
  const steps = STEPS_PER_BYTE * large.bytes;
  return [
    ...steep('blocks', small.blocks, large.blocks, steps),
    ...steep('native steps', small.native, large.native, steps),
    ...steep('pages of memory', small.memory, large.memory, PAGES),
  ].map((growth) => `${growth} from ${small.bytes} to ${large.bytes} bytes`);
}

function steep(
  unit: string,
  small: ReadonlyMap<string, number>,
  large: ReadonlyMap<string, number>,
  allowance: number,
): string[] {
  return [...large].flatMap(([of, after]) => {
    const before = small.get(of) ?? 0;
    const most = TOLERANCE * FACTOR * before + allowance;
    return after > most ? [`${of} costs ${before} and then ${after} ${unit}`] : [];
  });
}

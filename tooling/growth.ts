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

type Named<Input> = readonly [name: string, reader: Reader<Input>];

/** Cost by reader name or by block position. */
type Costs = Map<string, number>;

interface Measure {
  bytes: number;
  native: Costs;
  memory: Costs;
  /** All readers together, because asking for each takes the longest. */
  blocks: ReadonlyMap<string, number>;
}

/**
 * Which work grows faster than its input, as sentences. The input grows eightfold, and eightfold
 * again; counted are the blocks of JavaScript that run, what the engine's own calls read, and the memory
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

/** Readers are measured together. Where blocks grow, halves lead to the first reader that runs them. */
async function steepAmong<Input>(
  readers: readonly Named<Input>[],
  bytes: number,
): Promise<string[]> {
  const { own, blocks } = await growthOf(readers, bytes);
  const [only, ...others] = readers;
  if (own.length > 0 || blocks.length === 0) return own;
  if (only && others.length === 0) return blocks.map((block) => `${only[0]}: ${block}`);
  const half = Math.ceil(readers.length / 2);
  const first = await steepAmong(readers.slice(0, half), bytes);
  return first.length > 0 ? first : steepAmong(readers.slice(half), bytes);
}

interface Growth {
  /** The first reader that grows by itself. */
  own: string[];
  /** Blocks that any of the readers may have run. */
  blocks: string[];
}

async function growthOf<Input>(readers: readonly Named<Input>[], bytes: number): Promise<Growth> {
  const sizes = [bytes / FACTOR ** 2, bytes / FACTOR, bytes].map(Math.ceil);
  // What is made only once is no growth.
  for (const [, { make, read }] of readers) await read(make(sizes[0]! / 2));
  let small: Measure | undefined;
  for (const size of sizes) {
    const large: Measure = { bytes: size, native: new Map(), memory: new Map(), blocks: new Map() };
    for (const reader of readers) {
      await measure(reader, large);
      const own = small ? ownGrowth(reader[0], small, large) : [];
      if (own.length > 0) return { own, blocks: [] };
    }
    large.blocks = takeBlockCounts();
    const blocks = small ? blockGrowth(small, large) : [];
    if (blocks.length > 0) return { own: [], blocks };
    small = large;
  }
  return { own: [], blocks: [] };
}

async function measure<Input>(
  [name, { make, read }]: Named<Input>,
  { bytes, native, memory }: Measure,
): Promise<void> {
  const input = make(bytes);
  const [steps, taken] = [nativeSteps(), memoryTaken()];
  await read(input);
  native.set(name, nativeSteps() - steps);
  memory.set(name, (memoryTaken() - taken) / PAGE);
}

const memoryTaken = () => getHeapStatistics().total_allocated_bytes;

function ownGrowth(name: string, small: Measure, large: Measure): string[] {
  const growths = [
    growth(small.native.get(name), large.native.get(name), STEPS_PER_BYTE * large.bytes),
    growth(small.memory.get(name), large.memory.get(name), PAGES),
  ];
  return ['native steps', 'pages of memory'].flatMap((unit, at) =>
    growths[at] ? [`${name}: ${growths[at]} ${unit}, ${sizesOf(small, large)}`] : [],
  );
}

function blockGrowth(small: Measure, large: Measure): string[] {
  return [...large.blocks].flatMap(([place, after]) => {
    const grown = growth(small.blocks.get(place), after, STEPS_PER_BYTE * large.bytes);
    return grown ? [`${place} runs ${grown} times, ${sizesOf(small, large)}`] : [];
  });
}

const sizesOf = (small: Measure, large: Measure) => `from ${small.bytes} to ${large.bytes} bytes`;

/** Nothing for what grows as the input does. */
function growth(before = 0, after = 0, allowance: number): string | undefined {
  const most = TOLERANCE * FACTOR * before + allowance;
  return after > most ? `${Math.round(before)}, then ${Math.round(after)}` : undefined;
}

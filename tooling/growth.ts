/** What the larger input may cost beside sixteen times the smaller one: caches and collectors are not even. */
const TOLERANCE = 8;
const FACTOR = 16;
/** Below this a clock sees noise, and sixteen times sixteen of it is no harm yet. In ms. */
const FLOOR_MS = 1;
const RUNS = 3;

/** Work on something that comes from outside. `make` builds an input of about this many bytes. */
export interface Reader<Input = unknown> {
  make: (bytes: number) => Input;
  read: (input: Input) => unknown;
}

/**
 * How many times as long sixteen times the input takes, as a multiple of sixteen: about 1 when the work
 * grows with the input, 16 when it grows with its square.
 * @param bytes the larger input
 */
export async function growthOf<Input>(
  { make, read }: Reader<Input>,
  bytes: number,
): Promise<number> {
  const [small, large] = [make(Math.ceil(bytes / FACTOR)), make(bytes)];
  const before = await shortestOf(() => read(small));
  return (await shortestOf(() => read(large))) / (FACTOR * before);
}

/** Whether that is the growth of something that reads its input once, or a fixed number of times. */
export async function growsWithItsInput<Input>(
  reader: Reader<Input>,
  bytes: number,
): Promise<boolean> {
  // A machine that was busy elsewhere is asked again.
  for (let time = 0; time < 3; time += 1)
    if ((await growthOf(reader, bytes)) < TOLERANCE) return true;
  return false;
}

async function shortestOf(work: () => unknown): Promise<number> {
  let shortest = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await work();
    shortest = Math.min(shortest, performance.now() - started);
    // What takes this long is seen the first time.
    if (shortest > 500) break;
  }
  return Math.max(FLOOR_MS, shortest);
}

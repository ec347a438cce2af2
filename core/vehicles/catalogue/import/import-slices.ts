import { setImmediate } from 'node:timers/promises';

const SLICE_ROWS = 500;

export async function inSlices<One>(
  list: readonly One[],
  read: (one: One) => unknown,
): Promise<void> {
  for (const [at, one] of list.entries()) {
    if (at % SLICE_ROWS === SLICE_ROWS - 1) await setImmediate();
    read(one);
  }
}

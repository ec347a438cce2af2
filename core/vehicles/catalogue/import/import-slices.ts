import { setImmediate } from 'node:timers/promises';

/** Rows that are gone through before others get their turn. */
const SLICE = 500;

export async function inSlices<One>(
  list: readonly One[],
  read: (one: One) => unknown,
): Promise<void> {
  for (const [at, one] of list.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    read(one);
  }
}

/** Long work that others may take their turn in, wherever it yields. */
export type Steps<Done> = Generator<undefined, Done>;

const SLICE_MS = 4;

export function inOneGo<Done>(steps: Steps<Done>): Done {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** @param pause resolves when whoever else is served has had a turn */
export async function inSlices<Done>(
  steps: Steps<Done>,
  pause: () => Promise<unknown>,
): Promise<Done> {
  for (;;) {
    await pause();
    for (const began = performance.now(); performance.now() - began < SLICE_MS;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }
}

/** As many as there are cores; more would only hold more memory. */
const LANES = 2;

let free = LANES;
const waiting: { lanes: number; start: () => void }[] = [];

/**
 * Lets pictures be decoded two at a time, in the order in which they came. One whose pixels a decoder must
 * hold whole (80 MB for the worst) is decoded alone.
 */
export async function inLane<T>(isHeldWhole: boolean, work: () => Promise<T>): Promise<T> {
  const lanes = isHeldWhole ? LANES : 1;
  await new Promise<void>((start) => {
    waiting.push({ lanes, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    free += lanes;
    startNext();
  }
}

function startNext(): void {
  for (let [next] = waiting; next && next.lanes <= free; [next] = waiting) {
    waiting.shift();
    free -= next.lanes;
    next.start();
  }
}

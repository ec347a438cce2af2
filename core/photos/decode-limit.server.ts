/** One per core; more would only hold more memory. */
const SLOTS = 2;

let free = SLOTS;
const waiting: { slots: number; start: () => void }[] = [];

/** In order of arrival; a picture held whole (up to 80 MB) is decoded alone. */
export async function withDecodeSlot<T>(isHeldWhole: boolean, work: () => Promise<T>): Promise<T> {
  const slots = isHeldWhole ? SLOTS : 1;
  await new Promise<void>((start) => {
    waiting.push({ slots, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    free += slots;
    startNext();
  }
}

function startNext(): void {
  for (let [next] = waiting; next && next.slots <= free; [next] = waiting) {
    waiting.shift();
    free -= next.slots;
    next.start();
  }
}

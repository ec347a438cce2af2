/** On a weak line, how long the network may take while a copy is there, in ms. */
export const PATIENCE_MS = 4000;

export type Outcome = { answer: Response } | { reason: 'offline' | 'slow' };

/** The network's answer, or why there is none yet. */
export async function askedInTime(asked: Promise<Response>, patienceMs: number): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ reason: 'slow' }), patienceMs);
  });
  const outcome = asked.then(
    (answer): Outcome => ({ answer }),
    (): Outcome => ({ reason: 'offline' }),
  );
  try {
    return await Promise.race([outcome, slow]);
  } finally {
    clearTimeout(timer);
  }
}

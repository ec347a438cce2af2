const LOG_INTERVAL_MS = 60_000;

const lastLoggedAt = new Map<string, number>();

/**
 * For `catch` where the work goes on: tells the log what a failure means, not more than once a minute,
 * because what is away fails every second.
 */
export function logFailure(meaning: string): (error: unknown) => undefined {
  return (error) => {
    const now = performance.now();
    if (now - (lastLoggedAt.get(meaning) ?? -Infinity) < LOG_INTERVAL_MS) return;
    lastLoggedAt.set(meaning, now);
    console.error(`${meaning}: ${String(error)}`);
  };
}

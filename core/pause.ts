import { setTimeout } from 'node:timers/promises';

/** Resolves after some milliseconds, or at once when the signal says that nobody waits any more. */
export async function pause(
  milliseconds: number,
  options: { signal?: AbortSignal; ref?: boolean } = {},
): Promise<void> {
  // It rejects only when the signal aborts.
  await setTimeout(milliseconds, undefined, options).catch(() => undefined);
}

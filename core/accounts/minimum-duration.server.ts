import { setTimeout as delay } from 'node:timers/promises';

/**
 * The outcome of `work`, never before `ms` have passed: what depends on whether an account exists
 * takes a few milliseconds more or less, and that must not be measurable.
 */
export async function takeAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), delay(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

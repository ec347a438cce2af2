import { pause } from '#core/pause.ts';
import type { CheckOutcome } from './index-check.server.ts';

const CHECK_EVERY_MS = 10 * 60_000;
/** While another process checks. */
const BUSY_AGAIN_MS = 30_000;

/** Checks every ten minutes until it is stopped. */
export function keepChecking(
  check: () => Promise<CheckOutcome>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = async (ms: number) => pause(ms, { signal, ref: false });

  const checking = (async () => {
    await waiting(CHECK_EVERY_MS);
    while (!signal.aborted) {
      const outcome = await check().catch(onFailure);
      await waiting(outcome === 'busy' ? BUSY_AGAIN_MS : CHECK_EVERY_MS);
    }
  })();
  return async () => {
    stopping.abort();
    await checking;
  };
}

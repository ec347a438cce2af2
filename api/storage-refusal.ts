import { refuse, type Refusal } from '#core/refusal.ts';

/** Somebody has to make room, which takes minutes. */
const ASK_AGAIN_SECONDS = 60;

export function storageUnavailable(): Refusal {
  return refuse('storage_unavailable', { retryAfterSeconds: ASK_AGAIN_SECONDS });
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface SessionRules {
  /** Rotation does not extend it. */
  lifetimeMs: number;
  rotateAfterMs: number;
  idleMs?: number;
}

export const USER_SESSION: SessionRules = { lifetimeMs: 30 * DAY_MS, rotateAfterMs: DAY_MS };
export const ADMIN_SESSION: SessionRules = {
  lifetimeMs: 12 * HOUR_MS,
  rotateAfterMs: HOUR_MS,
  idleMs: 2 * HOUR_MS,
};

/** Parallel requests of one page may still carry the replaced token. */
export const REPLACED_GRACE_MS = 60 * SECOND_MS;
/** Finer steps would cost a write per request. */
export const LAST_USED_STEP_MS = 5 * MINUTE_MS;

export interface TokenTimes {
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  replaced_at: Date | null;
}

export function isAlive(token: TokenTimes, rules: SessionRules, now: Date): boolean {
  if (token.expires_at <= now) return false;
  if (rules.idleMs !== undefined && ageMs(token.last_used_at, now) >= rules.idleMs) return false;
  return token.replaced_at === null || ageMs(token.replaced_at, now) < REPLACED_GRACE_MS;
}

export function isDueForRotation(token: TokenTimes, rules: SessionRules, now: Date): boolean {
  return token.replaced_at === null && ageMs(token.created_at, now) > rules.rotateAfterMs;
}

export function isLastUseStale(token: TokenTimes, now: Date): boolean {
  return ageMs(token.last_used_at, now) >= LAST_USED_STEP_MS;
}

function ageMs(since: Date, now: Date): number {
  return now.getTime() - since.getTime();
}

/* Tests only. */
import { vi } from 'vitest';

/** A guard against what never comes, which no slow machine reaches. In ms. */
const PATIENCE_MS = 240_000;

/** Runs a check until it passes. A test waits for a state, never for a time. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
}

import type Stripe from 'stripe';
import { isDeepStrictEqual } from 'node:util';
import type { Documents, DocumentStore, Kind } from './document-store.ts';

/** What happens later by itself; `due-actions.ts` says what each of them does. */
export type DueAction =
  | 'expire_incomplete'
  | 'expire_pending_update'
  | 'expire_pix'
  | 'expire_session'
  | 'charge_invoice'
  | 'end_period'
  | 'announce_trial_end'
  | 'settle_refund';

export interface Emulator {
  store: DocumentStore;
  publicUrl: string;
  /** Seconds since 1970 on the emulator's own clock. */
  now(): number;
  /** How far this clock was moved ahead of the one that callers have. In seconds. */
  lead(): number;
  schedule(at: number, action: DueAction, id: string): void;
  emit(type: Stripe.Event.Type, object: object, previous?: object): void;
  /** The same card has the same fingerprint, and nobody can find the number from it. */
  fingerprint(cardNumber: string): string;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function change<K extends Kind>(
  e: Emulator,
  kind: K,
  before: Documents[K] & { id: string },
  patch: Partial<Documents[K]>,
  ...types: Stripe.Event.Type[]
): Documents[K] & { id: string } {
  const after = { ...before, ...patch };
  e.store.put(kind, after);
  for (const type of types)
    e.emit(type, after, type.endsWith('.updated') ? changes(before, after) : undefined);
  return after;
}

/** What the changed attributes were before; inside plain objects only the keys that changed. */
export function changes(before: object, after: object): Record<string, unknown> {
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  const keys = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return Object.fromEntries(
    [...keys]
      .filter((key) => !isDeepStrictEqual(old[key], fresh[key]))
      .map((key) => {
        const [was, is] = [old[key] ?? null, fresh[key] ?? null];
        return [key, isHash(was) && isHash(is) ? changes(was, is) : was];
      }),
  );
}

function isHash(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('object' in value)
  );
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** A moment that a caller names: one that only makes sense on the caller's clock is moved to ours. */
export function onOurClock(
  e: Emulator,
  at: number,
  isPossible: (at: number) => boolean,
): number | undefined {
  return [at, at + e.lead()].find(isPossible);
}

import { daysBetween, localDay } from '#core/fields/local-day.ts';

/* How long an ad stands without a word of its owner (product.md, section 2). In days of Bahia. */

export const PAUSED_AFTER_DAYS = 120;
/** Before the pause: of the first and of the second e-mail. */
export const FIRST_CALL_DAYS = 14;
export const LAST_CALL_DAYS = 3;
/** From then on its owner is asked in the own list (our decision). */
export const WORTH_CONFIRMING_DAYS = 30;

export interface ConfirmedAd {
  confirmed_at: Date | null;
}

/** Undefined of an ad that nobody confirmed yet. */
export function daysUnconfirmed({ confirmed_at: at }: ConfirmedAd, now: Date): number | undefined {
  return at ? Math.max(0, daysBetween(localDay(at), localDay(now))) : undefined;
}

export function isConfirmedToday(ad: ConfirmedAd, now: Date): boolean {
  return daysUnconfirmed(ad, now) === 0;
}

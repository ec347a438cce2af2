import { BAHIA_OFFSET_HOURS, localDay } from '#core/fields/local-day.ts';

/** Within them a purchase is undone with a full refund (Código de Defesa do Consumidor, article 49). */
export const REGRET_DAYS = 7;

const HOUR = 3_600_000;

/** The last moment of the seventh day in Bahia; the day of the purchase does not count (Código Civil, article 132). */
export function regretDeadline(purchasedAt: Date): Date {
  const midnight = Date.parse(`${localDay(purchasedAt)}T00:00:00Z`) + BAHIA_OFFSET_HOURS * HOUR;
  return new Date(midnight + (REGRET_DAYS + 1) * 24 * HOUR - 1);
}

export function isWithinRegret(purchasedAt: Date, now: Date): boolean {
  return now <= regretDeadline(purchasedAt);
}

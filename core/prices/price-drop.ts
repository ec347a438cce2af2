import { addDays, daysBetween, localDay } from '#core/fields/local-day.ts';

/*
 * When a lower price is a fall: against the lowest price that visitors were asked for at least 7 days in
 * the 90 before. After article 6a of the European Directive 98/6/EC (the lowest of the 30 days before),
 * stricter in its days because ads stand for months; a fall that is none misleads (CDC, article 37).
 */

const HELD_DAYS = 7;
const WINDOW_DAYS = 90;
/** Then it is the price, and no news (our decision). */
const SHOWN_DAYS = 30;

/** From that local day on; null: visitors saw no price. In cents. */
export interface PricePoint {
  day: string;
  cents: number | null;
}

export interface PriceDrop {
  before_cents: number;
  on: string;
}

/** @param points in order of days, at most one a day */
export function priceDrop(points: readonly PricePoint[]): PriceDrop | undefined {
  const now = points.at(-1)?.cents;
  if (!now) return undefined;
  const start = startOfPresentPrice(points, now);
  const on = points[start]!.day;
  const since = addDays(on, -WINDOW_DAYS);
  const held = new Map<number, number>();
  for (let at = 0; at < start; at += 1) {
    const { day, cents } = points[at]!;
    const days = daysBetween(day < since ? since : day, points[at + 1]!.day);
    if (cents !== null && days > 0) held.set(cents, (held.get(cents) ?? 0) + days);
  }
  const lowest = [...held]
    .filter(([, days]) => days >= HELD_DAYS)
    .reduce((least, [cents]) => Math.min(least, cents), Infinity);
  return now < lowest && lowest !== Infinity ? { before_cents: lowest, on } : undefined;
}

/** Days without a price do not interrupt it. */
function startOfPresentPrice(points: readonly PricePoint[], now: number): number {
  let start = points.length - 1;
  for (let at = start; at >= 0; at -= 1) {
    const { cents } = points[at]!;
    if (cents === now) start = at;
    else if (cents !== null) break;
  }
  return start;
}

export interface ShownDrop extends PriceDrop {
  /** Whole, rounded down; at least 1. */
  percent: number;
}

/** What an ad keeps of its last fall, as long as it is worth a mark. */
export function shownDrop(
  cents: number | null,
  before: number | null,
  on: string | null,
  now: Date,
): ShownDrop | null {
  if (cents === null || before === null || on === null || cents >= before) return null;
  if (daysBetween(on, localDay(now)) > SHOWN_DAYS) return null;
  const percent = Math.floor(((before - cents) * 100) / before);
  return percent < 1 ? null : { before_cents: before, on, percent };
}

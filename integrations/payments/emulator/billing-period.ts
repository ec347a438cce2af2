import type Stripe from 'stripe';

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

function monthsOf({ interval, interval_count }: Recurring): number {
  return interval === 'year' ? interval_count * 12 : interval_count;
}

/**
 * The end of the period that begins at `start`, in seconds. The day and hour are those of the
 * anchor; a month without that day ends on its last.
 */
export function periodEnd(start: number, anchor: number, recurring: Recurring): number {
  const begins = new Date(start * 1000);
  const anchored = new Date(anchor * 1000);
  const month = begins.getUTCMonth() + monthsOf(recurring);
  const lastDay = new Date(Date.UTC(begins.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const end = Date.UTC(
    begins.getUTCFullYear(),
    month,
    Math.min(anchored.getUTCDate(), lastDay),
    anchored.getUTCHours(),
    anchored.getUTCMinutes(),
    anchored.getUTCSeconds(),
  );
  return end / 1000;
}

export function isSameInterval(one: Recurring, other: Recurring): boolean {
  return monthsOf(one) === monthsOf(other);
}

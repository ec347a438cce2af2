import { DAY_MS } from '#core/durations.ts';

/** Re-publishing sooner keeps the old date, so that nobody jumps the queue. */
export const RENEWAL_AFTER_DAYS = 30;

export function publicationDate(previous: Date | null, now: Date): Date {
  const recent = previous && now.getTime() - previous.getTime() < RENEWAL_AFTER_DAYS * DAY_MS;
  return recent ? previous : now;
}

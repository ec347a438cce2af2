const DAY_MS = 24 * 60 * 60 * 1000;

/** Re-publishing sooner keeps the old date, so that nobody jumps the queue. */
export const RENEWAL_AFTER_DAYS = 30;

export function publicationDate(previous: Date | null, now: Date): Date {
  const recent = previous && now.getTime() - previous.getTime() < RENEWAL_AFTER_DAYS * DAY_MS;
  return recent ? previous : now;
}

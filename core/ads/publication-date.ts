const DAY_MS = 24 * 60 * 60 * 1000;

/** An ad that comes back sooner keeps its place: nobody jumps the line by taking an ad down and up again. */
export const RENEWAL_AFTER_DAYS = 30;

/** The date that an ad going live shows and is sorted by. */
export function publicationDate(previous: Date | null, now: Date): Date {
  const recent = previous && now.getTime() - previous.getTime() < RENEWAL_AFTER_DAYS * DAY_MS;
  return recent ? previous : now;
}

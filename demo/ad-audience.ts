import type { Random } from './seeded-random.ts';
import { bahiaDay, DAY, growthAt, rhythmOf } from './demo-clock.ts';

interface Shown {
  publishedAt?: Date;
  visibleUntil?: Date;
}

export interface ViewDay {
  day: string;
  views: number;
}

/**
 * Daily visits of one ad: most in its first weeks, more on some weekdays, growing with the site.
 * Only days with visits, oldest first.
 * @param appeal visits on a good day, when the ad is new and the site at its busiest.
 */
export function viewDays(
  random: Random,
  { publishedAt, visibleUntil }: Shown,
  now: Date,
  appeal: number,
): ViewDay[] {
  if (!publishedAt) return [];
  const end = Number(visibleUntil ?? now);
  const days: ViewDay[] = [];
  for (let at = Number(publishedAt); at <= end; at += DAY) {
    const age = (at - Number(publishedAt)) / DAY;
    const freshness = 0.3 + 0.7 * Math.exp(-age / 18);
    const growth = 0.45 + 0.55 * growthAt(at, now) ** 1.3;
    const views = poisson(random, appeal * freshness * growth * rhythmOf(at));
    if (views > 0) days.push({ day: bahiaDay(at), views });
  }
  return days;
}

/** Knuth's way: fine for the small means that an ad has. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; product *= random.between(0, 1)) count += 1;
  return count;
}

import type { BadgeTone } from '../../ui/badge/badge.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Louder from one day on, loudest from three: the advertiser is waiting too. */
export function waitingTone(since: string, now: Date): BadgeTone {
  const days = (now.getTime() - Date.parse(since)) / DAY_MS;
  if (days >= 3) return 'danger';
  return days >= 1 ? 'warning' : 'neutral';
}

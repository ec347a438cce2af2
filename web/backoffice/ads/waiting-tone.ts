import { DAY_MS } from '#core/durations.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

/** Louder from one day on, loudest from three: the advertiser is waiting too. */
export function waitingTone(since: string, now: Date): BadgeTone {
  const days = (now.getTime() - Date.parse(since)) / DAY_MS;
  if (days >= 3) return 'danger';
  return days >= 1 ? 'warning' : 'neutral';
}

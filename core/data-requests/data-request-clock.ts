import { addDays, daysBetween, localDay } from '#core/fields/local-day.ts';
import type { LegalClock } from '#core/office/legal-clock.ts';

/**
 * LGPD, article 19, II: days of the calendar from the request to the complete declaration. The law
 * gives the other rights no number of days, so the same holds for them.
 */
const DAYS_TO_ANSWER = 15;

interface ClosableRequest {
  received_at: Date;
  closed_at: Date | null;
}

export function dataRequestClock(request: ClosableRequest, now: Date): LegalClock {
  const due_on = addDays(localDay(request.received_at), DAYS_TO_ANSWER);
  const over = { due_on, days_left: null, days_late: null };
  const left = daysBetween(localDay(request.closed_at ?? now), due_on);
  if (request.closed_at)
    return left >= 0 ? { ...over, state: 'in_time' } : { ...over, state: 'late', days_late: -left };
  return left >= 0
    ? { ...over, state: 'running', days_left: left }
    : { ...over, state: 'overdue', days_late: -left };
}

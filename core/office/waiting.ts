import { DAYS_TO_ANSWER } from '#core/data-requests/data-request-clock.ts';
import { DAY_MS } from '#core/durations.ts';
import type { OfficeArea } from './office-area.ts';

const MINUTE_MS = 60 * 1000;

/** How long a job that could run may wait. */
export const QUEUE_PATIENCE_MS = 5 * MINUTE_MS;
/** What happened longer ago is news no more, where nobody says that it was seen. */
export const NEWS_MS = 3 * DAY_MS;

interface WaitingRule {
  /** Whose work it is; nobody else is told. */
  area: OfficeArea;
  /** From this age of the oldest on it burns. */
  burnsAfter: number;
}

/** What may wait for somebody of the office, the most pressing first. */
export const WAITING = {
  late_jobs: { area: 'office', burnsAfter: 0 },
  failed_jobs: { area: 'office', burnsAfter: 0 },
  /** Three working days are near from the first hour. */
  incidents: { area: 'office', burnsAfter: 0 },
  findings: { area: 'money', burnsAfter: DAY_MS },
  reports: { area: 'ads', burnsAfter: DAY_MS },
  held_ads: { area: 'ads', burnsAfter: DAY_MS },
  reviews: { area: 'ads', burnsAfter: DAY_MS },
  regrets: { area: 'money', burnsAfter: 2 * DAY_MS },
  requests: { area: 'requests', burnsAfter: DAY_MS },
  data_requests: { area: 'requests', burnsAfter: (DAYS_TO_ANSWER - 3) * DAY_MS },
  overdue_subscriptions: { area: 'money', burnsAfter: 7 * DAY_MS },
  failed_payments: { area: 'money', burnsAfter: Infinity },
  lost_mailboxes: { area: 'people_reading', burnsAfter: Infinity },
} as const satisfies Record<string, WaitingRule>;

export type WaitingName = keyof typeof WAITING;
export const WAITING_NAMES = Object.keys(WAITING) as WaitingName[];

export interface Waiting {
  name: WaitingName;
  /** One more than `EXACT_TOTAL` says that there are more. */
  count: number;
  /** Since when the oldest waits; null: nothing does. */
  oldest: Date | null;
  isBurning: boolean;
}

export function isBurning(name: WaitingName, oldest: Date | null, now: Date): boolean {
  return oldest !== null && now.getTime() - oldest.getTime() >= WAITING[name].burnsAfter;
}

import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import type { OfficeArea } from './office-area.ts';

/**
 * What waits for somebody of the office: whose work it is, and how long it may wait (milliseconds)
 * before it burns. Nothing: it burns at once.
 */
export const WAITING_RULES = {
  failed_jobs: { area: 'office', patience: 0 },
  late_jobs: { area: 'office', patience: 5 * MINUTE_MS },
  vehicle_reviews: { area: 'ads', patience: 24 * HOUR_MS },
  reports: { area: 'ads', patience: 24 * HOUR_MS },
  contact_requests: { area: 'requests', patience: 48 * HOUR_MS },
  overdue_subscriptions: { area: 'money', patience: 72 * HOUR_MS },
  regrets: { area: 'money', patience: 48 * HOUR_MS },
  findings: { area: 'money', patience: 24 * HOUR_MS },
} as const satisfies Record<string, { area: OfficeArea; patience: number }>;

export type WaitingName = keyof typeof WAITING_RULES;
export const WAITING_NAMES = Object.keys(WAITING_RULES) as WaitingName[];

export interface Waiting {
  name: WaitingName;
  /** More than none. */
  count: number;
  /** Since when the oldest waits. */
  since: Date;
  burns: boolean;
}

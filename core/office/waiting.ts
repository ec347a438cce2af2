import { dataRequestClock } from '#core/data-requests/data-request-clock.ts';
import { DAY_MS } from '#core/durations.ts';
import { incidentClock } from '#core/incidents/incident-clock.ts';
import { nearsEnd } from './legal-clock.ts';
import type { OfficeArea } from './office-area.ts';

const MINUTE_MS = 60 * 1000;

/** How long a job that could run may wait. */
export const QUEUE_PATIENCE_MS = 5 * MINUTE_MS;
/** What happened longer ago is news no more, where nobody says that it was seen. */
export const NEWS_MS = 3 * DAY_MS;

/** What a clock of the law asks beside the moment since which something waits. */
export interface WaitingMoment {
  now: Date;
  isSmallAgent: boolean;
}

interface WaitingRule {
  /** Whose work it is; nobody else is told. */
  area: OfficeArea;
  /** From this age of the oldest on it burns, or when the time of the law nears its end. */
  burnsAfter: number | ((oldest: Date, at: WaitingMoment) => boolean);
}

/** What may wait for somebody of the office, the most pressing first. */
export const WAITING = {
  late_jobs: { area: 'office', burnsAfter: 0 },
  failed_jobs: { area: 'office', burnsAfter: 0 },
  incidents: { area: 'office', burnsAfter: isNearTelling },
  findings: { area: 'money', burnsAfter: DAY_MS },
  reports: { area: 'ads', burnsAfter: DAY_MS },
  held_ads: { area: 'ads', burnsAfter: DAY_MS },
  reviews: { area: 'ads', burnsAfter: DAY_MS },
  regrets: { area: 'money', burnsAfter: 2 * DAY_MS },
  requests: { area: 'requests', burnsAfter: DAY_MS },
  data_requests: { area: 'requests', burnsAfter: isNearAnswering },
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

export function isBurning(name: WaitingName, oldest: Date | null, at: WaitingMoment): boolean {
  if (oldest === null) return false;
  const { burnsAfter }: WaitingRule = WAITING[name];
  return typeof burnsAfter === 'number'
    ? at.now.getTime() - oldest.getTime() >= burnsAfter
    : burnsAfter(oldest, at);
}

/** Of incidents that became known earlier the time ends earlier. */
function isNearTelling(known_at: Date, { now, isSmallAgent }: WaitingMoment): boolean {
  const untold = { risk: 'relevant', authority_told_at: null, people_told_at: null } as const;
  return nearsEnd(incidentClock({ ...untold, known_at }, isSmallAgent, now), 1);
}

function isNearAnswering(received_at: Date, { now }: WaitingMoment): boolean {
  return nearsEnd(dataRequestClock({ received_at, closed_at: null }, now), 3);
}

import type { CronItem } from 'graphile-worker';

/** What the clock starts. */
export type ClockJobName = 'clean_expired';

/** The clock, in UTC. A moment missed while no worker ran is not made up for. */
export const SCHEDULE: (CronItem & { task: ClockJobName })[] = [
  {
    task: 'clean_expired',
    match: '17 * * * *',
    options: { jobKey: 'clean_expired', maxAttempts: 3 },
  },
];

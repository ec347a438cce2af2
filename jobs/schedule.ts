import type { CronItem } from 'graphile-worker';

/** What the clock starts. */
export type ClockJobName = 'clean_expired' | 'forget_outlived';

/** The clock, in UTC. A moment missed while no worker ran is not made up for. */
export const SCHEDULE: (CronItem & { task: ClockJobName })[] = [
  {
    task: 'clean_expired',
    match: '17 * * * *',
    options: { jobKey: 'clean_expired', maxAttempts: 3 },
  },
  {
    task: 'forget_outlived',
    match: '37 * * * *',
    options: { jobKey: 'forget_outlived', maxAttempts: 3 },
  },
];

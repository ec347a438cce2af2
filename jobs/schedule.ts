import type { CronItem } from 'graphile-worker';

/** What the clock starts. */
export type ClockJobName =
  | 'clean_expired'
  | 'fold_ad_counts'
  | 'forget_outlived'
  | 'give_up_photos'
  | 'sweep_photo_files';

/** The clock, in UTC. A moment missed while no worker ran is not made up for. */
export const SCHEDULE: (CronItem & { task: ClockJobName })[] = [
  {
    task: 'clean_expired',
    match: '17 * * * *',
    options: { jobKey: 'clean_expired', maxAttempts: 3 },
  },
  {
    task: 'fold_ad_counts',
    match: '*/10 * * * *',
    options: { jobKey: 'fold_ad_counts', maxAttempts: 3 },
  },
  {
    task: 'give_up_photos',
    match: '27 * * * *',
    options: { jobKey: 'give_up_photos', maxAttempts: 3 },
  },
  {
    task: 'sweep_photo_files',
    match: '41 */6 * * *',
    options: { jobKey: 'sweep_photo_files', maxAttempts: 3 },
  },
  {
    task: 'forget_outlived',
    match: '37 * * * *',
    options: { jobKey: 'forget_outlived', maxAttempts: 3 },
  },
];

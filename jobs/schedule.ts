import type { CronItem } from 'graphile-worker';

/** What the clock starts. */
export type ClockJobName =
  | 'delete_expired_rows'
  | 'prune_search_feed'
  | 'delete_retained_data'
  | 'give_up_photos'
  | 'sweep_photo_files'
  | 'measure_old_photos'
  | 'match_all_saved_searches'
  | 'send_search_alerts'
  | 'send_lead_digests'
  | 'send_request_digest'
  | 'remind_of_messages'
  | 'work_out_answer_times'
  | 'settle_all_boosts'
  | 'sync_plans'
  | 'reconcile_payments'
  | 'work_out_all_price_positions'
  | 'roll_up_statistics'
  | 'check_statistics'
  | 'roll_up_site'
  | 'take_audit_head'
  | 'work_out_ad_ranks'
  | 'follow_subscriptions'
  | 'ask_for_confirmations';

/** The clock, in UTC. A moment missed while no worker ran is not made up for. */
export const SCHEDULE: (CronItem & { task: ClockJobName })[] = [
  {
    task: 'delete_expired_rows',
    match: '17 * * * *',
    options: { jobKey: 'delete_expired_rows', maxAttempts: 3 },
  },
  {
    task: 'prune_search_feed',
    match: '*/10 * * * *',
    options: { jobKey: 'prune_search_feed', maxAttempts: 3 },
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
    task: 'measure_old_photos',
    match: '29 5 * * *',
    options: { jobKey: 'measure_old_photos', maxAttempts: 3 },
  },
  {
    task: 'match_all_saved_searches',
    match: '* * * * *',
    options: { jobKey: 'match_saved_searches', maxAttempts: 3 },
  },
  {
    task: 'send_search_alerts',
    match: '* * * * *',
    options: { jobKey: 'send_search_alerts', maxAttempts: 3 },
  },
  // From eight in the morning in Bahia: who is written to is awake.
  {
    task: 'ask_for_confirmations',
    match: '3 11-21 * * *',
    options: { jobKey: 'ask_for_confirmations', maxAttempts: 3 },
  },
  {
    task: 'send_lead_digests',
    match: '* * * * *',
    options: { jobKey: 'send_lead_digests', maxAttempts: 3 },
  },
  {
    task: 'send_request_digest',
    match: '13 * * * *',
    options: { jobKey: 'send_request_digest', maxAttempts: 3 },
  },
  {
    task: 'remind_of_messages',
    match: '*/5 * * * *',
    options: { jobKey: 'remind_of_messages', maxAttempts: 3 },
  },
  {
    task: 'work_out_answer_times',
    match: '33 * * * *',
    options: { jobKey: 'work_out_answer_times', maxAttempts: 3 },
  },
  {
    task: 'settle_all_boosts',
    match: '47 * * * *',
    options: { jobKey: 'settle_all_boosts', maxAttempts: 3 },
  },
  {
    task: 'delete_retained_data',
    match: '37 * * * *',
    options: { jobKey: 'delete_retained_data', maxAttempts: 3 },
  },
  {
    task: 'sync_plans',
    match: '7 * * * *',
    options: { jobKey: 'sync_plans', maxAttempts: 3 },
  },
  {
    task: 'reconcile_payments',
    match: '43 6 * * *',
    options: { jobKey: 'reconcile_payments', maxAttempts: 5 },
  },
  {
    task: 'work_out_all_price_positions',
    match: '23 6 * * *',
    options: { jobKey: 'work_out_all_price_positions', maxAttempts: 3 },
  },
  {
    task: 'roll_up_statistics',
    match: '* * * * *',
    options: { jobKey: 'roll_up_statistics', maxAttempts: 3 },
  },
  {
    task: 'check_statistics',
    match: '37 4 * * *',
    options: { jobKey: 'check_statistics', maxAttempts: 3 },
  },
  {
    task: 'roll_up_site',
    match: '53 * * * *',
    options: { jobKey: 'roll_up_site', maxAttempts: 3 },
  },
  // After midnight in Bahia, of the day that is over.
  {
    task: 'take_audit_head',
    match: '9 3 * * *',
    options: { jobKey: 'take_audit_head', maxAttempts: 5 },
  },
  {
    task: 'work_out_ad_ranks',
    match: '11 7 * * *',
    options: { jobKey: 'work_out_ad_ranks', maxAttempts: 3 },
  },
  {
    task: 'follow_subscriptions',
    match: '7 * * * *',
    options: { jobKey: 'follow_subscriptions', maxAttempts: 3 },
  },
];

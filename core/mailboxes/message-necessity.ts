import type { EmailMessages } from '#core/email-messages.ts';
import type { MailboxTrouble } from './mailbox-trouble.ts';

/**
 * To which mailboxes in trouble a message goes all the same (decision 0050).
 * `always`: links by which the owner of an account proves the mailbox, and what our own team gets.
 * `necessary`: the safety of the account and its money.
 * `asked`: a question to somebody who may not have asked for it.
 */
export const GOES_TO = {
  always: ['bounced', 'complained'],
  necessary: ['complained'],
  asked: ['bounced'],
  rest: [],
} as const satisfies Record<string, readonly MailboxTrouble[]>;

export const NECESSITY: Record<keyof EmailMessages, keyof typeof GOES_TO> = {
  confirm_address: 'always',
  change_address: 'always',
  reset_password: 'always',
  confirm_alert: 'asked',
  contact_received: 'always',
  advertise_requested: 'always',
  ad_reported_often: 'always',
  payment_alert: 'always',
  account_exists: 'necessary',
  address_in_use: 'necessary',
  password_changed: 'necessary',
  address_change_asked: 'necessary',
  address_changed: 'necessary',
  two_step_on: 'necessary',
  two_step_off: 'necessary',
  two_step_reset: 'necessary',
  recovery_code_used: 'necessary',
  data_export_ready: 'necessary',
  account_deleted: 'necessary',
  account_suspended: 'necessary',
  account_reactivated: 'necessary',
  profile_kind_changed: 'necessary',
  ad_taken_down: 'necessary',
  trial_started: 'necessary',
  trial_refused: 'necessary',
  trial_ending: 'necessary',
  payment_received: 'necessary',
  payment_failed: 'necessary',
  payment_returned: 'necessary',
  payment_in_review: 'necessary',
  refund_made: 'necessary',
  refund_failed: 'necessary',
  regret_confirmed: 'necessary',
  regret_refused: 'necessary',
  regret_to_office: 'necessary',
  subscription_canceled: 'necessary',
  subscription_resumed: 'necessary',
  subscription_ended: 'necessary',
  plan_change_scheduled: 'necessary',
  plan_changed: 'necessary',
  plan_limit_ahead: 'necessary',
  plan_limit_applied: 'necessary',
  plan_given: 'rest',
  boost_started: 'rest',
  boost_ended: 'rest',
  vehicle_approved: 'rest',
  vehicle_refused: 'rest',
  vehicle_change_approved: 'rest',
  vehicle_change_refused: 'rest',
  ad_reinstated: 'rest',
  lead_received: 'rest',
  lead_answered: 'rest',
  leads_digest: 'rest',
  messages_waiting: 'rest',
  ads_to_confirm: 'rest',
  search_alert: 'rest',
};

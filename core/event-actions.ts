import type { AccountAction } from './accounts/account-lifecycle.ts';
import type { PropertyAction } from './properties/property-lifecycle.ts';
import type { VehicleAction } from './vehicles/vehicle-lifecycle.ts';

/* Each needs a label in text/, or it does not compile. */

export type AdEventAction =
  | PropertyAction
  | VehicleAction
  | 'create'
  | 'add_photo'
  | 'change_photos'
  | 'remove_photo'
  | 'send_change'
  | 'plan_end'
  | 'plan_return'
  | 'pause_unconfirmed'
  | 'lead_received'
  | BoostEventAction
  /** Of ads changed before changes waited for review. */
  | 'key_change'
  /** A report was right: the owner is told what to mend. */
  | 'warn';

/** What becomes of a boost by itself. */
export const BOOST_EVENT_ACTIONS = ['boost_started', 'boost_ended', 'boost_revoked'] as const;
type BoostEventAction = (typeof BOOST_EVENT_ACTIONS)[number];

type SecurityAction =
  | 'turn_two_step_on'
  | 'turn_two_step_off'
  | 'renew_recovery_codes'
  | 'use_recovery_code'
  | 'reset_two_step';

export type AccountEventAction =
  | AccountAction
  | SecurityAction
  | 'register'
  | 'confirm_email'
  | 'correct_email'
  | 'request_email_change'
  | 'cancel_email_change'
  | 'change_email'
  | 'change_password'
  | 'reset_password'
  | 'update_profile'
  | 'change_profile'
  | 'save_agency'
  | 'change_avatar'
  | 'remove_avatar'
  | 'end_session'
  | 'end_sessions'
  | 'end_other_sessions'
  | 'remove_payment_method'
  | 'choose_payment_method'
  | 'save_billing_info'
  | 'refuse_trial_card'
  | 'change_subscription'
  | 'cancel_subscription'
  | 'resume_subscription'
  | 'end_subscription'
  | 'give_plan'
  | 'request_plan_change'
  | 'cancel_plan_change'
  | 'regret_purchase'
  | 'request_data_export'
  | 'download_data_export'
  | 'delete_account'
  | 'view_as'
  | 'lead_received';

/** What administrators do to things that have no history of their own. */
export const OFFICE_WORK_ACTIONS = [
  'handle_report',
  'change_request',
  'import_catalogue',
  'decide_regret',
  'make_refund',
  'save_fiscal_note',
  'remove_fiscal_note',
  'settle_finding',
  'retry_jobs',
  'give_up_jobs',
  'create_boost_plan',
  'change_boost_plan',
  'create_coupon',
  'change_coupon',
  'create_plan',
  'change_plan',
  'enable_plan',
  'disable_plan',
  'order_plans',
] as const;

export type AdministratorEventAction =
  | SecurityAction
  | (typeof OFFICE_WORK_ACTIONS)[number]
  | 'invite_admin'
  | 'resend_invitation'
  | 'accept_invitation'
  | 'change_role'
  | 'disable_admin'
  | 'enable_admin';

export type CatalogueEventAction =
  | 'add_entry'
  | 'rename_entry'
  | 'change_entry'
  | 'activate_entry'
  | 'deactivate_entry'
  | 'change_image'
  | 'remove_image'
  | 'add_years'
  | 'remove_years'
  | 'activate_years'
  | 'deactivate_years'
  | 'merge_entry'
  | 'absorb_entry';

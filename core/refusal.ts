import type { DeclineReason } from './payments/card-decline.ts';

/** Values, never exceptions; `api/refusal-answers.ts` gives each a status and a sentence. */
export const REFUSALS = [
  'not_found',
  'gone',
  'not_allowed',
  'transition_not_allowed',
  'undo_too_late',
  'not_offered',
  'invalid_credentials',
  'account_suspended',
  'email_not_confirmed',
  'email_taken',
  'link_expired',
  'saved_search_limit_reached',
  'registration_over',
  'too_many_attempts',
  'ad_not_on_air',
  'photo_required',
  'photo_limit_reached',
  'video_not_in_plan',
  'listing_limit_reached',
  'highlight_limit_reached',
  'photo_too_large',
  'photo_too_small',
  'photo_type_unknown',
  'photo_unreadable',
  'photo_not_ready',
  'too_many_photos',
  'storage_unavailable',
  'catalogue_mismatch',
  'catalogue_missing',
  'proposal_limit_reached',
  'year_not_made',
  'town_unknown',
  'color_unknown',
  'reason_required',
  'seen_at_required',
  'consent_required',
  'already_confirmed',
  'confirmation_sent_recently',
  'unauthenticated',
  'invalid_token',
  'account_inactive',
  'current_password_wrong',
  'email_unchanged',
  'code_wrong',
  'challenge_over',
  'setup_over',
  'two_step_on',
  'two_step_off',
  'two_step_required',
  'password_too_personal',
  'password_leaked',
  'field_not_editable',
  'phone_unknown',
  'phone_list_invalid',
  'cnpj_taken',
  'cep_unknown',
  'account_changed',
  'avatar_type_unknown',
  'data_export_running',
  'description_unavailable',
  'report_handled',
  'draft_limit_reached',
  'draft_step_changed',
  'draft_finished',
  'name_taken',
  'code_taken',
  'entry_changed',
  'entry_merged',
  'merge_into_proposed',
  'merge_into_itself',
  'merge_other_type',
  'years_advertised',
  'import_running',
  'met_another',
  'import_unreadable',
  'import_too_large',
  'import_empty',
  'import_changed',
  'import_done',
  'import_with_nothing_new',
  'payment_method_unavailable',
  'payment_unavailable',
  'payment_unknown',
  'plan_is_own',
  'card_declined',
  'billing_info_required',
  'subscription_exists',
  'subscription_missing',
  'subscription_ending',
  'payment_due',
  'plan_change_open',
  'regret_too_late',
  'regret_asked',
  'regret_refused',
  'regret_waiting',
  'regret_without_account',
  'trial_used',
  'card_in_use',
  'boost_not_possible',
  'boost_plan_unknown',
  'order_closed',
  'coupon_invalid',
  'expiration_past',
  'gift_too_long',
  'limit_below_use',
  'plan_changed',
  'plan_promised',
  'plan_unknown',
  'plan_in_force',
  'boost_plan_exists',
  'plan_order_changed',
  'free_plan_exists',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

export interface Refusal {
  readonly refused: RefusalCode;
  readonly field?: string;
  /** Whole seconds. */
  readonly retryAfterSeconds?: number;
  readonly triesLeft?: number;
  readonly limit?: number;
  readonly plan?: string;
  readonly decline?: DeclineReason;
  /** What confirms that it is right none the less. */
  readonly key?: string;
}

export function refuse(refused: RefusalCode, about: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...about };
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

import type { Refusal, RefusalCode } from '#core/refusal.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import type { ErrorDocument } from './json-api.ts';

export type RefusalStatus = 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

const STATUS: Record<RefusalCode, RefusalStatus> = {
  not_found: 404,
  not_allowed: 403,
  transition_not_allowed: 409,
  not_offered: 409,
  invalid_credentials: 401,
  account_suspended: 403,
  email_not_confirmed: 403,
  email_taken: 422,
  link_expired: 422,
  registration_over: 409,
  too_many_attempts: 429,
  photo_required: 422,
  photo_limit_reached: 409,
  video_not_in_plan: 422,
  undo_too_late: 409,
  listing_limit_reached: 409,
  highlight_limit_reached: 409,
  photo_too_large: 413,
  photo_too_small: 422,
  photo_type_unknown: 415,
  photo_unreadable: 422,
  photo_not_ready: 409,
  too_many_photos: 429,
  storage_unavailable: 503,
  catalogue_mismatch: 422,
  catalogue_missing: 409,
  proposal_limit_reached: 429,
  year_not_made: 422,
  town_unknown: 422,
  color_unknown: 422,
  reason_required: 422,
  seen_at_required: 422,
  consent_required: 422,
  already_confirmed: 409,
  confirmation_sent_recently: 429,
  unauthenticated: 401,
  invalid_token: 401,
  account_inactive: 403,
  current_password_wrong: 422,
  email_unchanged: 422,
  code_wrong: 422,
  challenge_over: 401,
  setup_over: 409,
  two_step_on: 409,
  two_step_off: 409,
  two_step_required: 403,
  password_too_personal: 422,
  password_leaked: 422,
  field_not_editable: 422,
  phone_unknown: 422,
  phone_list_invalid: 422,
  cnpj_taken: 422,
  cep_unknown: 404,
  account_changed: 409,
  avatar_type_unknown: 415,
  data_export_running: 409,
  description_unavailable: 502,
  report_handled: 409,
  draft_limit_reached: 409,
  draft_step_changed: 409,
  draft_finished: 409,
  name_taken: 422,
  code_taken: 422,
  entry_changed: 409,
  entry_merged: 409,
  merge_into_proposed: 409,
  merge_into_itself: 422,
  merge_other_type: 422,
  years_advertised: 409,
  import_running: 409,
  met_another: 409,
  import_unreadable: 422,
  import_too_large: 413,
  import_empty: 422,
  import_changed: 409,
  import_done: 409,
  boost_not_possible: 409,
  boost_plan_unknown: 422,
  order_closed: 409,
  expiration_past: 422,
  limit_below_use: 422,
  import_with_nothing_new: 409,
  payment_method_unavailable: 409,
  payment_unavailable: 503,
  billing_info_required: 422,
  subscription_exists: 409,
  subscription_missing: 409,
  subscription_ending: 409,
  payment_due: 409,
  plan_change_open: 409,
  regret_too_late: 409,
  regret_asked: 409,
  card_in_use: 409,
  coupon_invalid: 422,
  plan_changed: 409,
  plan_promised: 409,
  plan_order_changed: 409,
  free_plan_exists: 409,
};

/** The one place where a refusal of the business becomes an answer of the API. */
export function answerOfRefusal(refusal: Refusal): {
  status: RefusalStatus;
  document: ErrorDocument;
} {
  const status = STATUS[refusal.refused];
  return {
    status,
    document: {
      errors: [
        {
          status: String(status),
          code: refusal.refused,
          detail: refusalSentence(refusal),
          ...(refusal.field ? { source: { pointer: `/${refusal.field}` } } : {}),
          ...metaOf(refusal),
        },
      ],
    },
  };
}

function metaOf({ retryAfterSeconds, triesLeft, key }: Refusal) {
  const facts = {
    ...(retryAfterSeconds ? { retry_after_seconds: retryAfterSeconds } : {}),
    ...(triesLeft === undefined ? {} : { tries_left: triesLeft }),
    ...(key ? { key } : {}),
  };
  return Object.keys(facts).length > 0 ? { meta: facts } : {};
}

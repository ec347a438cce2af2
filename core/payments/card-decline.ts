/**
 * Why a card was refused, by the provider's own codes. The bank's reason comes as a decline code
 * beside the error code `card_declined`; the others are error codes.
 */
export const DECLINE_REASONS = [
  'generic_decline',
  'stolen_card',
  'lost_card',
  'fraudulent',
  'insufficient_funds',
  'card_velocity_exceeded',
  'do_not_honor',
  'authentication_required',
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'processing_error',
  'payment_intent_authentication_failure',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Codes that ask the same of who pays as one that we tell apart. */
const SAME_AS: ReadonlyMap<string, DeclineReason> = new Map([
  ['invalid_cvc', 'incorrect_cvc'],
  ['invalid_number', 'incorrect_number'],
  ['invalid_expiry_month', 'expired_card'],
  ['invalid_expiry_year', 'expired_card'],
  ['withdrawal_count_limit_exceeded', 'card_velocity_exceeded'],
  ['call_issuer', 'do_not_honor'],
  ['try_again_later', 'processing_error'],
  ['setup_intent_authentication_failure', 'payment_intent_authentication_failure'],
]);

/** Of the provider's error code and, where the bank refused, its decline code. */
export function declineReason(code: string | null, declineCode: string | null): DeclineReason {
  const ofBank = known(declineCode);
  if (ofBank) return ofBank;
  return declineCode !== null && code === 'card_declined'
    ? 'generic_decline'
    : (known(code) ?? 'generic_decline');
}

/** As the provider told it. */
export function declineOf(failure: {
  code: string;
  declineCode: string | undefined;
}): DeclineReason {
  return declineReason(failure.code, failure.declineCode ?? null);
}

function known(code: string | null): DeclineReason | undefined {
  if (code === null) return undefined;
  return DECLINE_REASONS.find((reason) => reason === code) ?? SAME_AS.get(code);
}

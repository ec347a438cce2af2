export interface Decline {
  code:
    | 'card_declined'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'authentication_required';
  decline_code: string;
}

/** A card by what it does. Numbers and names are Stripe's own, but for the Elo. */
export interface TestCard {
  number: string;
  /** The ready payment method of Stripe's tests, `pm_card_…`. */
  token: string;
  brand: 'visa' | 'mastercard' | 'elo';
  /** What it does, for people. */
  label: string;
  /** Refused when it is saved, and when it is charged. */
  declined?: Decline;
  /** Refused when it is charged only. */
  chargeDeclined?: Decline;
  /** The bank asks its owner: until once said yes to, or each time. */
  asks?: 'once' | 'always';
}

const refused = (decline_code: string): Decline => ({ code: 'card_declined', decline_code });

export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa', label: 'Visa, aprovado' },
  {
    number: '5555555555554444',
    token: 'pm_card_mastercard',
    brand: 'mastercard',
    label: 'Mastercard, aprovado',
  },
  { number: '6362970000457013', token: 'pm_card_elo', brand: 'elo', label: 'Elo, aprovado' },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    label: 'Recusado pelo banco',
    declined: refused('generic_decline'),
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    label: 'Saldo insuficiente',
    declined: refused('insufficient_funds'),
  },
  {
    number: '4000000000009987',
    token: 'pm_card_visa_chargeDeclinedLostCard',
    brand: 'visa',
    label: 'Cartão perdido',
    declined: refused('lost_card'),
  },
  {
    number: '4000000000009979',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
    brand: 'visa',
    label: 'Cartão roubado',
    declined: refused('stolen_card'),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    label: 'Cartão vencido',
    declined: { code: 'expired_card', decline_code: 'expired_card' },
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    label: 'Código de segurança errado',
    declined: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    label: 'Erro de processamento',
    declined: { code: 'processing_error', decline_code: 'processing_error' },
  },
  {
    number: '4000000000006975',
    token: 'pm_card_chargeDeclinedVelocityLimitExceeded',
    brand: 'visa',
    label: 'Muitas tentativas',
    declined: refused('card_velocity_exceeded'),
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    label: 'Aceito ao salvar, recusado ao cobrar',
    chargeDeclined: refused('generic_decline'),
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    label: 'O banco pergunta uma vez',
    asks: 'once',
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    label: 'O banco pergunta sempre',
    asks: 'always',
  },
  {
    number: '4000008260003178',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    label: 'O banco pergunta uma vez; depois, saldo insuficiente',
    asks: 'once',
    chargeDeclined: refused('insufficient_funds'),
  },
  {
    number: '4000008400001629',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    label: 'O banco pergunta; depois, recusado',
    asks: 'always',
    chargeDeclined: refused('generic_decline'),
  },
  {
    number: '4000008400001280',
    token: 'pm_card_threeDSecureRequiredProcessingError',
    brand: 'visa',
    label: 'O banco não consegue perguntar',
    declined: { code: 'processing_error', decline_code: 'processing_error' },
  },
];

/** A number with a wrong last digit, to be seen as mistyped. */
export const MISTYPED_CARD = '4242424242424241';

export function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .map(Number)
    .reduce((total, digit, place) => {
      const counted = place % 2 === 0 ? digit : digit * 2;
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}

export function cardByToken(token: string | undefined): TestCard {
  return TEST_CARDS.find((card) => card.token === token) ?? TEST_CARDS[0]!;
}

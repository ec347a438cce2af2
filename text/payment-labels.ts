import type { PaymentMethodStatus } from '#core/payments/payment-method.ts';

export const PAYMENT_METHOD_STATUS_LABELS: Record<PaymentMethodStatus, string> = {
  active: 'Ativo',
  suspended: 'Suspenso',
  expired: 'Vencido',
};

/** What the status means for its owner; an active card needs no words. */
export const PAYMENT_METHOD_STATUS_NOTES: Record<PaymentMethodStatus, string | undefined> = {
  active: undefined,
  suspended:
    'O banco recusou este cartão, e não cobramos mais nele. Use outro. Se foi engano, fale com o banco, remova o cartão e digite de novo.',
  expired: 'A validade passou. Use outro cartão na próxima compra.',
};

/** Brands as the provider writes them; an unknown one is shown as it comes. */
const CARD_BRANDS: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
  discover: 'Discover',
};

export function cardBrand(brand: string): string {
  return CARD_BRANDS[brand] ?? brand;
}

import type { Intent } from './checkout-payment.ts';

const WORDS: Partial<Record<string, string>> = {
  insufficient_funds: 'O cartão não tem saldo suficiente. Tente outro cartão.',
  lost_card: 'O banco recusou este cartão. Fale com o banco ou tente outro cartão.',
  stolen_card: 'O banco recusou este cartão. Fale com o banco ou tente outro cartão.',
  card_velocity_exceeded:
    'Este cartão passou do limite de tentativas. Espere um pouco ou tente outro cartão.',
  expired_card: 'A validade deste cartão passou. Confira a data ou tente outro cartão.',
  incorrect_cvc: 'O código de segurança não confere. Veja os números no verso do cartão.',
  incorrect_number: 'O número do cartão não está certo. Confira os números.',
  processing_error: 'Não deu para processar o cartão agora. Tente de novo em instantes.',
  authentication_required: 'O banco precisa confirmar que é você. Tente de novo.',
  payment_intent_authentication_failure: 'O banco não confirmou a compra. Tente de novo.',
  setup_intent_authentication_failure: 'O banco não confirmou o cartão. Tente de novo.',
  test_mode_live_card:
    'Aqui só funcionam os cartões de teste da lista. Nenhum cartão de verdade é aceito.',
};

/** Why a card was refused, to its owner. */
export function declineWords(codes: { code?: string; decline_code?: string }): string {
  return (
    WORDS[codes.decline_code ?? ''] ??
    WORDS[codes.code ?? ''] ??
    'O banco recusou este cartão. Tente outro cartão ou fale com o banco.'
  );
}

/** Why the last attempt of an intent failed, if it did. */
export function failureOf(intent: Intent | undefined): string | undefined {
  if (intent?.status !== 'requires_payment_method') return undefined;
  const error =
    intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return error ? declineWords(error) : undefined;
}

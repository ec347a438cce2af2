import type { DeclineReason } from '#core/payments/card-decline.ts';

/** The bank's suspicion is not told: whoever holds a card that is not theirs would learn from it. */
const UNSAID = 'Este cartão não pôde ser usado. Use outro cartão.';

const SENTENCES: Record<DeclineReason, string> = {
  generic_decline: 'O banco não autorizou a compra. Fale com o seu banco ou use outro cartão.',
  stolen_card: UNSAID,
  lost_card: UNSAID,
  fraudulent: UNSAID,
  insufficient_funds: 'O cartão não tem limite para esta compra. Use outro cartão.',
  card_velocity_exceeded:
    'O cartão chegou ao máximo de compras que o banco deixa fazer em pouco tempo. Espere até amanhã ou use outro cartão.',
  do_not_honor:
    'O banco segurou a compra. Libere no aplicativo do banco e tente de novo, ou use outro cartão.',
  authentication_required:
    'O banco pede que você confirme a compra. Tente de novo e confirme no aplicativo do banco.',
  card_declined: 'O cartão foi recusado. Confira os dados e tente de novo, ou use outro cartão.',
  expired_card: 'A validade do cartão passou. Confira a data ou use outro cartão.',
  incorrect_cvc:
    'O código de segurança não confere. São os 3 números no verso do cartão (no American Express, 4 na frente).',
  incorrect_number: 'O número do cartão não confere. Digite de novo, como está no cartão.',
  processing_error:
    'Não conseguimos falar com o banco agora, e a compra não foi feita. Tente de novo em alguns minutos.',
  payment_intent_authentication_failure:
    'A confirmação no aplicativo do banco não deu certo. Tente de novo ou use outro cartão.',
};

/** What happened and what to do next; Pix where it is offered. */
export function declineSentence(reason: DeclineReason, pixOffered: boolean): string {
  return pixOffered ? `${SENTENCES[reason]} Você também pode pagar com Pix.` : SENTENCES[reason];
}

import { expect, test } from 'vitest';
import { DECLINE_REASONS, declineReason } from '#core/payments/card-decline.ts';
import { declineSentence } from './decline-sentences.ts';

const sentence = (code: string | null, declineCode: string | null) =>
  declineSentence(declineReason(code, declineCode), false);

test.each([
  ['card_declined', 'insufficient_funds', 'não tem limite'],
  ['card_declined', 'card_velocity_exceeded', 'Espere até amanhã'],
  ['card_declined', 'do_not_honor', 'Libere no aplicativo do banco'],
  ['card_declined', null, 'Confira os dados'],
  ['authentication_required', 'authentication_required', 'confirme no aplicativo'],
  ['expired_card', 'expired_card', 'A validade do cartão passou'],
  ['incorrect_cvc', 'incorrect_cvc', 'código de segurança'],
  ['invalid_number', null, 'O número do cartão não confere'],
  ['processing_error', 'processing_error', 'Tente de novo em alguns minutos'],
  ['payment_intent_authentication_failure', null, 'confirmação no aplicativo'],
])('who pays is told of %s with %s what to do next', (code, declineCode, words) => {
  expect(sentence(code, declineCode)).toContain(words);
});

test.each(['stolen_card', 'lost_card', 'fraudulent'])(
  'who pays with a card of which the bank says %s is told to take another, and accused of nothing',
  (declineCode) => {
    expect(sentence('card_declined', declineCode)).toBe(
      'Este cartão não pôde ser usado. Use outro cartão.',
    );
  },
);

test.each(['pickup_card', 'toString', null])(
  'of %s, for which there are no words, nothing is told but that the bank said no',
  (declineCode) => {
    expect(sentence(declineCode && 'card_declined', declineCode)).toBe(
      sentence('card_declined', 'generic_decline'),
    );
  },
);

test('every reason says what else there is, and Pix only where it is offered', () => {
  for (const reason of DECLINE_REASONS) {
    expect(declineSentence(reason, false)).toMatch(
      / (?:Use|use|Tente|Espere|Confira|Digite|Libere|São) /,
    );
    expect(declineSentence(reason, false)).not.toContain('Pix');
    expect(declineSentence(reason, true)).toContain('pagar com Pix.');
  }
});

import { expect, test } from 'vitest';
import type { EmailMessages } from '#core/email-messages.ts';
import { PAYMENT_EMAIL_EXAMPLES as EXAMPLES } from './payment-email-examples.fixture.ts';
import { renderEmail } from './render-email.tsx';

const WHEN = '2026-11-28T15:00:00.000Z';
const SITE = {
  baseUrl: 'https://mandacaru.example',
  siteName: 'Mandacaru',
  support: { email: 'ola@mandacaru.example', whatsapp: '74999990000' },
};

async function words<Name extends keyof EmailMessages>(
  name: Name,
  data: EmailMessages[Name],
): Promise<string> {
  const { subject, text } = await renderEmail(name, data, SITE);
  return `${subject}\n${text}`.replace(/\s+/g, ' ');
}

test('who tries a plan is told when it costs what, and how to pay nothing', async () => {
  const text = await words('trial_ending', EXAMPLES.trial_ending);
  expect(text).toContain(
    'Em 28/11/2026 fazemos a primeira cobrança, já do plano Corretor 10: R$ 49,90 por mês.',
  );
  expect(text).toContain('toque em cancelar antes desse dia: não cobramos nada');
});

test('who could not be charged is told why and until when the ads stay', async () => {
  const text = await words('payment_failed', EXAMPLES.payment_failed);
  expect(text).toContain('O cartão não tem limite para esta compra. Use outro cartão.');
  expect(text).toContain('Seus anúncios ficam no ar até 28/11/2026.');
});

test('whose plan ended is told why, in the words of our team when it ended it', async () => {
  const ended = EXAMPLES.subscription_ended;
  expect(await words('subscription_ended', ended)).toContain(
    'Motivo: Encerrado pela nossa equipe. Você pediu por telefone.',
  );
  const unpaid = { ...ended, why: 'unpaid' as const, reason: null };
  expect(await words('subscription_ended', unpaid)).toContain('Motivo: A renovação não foi paga.');
});

test('who has more ads than the limit to come is told how many and asked to choose', async () => {
  expect(await words('plan_limit_ahead', EXAMPLES.plan_limit_ahead)).toContain(
    '2 imóveis e 1 veículo não cabem mais',
  );
  const { text } = await renderEmail('plan_limit_ahead', EXAMPLES.plan_limit_ahead, SITE);
  expect(text).toContain('<https://mandacaru.example/dashboard/subscriptions/ads>');
});

test('a boost says what it brought beside the days before it', async () => {
  const text = await words('boost_ended', EXAMPLES.boost_ended);
  expect(text).toContain('Com o impulso: 310 visitas e 9 contatos');
  expect(text).toContain('No mesmo tempo antes dele: 40 visitas e 1 contato');
  expect(text).toContain('contadas por dia: o primeiro e o último dia contam inteiros.');
});

test('who bought again is not asked to, and who paid a boost reads until when it runs', async () => {
  const text = await words('boost_ended', EXAMPLES.boost_ended);
  expect(text).toContain('Outro impulso deste anúncio já está valendo, até 28/11/2026.');
  expect(text).not.toContain('Impulsionar de novo');
  const last = { ...EXAMPLES.boost_ended, nextUntil: null };
  expect(await words('boost_ended', last)).toContain('Impulsionar de novo');
  const receipt = EXAMPLES.payment_received;
  expect(await words('payment_received', receipt)).toContain(
    'O impulso já começou: até 28/11/2026',
  );
  expect(await words('payment_received', receipt)).toContain(
    'Até 28/11/2026 você pode desistir da compra',
  );
  expect(await words('payment_received', { ...receipt, boostUntil: null })).not.toContain(
    'impulso',
  );
});

test('money given back comes by the way it was paid', async () => {
  expect(await words('refund_made', EXAMPLES.refund_made)).toContain('fatura do cartão');
  expect(await words('refund_made', { ...EXAMPLES.refund_made, method: 'pix' })).toContain(
    'conta de onde saiu o Pix',
  );
});

test('who paid twice, and whose money came late, is each told that', async () => {
  const late = EXAMPLES.payment_returned;
  expect(await words('payment_returned', late)).toContain('depois que o código venceu');
  const twice = await words('payment_returned', { ...late, reason: 'twice' });
  expect(twice).toContain('você pagou duas vezes, devolvemos a segunda');
  expect(twice).toContain('O que você comprou continua valendo');
  const card = await words('payment_returned', { ...late, method: 'card' });
  expect(card).not.toContain('Pix');
});

test('who paid another amount is told that our team looks, and how to reach it', async () => {
  const text = await words('payment_in_review', EXAMPLES.payment_in_review);
  expect(text).toContain('Recebemos R$ 12,99, mas o valor desta compra é R$ 129,90');
  expect(text).toContain('ola@mandacaru.example');
});

test('the person whose second regret waits is told that somebody looks at it', async () => {
  const text = await words('regret_to_office', { ...EXAMPLES.regret_to_office, reader: 'person' });
  expect(text).toContain('recebemos seu pedido de desistência');
  expect(text).toContain('<https://mandacaru.example/dashboard/subscriptions>');
});

test('an administrator is told of a dispute until when it can be answered, and of a refund that failed', async () => {
  const dispute = { kind: 'dispute', what: 'Plano Médio', cents: 49_90, answerBy: WHEN } as const;
  expect(await words('payment_alert', { firstName: 'Rui', alert: dispute })).toContain(
    'R$ 49,90 de volta (Plano Médio). Responda no painel da operadora até 28/11/2026',
  );
  const refund = { kind: 'refund_failed', what: 'Plano Médio', cents: 49_90 } as const;
  expect(await words('payment_alert', { firstName: 'Rui', alert: refund })).toContain(
    'não aceitou a devolução de R$ 49,90: Plano Médio',
  );
});

test('an administrator is told by how much a payment differs', async () => {
  const text = await words('payment_alert', {
    firstName: 'Rui',
    alert: { kind: 'wrong_amount', paymentId: 'pay1234567', paidCents: 1, expectedCents: 129_90 },
  });
  expect(text).toContain('pay1234567 chegou com R$ 0,01, e o combinado era R$ 129,90');
  expect(text).toContain('A compra não foi ativada.');
});

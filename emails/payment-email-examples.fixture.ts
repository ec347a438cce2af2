import type { PaymentEmailMessages } from '#core/payments/payment-email-messages.ts';

const PLAN = {
  firstName: 'Josué',
  planName: 'Corretor 20',
  priceCents: 49_90,
  period: 'monthly',
} as const;
const WHAT = 'Impulso Ouro por 15 dias: Honda CG 160 Fan 2022';
const RECEIPT_PATH = '/dashboard/payments/pay1234567';
const ORDER_PATH = '/dashboard/boosts/orders/order12345';
const WHEN = '2026-11-28T15:00:00.000Z';

/** One of every message about money. */
export const PAYMENT_EMAIL_EXAMPLES: PaymentEmailMessages = {
  trial_started: { ...PLAN, chargesAt: WHEN },
  trial_refused: PLAN,
  trial_ending: { ...PLAN, chargesAt: WHEN, nextPlanName: 'Corretor 10' },
  payment_received: {
    firstName: 'Josué',
    what: WHAT,
    totalCents: 129_90,
    receiptPath: RECEIPT_PATH,
    purchasePath: '/dashboard/boosts/orders/ord1234567',
    regretUntil: WHEN,
    boostUntil: WHEN,
  },
  payment_failed: {
    firstName: 'Josué',
    planName: 'Corretor 20',
    priceCents: 49_90,
    decline: 'insufficient_funds',
    adsUntil: WHEN,
  },
  subscription_canceled: {
    firstName: 'Josué',
    planName: 'Corretor 20',
    endsAt: WHEN,
    isTrial: false,
  },
  subscription_resumed: { ...PLAN, chargesAt: WHEN, nextPlanName: 'Corretor 10' },
  subscription_ended: {
    firstName: 'Josué',
    planName: 'Corretor 20',
    why: 'office',
    reason: 'Você pediu por telefone.',
  },
  plan_change_scheduled: { ...PLAN, fromPlanName: 'Corretor 50', appliesAt: WHEN },
  plan_changed: PLAN,
  plan_limit_ahead: { firstName: 'Josué', properties: 2, vehicles: 1, appliesAt: WHEN },
  plan_limit_applied: { firstName: 'Josué', properties: 0, vehicles: 3 },
  boost_started: {
    firstName: 'Josué',
    adName: 'Honda CG 160 Fan 2022',
    endsAt: WHEN,
    publicPath: '/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
  },
  boost_ended: {
    firstName: 'Josué',
    adName: 'Honda CG 160 Fan 2022',
    days: 15,
    before: { views: 40, contacts: 1 },
    during: { views: 310, contacts: 9 },
    nextUntil: WHEN,
    boostPath: '/dashboard/vehicles/abcde12345/boost',
  },
  refund_made: {
    firstName: 'Josué',
    what: WHAT,
    refundedCents: 129_90,
    method: 'card',
    receiptPath: RECEIPT_PATH,
  },
  regret_confirmed: {
    firstName: 'Josué',
    what: WHAT,
    refundedCents: 129_90,
    receiptPath: RECEIPT_PATH,
  },
  refund_failed: {
    firstName: 'Josué',
    what: WHAT,
    amountCents: 129_90,
    receiptPath: RECEIPT_PATH,
  },
  plan_given: { firstName: 'Josué', planName: 'Corretor', endsAt: '2027-01-01T02:59:59.999Z' },
  regret_refused: { firstName: 'Josué', what: WHAT, note: 'O impulsionamento já tinha terminado.' },
  regret_to_office: {
    firstName: 'Rui',
    reader: 'office',
    what: WHAT,
    amountCents: 129_90,
    isAgain: true,
  },
  payment_returned: {
    firstName: 'Josué',
    what: WHAT,
    amountCents: 129_90,
    method: 'pix',
    reason: 'late',
    purchasePath: ORDER_PATH,
  },
  payment_in_review: {
    firstName: 'Josué',
    what: WHAT,
    paidCents: 12_99,
    expectedCents: 129_90,
    purchasePath: ORDER_PATH,
  },
  payment_alert: {
    firstName: 'Rui',
    alert: { kind: 'many_declines', userId: 'user123456', declines: 6, by: 'account' },
  },
};

export const EXPECTED_PAYMENT_EMAILS: Record<
  keyof PaymentEmailMessages,
  [subject: string, link: string]
> = {
  trial_started: [
    'Mandacaru: seu teste grátis começou',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  trial_refused: [
    'Mandacaru: seu teste grátis não começou',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  trial_ending: [
    'Mandacaru: seu teste grátis está acabando',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  payment_received: [
    'Mandacaru: recebemos seu pagamento',
    'https://mandacaru.example/dashboard/payments/pay1234567',
  ],
  payment_failed: [
    'Mandacaru: não conseguimos cobrar sua assinatura',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  subscription_canceled: [
    'Mandacaru: sua assinatura foi cancelada',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  subscription_resumed: [
    'Mandacaru: seu plano continua',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  subscription_ended: [
    'Mandacaru: sua assinatura terminou',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  plan_change_scheduled: [
    'Mandacaru: sua troca de plano está marcada',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  plan_changed: ['Mandacaru: seu plano mudou', 'https://mandacaru.example/dashboard/subscriptions'],
  plan_limit_ahead: [
    'Mandacaru: escolha quais anúncios ficam no ar',
    'https://mandacaru.example/dashboard/subscriptions/ads',
  ],
  plan_limit_applied: [
    'Mandacaru: anúncios saíram do ar pelo limite do plano',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  boost_started: [
    'Seu impulso começou: Honda CG 160 Fan 2022',
    'https://mandacaru.example/veiculo/motos/ba/irece/honda/cg-160/fan/abcde12345',
  ],
  boost_ended: [
    'Seu impulso terminou: Honda CG 160 Fan 2022',
    'https://mandacaru.example/dashboard/vehicles/abcde12345/boost',
  ],
  refund_made: [
    'Mandacaru: devolvemos seu dinheiro',
    'https://mandacaru.example/dashboard/payments/pay1234567',
  ],
  regret_confirmed: [
    'Mandacaru: sua desistência está confirmada',
    'https://mandacaru.example/dashboard/payments/pay1234567',
  ],
  refund_failed: [
    'Mandacaru: a devolução do seu dinheiro atrasou',
    'https://mandacaru.example/dashboard/payments/pay1234567',
  ],
  plan_given: [
    'Mandacaru: você ganhou um plano',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  regret_refused: [
    'Mandacaru: a resposta ao seu pedido de desistência',
    'https://mandacaru.example/dashboard/subscriptions',
  ],
  regret_to_office: [
    'Mandacaru: uma desistência espera a sua decisão',
    'https://mandacaru.example/backoffice/dashboard/regrets',
  ],
  payment_returned: [
    'Mandacaru: seu Pix chegou depois do prazo',
    'https://mandacaru.example/dashboard/boosts/orders/order12345',
  ],
  payment_in_review: [
    'Mandacaru: estamos conferindo seu pagamento',
    'https://mandacaru.example/dashboard/boosts/orders/order12345',
  ],
  payment_alert: [
    'Mandacaru: muitos cartões recusados',
    'https://mandacaru.example/backoffice/dashboard/users/user123456',
  ],
};

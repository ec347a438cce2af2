import { expect, test } from 'vitest';
import type Stripe from 'stripe';
import {
  aCustomer,
  aPaymentEmulator,
  aPlan,
  cardFields,
  DAY_MS,
  eventTypes,
  refusalOf,
  submit,
} from './emulator.fixture.ts';

const VISA = cardFields('4242 4242 4242 4242');
const WAYS = {
  success_url: 'https://mandacaru.example/pagamento?sessao={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://mandacaru.example/voltar',
};

async function aPurchase(
  stripe: Stripe,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'brl', unit_amount: 4990, product_data: { name: 'Destaque Ouro' } },
      },
    ],
    payment_intent_data: { metadata: { order: '7' } },
    ...WAYS,
    ...more,
  });
}

test('nobody buys for a customer who was deleted, and what ran for him has ended', async () => {
  const { stripe } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  const { id: price } = await aPlan(stripe, 4990);
  const items = [{ price }];
  const trial = { trial_period_days: 7 };
  const running = [
    await stripe.subscriptions.create({ customer: customer.id, items }),
    await stripe.subscriptions.create({ customer: customer.id, items, ...trial }),
  ];
  const session = await aPurchase(stripe, { customer: customer.id });
  await stripe.customers.del(customer.id);
  for (const { id } of running)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  expect((await submit(session.url!, VISA)).status).toBe(404);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' });
  expect(await refusalOf(stripe.customers.del(customer.id))).toMatchObject({ statusCode: 404 });
});

test('sells something once: the card is charged and the product is told', async () => {
  const { stripe } = await aPaymentEmulator();
  const session = await aPurchase(stripe, { client_reference_id: '7', metadata: { order: '7' } });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4990 });
  const answer = await submit(session.url!, VISA);
  expect(answer).toMatchObject({
    status: 303,
    location: `https://mandacaru.example/pagamento?sessao=${session.id}`,
  });
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent', 'line_items'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: { status: 'succeeded', amount: 4990, metadata: { order: '7' } },
    line_items: { data: [{ description: 'Destaque Ouro', amount_total: 4990 }] },
  });
  expect((await eventTypes(stripe)).slice(-3)).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
  expect((await submit(session.url!, VISA)).status).toBe(303);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a refused card leaves the page open for another one', async () => {
  const { stripe } = await aPaymentEmulator();
  const session = await aPurchase(stripe);
  const refused = await submit(session.url!, cardFields('4000000000009995'));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('O cartão não tem saldo suficiente.');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  expect((await submit(session.url!, VISA)).status).toBe(303);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test.each([
  ['4242424242424241', 'O número do cartão não está certo'],
  ['4539578763621486', 'Aqui só funcionam os cartões de teste'],
])('the number %s is neither charged, nor kept, nor shown again', async (number, sentence) => {
  const { stripe, control } = await aPaymentEmulator();
  const session = await aPurchase(stripe);
  const { status, text } = await submit(session.url!, cardFields(number));
  expect(status).toBe(422);
  expect(text).toContain(sentence);
  expect(text.replace(/<aside[\s\S]*<\/aside>/, '')).not.toContain(number);
  expect(control.list('charge')).toEqual([]);
  expect(control.list('payment_method')).toEqual([]);
});

test('splits a purchase into instalments when the product lets it', async () => {
  const { stripe } = await aPaymentEmulator();
  const session = await aPurchase(stripe, {
    payment_method_options: { card: { installments: { enabled: true } } },
  });
  const page = await (await fetch(session.url!)).text();
  expect(page.replaceAll('\u00A0', ' ')).toContain('3 × R$ 16,64 sem juros');
  await submit(session.url!, { ...VISA, installments: '3' });
  const [charge] = (await stripe.paymentIntents.list({ expand: ['data.latest_charge'] })).data;
  expect(charge?.latest_charge).toMatchObject({
    payment_method_details: { card: { installments: { plan: { count: 3, interval: 'month' } } } },
  });
  const whole = await aPurchase(stripe);
  expect(await (await fetch(whole.url!)).text()).not.toContain('sem juros');
});

test('a trial asks for a card, charges nothing and says what comes after', async () => {
  const { stripe } = await aPaymentEmulator();
  const { id: price } = await aPlan(stripe, 4990);
  const customer = await stripe.customers.create({ email: 'lucia@mandacaru.example' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { trial_period_days: 7, metadata: { account: '7' } },
    ...WAYS,
  });
  const page = (await (await fetch(session.url!)).text()).replaceAll('\u00A0', ' ');
  expect(page).toContain('Hoje R$ 0,00');
  expect(page).toMatch(/Depois R\$ 49,90 a cada mês a partir de\s+\d\d\/\d\d\/\d{4}/);
  expect((await submit(session.url!, cardFields('4000000000000002'))).status).toBe(422);
  await submit(session.url!, VISA);
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
    subscription: { status: 'trialing', metadata: { account: '7' } },
  });
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

test('a plan without a trial is paid now; a refused card pays the same invoice later', async () => {
  const { stripe } = await aPaymentEmulator();
  const { id: price } = await aPlan(stripe, 4990);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer_email: 'josue@mandacaru.example',
    ...WAYS,
  });
  await submit(session.url!, cardFields('4000000000000341'));
  expect((await stripe.subscriptions.list()).data[0]?.status).toBe('incomplete');
  await submit(session.url!, VISA);
  const [subscription, ...others] = (await stripe.subscriptions.list()).data;
  expect(others).toEqual([]);
  expect(subscription).toMatchObject({ status: 'active' });
  expect(subscription?.default_payment_method).not.toBeNull();
  expect((await stripe.invoices.list()).data).toMatchObject([
    { status: 'paid', amount_paid: 4990 },
  ]);
});

test('keeps a card for later, and offers it in the next purchase', async () => {
  const { stripe } = await aPaymentEmulator();
  const customer = await stripe.customers.create({ email: 'lucia@mandacaru.example' });
  const setup = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer: customer.id,
    currency: 'brl',
    ...WAYS,
  });
  await submit(setup.url!, cardFields('5555555555554444'));
  const done = await stripe.checkout.sessions.retrieve(setup.id, { expand: ['setup_intent'] });
  expect(done.setup_intent).toMatchObject({ status: 'succeeded' });
  const purchase = await aPurchase(stripe, { customer: customer.id });
  expect(await (await fetch(purchase.url!)).text()).toContain('Mastercard final 4444');
  const { payment_method } = done.setup_intent as Stripe.SetupIntent;
  expect((await submit(purchase.url!, { card: payment_method as string })).status).toBe(303);
});

test('the bank asks, and yes, no and a refusal after yes lead where they should', async () => {
  const { stripe, url } = await aPaymentEmulator();
  const session = await aPurchase(stripe);
  const asked = await submit(session.url!, cardFields('4000002760003184'));
  expect(asked.location).toMatch(/^\/bank\/pi_/);
  const no = await submit(url + asked.location, { answer: 'refuse' });
  expect(no.location).toBe(`/checkout/${session.id}`);
  expect(await (await fetch(url + no.location)).text()).toContain('O banco não confirmou a compra');
  await submit(session.url!, cardFields('4000008400001629'));
  await submit(url + asked.location, { answer: 'approve' });
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await submit(session.url!, cardFields('4000002760003184'));
  const yes = await submit(url + asked.location, { answer: 'approve' });
  expect(yes.location).toContain('https://mandacaru.example/pagamento');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
});

test('expires by itself or when it is asked to, and takes no money afterwards', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const [first, second] = [await aPurchase(stripe), await aPurchase(stripe)];
  await stripe.checkout.sessions.expire(first.id);
  control.advance(DAY_MS);
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired');
  expect(await eventTypes(stripe, 'checkout.')).toEqual([
    'checkout.session.expired',
    'checkout.session.expired',
  ]);
  expect((await submit(first.url!, VISA)).status).toBe(410);
  expect(control.list('charge')).toEqual([]);
  expect(await refusalOf(stripe.checkout.sessions.expire(first.id))).toMatchObject({
    statusCode: 400,
  });
});

test('refuses a session that could not be: no recurring price, too short a life, a foreign card', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const plan = await aPlan(stripe, 4990);
  expect(
    await refusalOf(aPurchase(stripe, { line_items: [{ price: plan.id, quantity: 1 }] })),
  ).toMatchObject({ param: 'line_items[0][price]' });
  const soon = Math.floor(Date.now() / 1000) + 60;
  expect(await refusalOf(aPurchase(stripe, { expires_at: soon }))).toMatchObject({
    param: 'expires_at',
  });
  const stranger = await aCustomer(stripe);
  const session = await aPurchase(stripe, { customer: (await stripe.customers.create()).id });
  const card = stranger.invoice_settings.default_payment_method as string;
  expect((await submit(session.url!, { card })).status).toBe(404);
  expect(control.list('charge')).toEqual([]);
});

test('a card that the bank asked about once is charged later without asking', async () => {
  const { stripe, url } = await aPaymentEmulator();
  const customer = await stripe.customers.create();
  const later: Partial<Stripe.PaymentIntentCreateParams>[] = [];
  for (const number of ['4000002500003155', '4000008260003178']) {
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'brl',
      customer: customer.id,
      ...WAYS,
    });
    const asked = await submit(session.url!, cardFields(number));
    expect(asked.location).toMatch(/^\/bank\/seti_/);
    await submit(url + asked.location, { answer: 'approve' });
    const { setup_intent } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent'],
    });
    const method = (setup_intent as Stripe.SetupIntent).payment_method as string;
    later.push({ customer: customer.id, payment_method: method, off_session: true, confirm: true });
  }
  const [good, poor] = later.map((card) =>
    stripe.paymentIntents.create({ amount: 4990, currency: 'brl', ...card }),
  );
  expect((await good)?.status).toBe('succeeded');
  expect(await refusalOf(poor!)).toMatchObject({ decline_code: 'insufficient_funds' });
});

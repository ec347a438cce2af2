import { expect, test } from 'vitest';
import type Stripe from 'stripe';
import { aCustomer, aPaymentEmulator, eventTypes, refusalOf } from './emulator.fixture.ts';
import { MISTYPED_CARD, passesLuhn, TEST_CARDS } from './test-cards.ts';

async function charge(
  stripe: Stripe,
  card: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  return stripe.paymentIntents.create({
    amount: 4990,
    currency: 'brl',
    payment_method: card,
    confirm: true,
    ...more,
  });
}

test('every test card is well written, and the mistyped one is not', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]);
  expect(passesLuhn(MISTYPED_CARD)).toBe(false);
});

test('charges a good card, and shows no more of it than the last four digits', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const intent = await charge(stripe, 'pm_card_visa');
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4990 });
  expect(control.list('charge')[0]?.payment_method_details?.card).toMatchObject({
    brand: 'visa',
    last4: '4242',
  });
  expect(JSON.stringify([control.list('event'), control.list('payment_method')])).not.toMatch(
    /\d{13}/,
  );
});

test.each(TEST_CARDS.flatMap(({ token, declined }) => (declined ? [{ token, ...declined }] : [])))(
  '$token is refused with $decline_code',
  async ({ token, code, decline_code }) => {
    const { stripe } = await aPaymentEmulator();
    const refused = await refusalOf(charge(stripe, token));
    expect(refused).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    expect(await eventTypes(stripe)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
    const attached = stripe.paymentMethods.attach(token, {
      customer: (await stripe.customers.create()).id,
    });
    expect(await refusalOf(attached)).toMatchObject({ statusCode: 402, code });
  },
);

test('some cards are taken when they are saved and refused when they are charged', async () => {
  const { stripe } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail');
  const method = customer.invoice_settings.default_payment_method as string;
  expect(await refusalOf(charge(stripe, method, { customer: customer.id }))).toMatchObject({
    decline_code: 'generic_decline',
  });
});

test('a card whose owner must be asked waits for the bank, and is refused when nobody is there', async () => {
  const { stripe, url } = await aPaymentEmulator();
  const intent = await charge(stripe, 'pm_card_authenticationRequired');
  expect(intent.status).toBe('requires_action');
  expect(intent.next_action?.redirect_to_url?.url).toBe(`${url}/bank/${intent.id}`);
  const alone = charge(stripe, 'pm_card_authenticationRequired', { off_session: true });
  expect(await refusalOf(alone)).toMatchObject({ code: 'authentication_required' });
});

test('the same card has the same fingerprint, and a card taken away is charged no more', async () => {
  const { stripe } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  const second = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const { data } = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
  expect(new Set(data.map(({ card }) => card?.fingerprint)).size).toBe(1);
  await stripe.paymentMethods.detach(second.id);
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  expect(await refusalOf(stripe.paymentMethods.detach(second.id))).toMatchObject({
    statusCode: 400,
  });
});

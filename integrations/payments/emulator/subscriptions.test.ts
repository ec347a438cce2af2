import { expect, test } from 'vitest';
import type Stripe from 'stripe';
import {
  aCustomer,
  aPaymentEmulator,
  aPlan,
  DAY_MS,
  eventTypes,
  HOUR_MS,
  refusalOf,
} from './emulator.fixture.ts';

async function aSubscription(
  stripe: Stripe,
  customer: string,
  price: string,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create({ customer, items: [{ price }], ...more });
}

async function invoicesOf(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription })).data;
}

test('a first payment makes the subscription active', async () => {
  const { stripe } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  const { id } = await aPlan(stripe, 4990);
  const subscription = await aSubscription(stripe, customer.id, id, {
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
  });
  expect(subscription).toMatchObject({
    status: 'active',
    latest_invoice: {
      status: 'paid',
      amount_paid: 4990,
      billing_reason: 'subscription_create',
      payments: {
        data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded' } } }],
      },
    },
  });
});

test('a first payment that fails leaves it incomplete, and after 23 hours it is over', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail');
  const { id } = await aPlan(stripe, 4990);
  const subscription = await aSubscription(stripe, customer.id, id);
  expect(subscription.status).toBe('incomplete');
  const error = aSubscription(stripe, customer.id, id, { payment_behavior: 'error_if_incomplete' });
  expect(await refusalOf(error)).toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  control.advance(23 * HOUR_MS);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired');
  expect((await invoicesOf(stripe, subscription.id))[0]?.status).toBe('void');
});

test('a trial costs nothing, is announced, ends, and is charged an hour later', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  const { id: price } = await aPlan(stripe, 4990);
  const { id, status, trial_end } = await aSubscription(stripe, customer.id, price, {
    trial_period_days: 7,
  });
  expect(status).toBe('trialing');
  expect(await invoicesOf(stripe, id)).toMatchObject([{ status: 'paid', total: 0 }]);
  control.advance(4 * DAY_MS);
  expect(await eventTypes(stripe, 'customer.subscription.trial')).toEqual([
    'customer.subscription.trial_will_end',
  ]);
  control.advance('trial_end');
  const active = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(active).toMatchObject({ status: 'active', latest_invoice: { status: 'draft' } });
  expect(active.items.data[0]?.current_period_start).toBe(trial_end);
  control.advance(HOUR_MS);
  expect((await invoicesOf(stripe, id))[0]).toMatchObject({
    status: 'paid',
    amount_paid: 4990,
    billing_reason: 'subscription_cycle',
  });
});

test('a trial that is ended early is charged at once', async () => {
  const { stripe } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  const { id: price } = await aPlan(stripe, 4990);
  const { id } = await aSubscription(stripe, customer.id, price, { trial_period_days: 7 });
  const ended = await stripe.subscriptions.update(id, { trial_end: 'now' });
  expect(ended.status).toBe('active');
  expect((await invoicesOf(stripe, id))[0]).toMatchObject({ status: 'paid', amount_paid: 4990 });
});

test('a year and several months renew on the same day', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  for (const [recurring, months] of [
    [{ interval: 'month', interval_count: 6 }, 6],
    [{ interval: 'year' }, 12],
  ] as const) {
    const { id: price } = await aPlan(stripe, 9900, recurring);
    const subscription = await aSubscription(stripe, customer.id, price);
    const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!;
    const expected = new Date(start * 1000);
    expected.setUTCMonth(expected.getUTCMonth() + months);
    expect(new Date(end * 1000).getUTCMonth()).toBe(expected.getUTCMonth());
    control.advance('renewal', subscription.id);
    control.advance(HOUR_MS);
    expect(await invoicesOf(stripe, subscription.id)).toHaveLength(2);
  }
});

test('a renewal that fails is tried again after 1, 3 and 5 days, and then it is canceled', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail');
  const { id: price } = await aPlan(stripe, 4990);
  const { id } = await aSubscription(stripe, customer.id, price, { trial_period_days: 7 });
  control.advance('trial_end');
  control.advance(HOUR_MS);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  const [failed] = await invoicesOf(stripe, id);
  expect(failed).toMatchObject({ status: 'open', attempt_count: 1 });
  expect(failed!.next_payment_attempt! - failed!.status_transitions.finalized_at!).toBe(86_400);
  control.advance(DAY_MS);
  control.advance(3 * DAY_MS);
  expect((await invoicesOf(stripe, id))[0]).toMatchObject({ attempt_count: 3 });
  control.advance(5 * DAY_MS);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  const failures = await eventTypes(stripe, 'invoice.payment_failed');
  expect(failures).toHaveLength(4);
});

test('a better card in time saves the subscription', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail');
  const { id: price } = await aPlan(stripe, 4990);
  const { id } = await aSubscription(stripe, customer.id, price, { trial_period_days: 7 });
  control.advance('trial_end');
  control.advance(HOUR_MS);
  const better = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.subscriptions.update(id, { default_payment_method: better.id });
  control.advance(DAY_MS);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a renewal that the bank asks about waits for its owner', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_authenticationRequired');
  const { id: price } = await aPlan(stripe, 4990);
  const { id } = await aSubscription(stripe, customer.id, price, { trial_period_days: 7 });
  control.advance('trial_end');
  control.advance(HOUR_MS);
  expect(await eventTypes(stripe, 'invoice.payment')).toEqual([
    'invoice.payment_succeeded',
    'invoice.payment_action_required',
    'invoice.payment_failed',
  ]);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
});

test('the account may leave it unpaid instead of canceling', async () => {
  const { stripe, control } = await aPaymentEmulator();
  control.knobs({ after_retries: 'unpaid' });
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail');
  const { id: price } = await aPlan(stripe, 4990);
  const { id } = await aSubscription(stripe, customer.id, price, { trial_period_days: 7 });
  control.advance('trial_end');
  control.advance(10 * DAY_MS);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('unpaid');
});

test('ends at the end of what was paid, at once, or not at all when it is taken back', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  const { id: price } = await aPlan(stripe, 4990);
  const { id } = await aSubscription(stripe, customer.id, price);
  const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({ status: 'active', cancel_at_period_end: true });
  const staying = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(staying).toMatchObject({ cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  control.advance('renewal');
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  expect(await invoicesOf(stripe, id)).toHaveLength(1);

  const second = await aSubscription(stripe, customer.id, price);
  expect((await stripe.subscriptions.cancel(second.id)).status).toBe('canceled');
  expect(await refusalOf(stripe.subscriptions.cancel(second.id))).toMatchObject({
    code: 'resource_missing',
  });
});

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

async function aSubscriber(card = 'pm_card_visa', trial: { trial_period_days?: number } = {}) {
  const emulator = await aPaymentEmulator();
  const { stripe } = emulator;
  const customer = await aCustomer(stripe, 'pm_card_visa');
  const [small, large, yearly] = await Promise.all([
    aPlan(stripe, 3000),
    aPlan(stripe, 9000),
    aPlan(stripe, 90_000, { interval: 'year' }),
  ]);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: small.id }],
    ...trial,
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
  const item = subscription.items.data[0]!;
  const change = (
    price: Stripe.Price,
    more: Stripe.SubscriptionUpdateParams = {},
  ): Promise<Stripe.Subscription> =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'always_invoice',
      ...more,
    });
  return { ...emulator, id: subscription.id, item, small, large, yearly, change };
}

const priceOf = ({ items }: Stripe.Subscription) => items.data[0]!.price.id;

test('gives the unused share back by the second and charges the rest of the new price', async () => {
  const { stripe, control, id, item, large, change } = await aSubscriber();
  control.advance(10 * DAY_MS);
  const at = item.current_period_start + 10 * 86_400;
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price: large.id }],
      proration_behavior: 'always_invoice',
      proration_date: at,
    },
  });
  const left = item.current_period_end - at;
  const period = item.current_period_end - item.current_period_start;
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([
    -Math.round((3000 * left) / period),
    Math.round((9000 * left) / period),
  ]);
  const changed = await change(large, { proration_date: at, expand: ['latest_invoice'] });
  expect(priceOf(changed)).toBe(large.id);
  expect(changed.latest_invoice).toMatchObject({ status: 'paid', total: preview.total });
  expect(changed.items.data[0]?.current_period_end).toBe(item.current_period_end);
});

test('what is left over after a cheaper plan pays for the next invoice', async () => {
  const { stripe, control, id, small, large, change } = await aSubscriber();
  await change(large);
  const cheaper = await change(small, { expand: ['customer'] });
  const { balance } = cheaper.customer as Stripe.Customer;
  expect(balance).toBeLessThan(-5000);
  control.advance('renewal');
  control.advance(HOUR_MS);
  const [renewal] = (await stripe.invoices.list({ subscription: id })).data;
  expect(renewal).toMatchObject({ total: 3000, amount_due: 0, ending_balance: balance + 3000 });
});

test('another interval begins a new period now', async () => {
  const { control, item, yearly, change } = await aSubscriber();
  control.advance(10 * DAY_MS);
  const changed = await change(yearly, { expand: ['latest_invoice'] });
  const [now] = changed.items.data;
  expect(now!.current_period_start).toBeGreaterThan(item.current_period_start);
  expect(now!.current_period_end - now!.current_period_start).toBeGreaterThan(364 * 86_400);
  expect((changed.latest_invoice as Stripe.Invoice).total).toBeGreaterThan(87_000);
});

test('can wait for the next invoice, or cost nothing until then', async () => {
  const { stripe, control, id, large, small, change } = await aSubscriber();
  await change(large, { proration_behavior: 'create_prorations' });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  control.advance('renewal');
  control.advance(HOUR_MS);
  const [renewal] = (await stripe.invoices.list({ subscription: id })).data;
  expect(renewal?.lines.data).toHaveLength(3);
  await change(small, { proration_behavior: 'none' });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
});

test('a change that must be paid first waits for its invoice, and comes with the payment', async () => {
  const { stripe, id, small, large, change } = await aSubscriber('pm_card_chargeCustomerFail');
  const waiting = await change(large, { payment_behavior: 'pending_if_incomplete' });
  expect(priceOf(waiting)).toBe(small.id);
  expect(waiting.status).toBe('active');
  expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(large.id);
  const invoice = await stripe.invoices.retrieve(waiting.latest_invoice as string);
  expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null });
  expect(invoice.hosted_invoice_url).toContain(invoice.id);
  expect(await refusalOf(stripe.invoices.pay(invoice.id))).toMatchObject({ statusCode: 402 });
  await stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_visa' });
  const changed = await stripe.subscriptions.retrieve(id);
  expect(priceOf(changed)).toBe(large.id);
  expect(changed.pending_update).toBeNull();
  expect(await eventTypes(stripe, 'customer.subscription.pending')).toEqual([
    'customer.subscription.pending_update_applied',
  ]);
});

test('a change that is paid at once waits for nothing', async () => {
  const { stripe, large, change } = await aSubscriber();
  const changed = await change(large, { payment_behavior: 'pending_if_incomplete' });
  expect(priceOf(changed)).toBe(large.id);
  expect(changed.pending_update).toBeNull();
  expect(await eventTypes(stripe, 'customer.subscription.pending')).toEqual([]);
});

test('a change that nobody pays is forgotten after 23 hours', async () => {
  const { stripe, control, id, small, large, change } = await aSubscriber(
    'pm_card_chargeCustomerFail',
  );
  const { latest_invoice } = await change(large, { payment_behavior: 'pending_if_incomplete' });
  control.advance(23 * HOUR_MS);
  const after = await stripe.subscriptions.retrieve(id);
  expect(after.pending_update).toBeNull();
  expect(priceOf(after)).toBe(small.id);
  expect((await stripe.invoices.retrieve(latest_invoice as string)).status).toBe('void');
  expect(await eventTypes(stripe, 'customer.subscription.pending')).toEqual([
    'customer.subscription.pending_update_expired',
  ]);
});

test('a change can be refused whole, or make the subscription past due', async () => {
  const { stripe, id, small, large, change } = await aSubscriber('pm_card_chargeCustomerFail');
  const refused = change(large, { payment_behavior: 'error_if_incomplete' });
  expect(await refusalOf(refused)).toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect(priceOf(await stripe.subscriptions.retrieve(id))).toBe(small.id);
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  const changed = await change(large, { payment_behavior: 'allow_incomplete' });
  expect(changed.status).toBe('past_due');
  expect(priceOf(changed)).toBe(large.id);
});

test('a change that waits takes nothing else with it', async () => {
  const { large, change } = await aSubscriber();
  const both = change(large, {
    payment_behavior: 'pending_if_incomplete',
    metadata: { a: '1' },
  });
  expect(await refusalOf(both)).toMatchObject({ statusCode: 400, param: 'metadata' });
});

test('a schedule brings another price and its own card with the next period, and then lets go', async () => {
  const { stripe, control, id, item, small, large } = await aSubscriber();
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const { customer, default_payment_method: before } = await stripe.subscriptions.retrieve(id);
  const card = await stripe.paymentMethods.attach('pm_card_mastercard', {
    customer: customer as string,
  });
  await stripe.subscriptions.update(id, { default_payment_method: card.id });
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: small.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      { items: [{ price: large.id, quantity: 1 }] },
    ],
  });
  expect(
    await refusalOf(stripe.subscriptions.update(id, { cancel_at_period_end: true })),
  ).toMatchObject({ param: 'cancel_at_period_end' });
  control.advance('renewal');
  control.advance(HOUR_MS);
  const changed = await stripe.subscriptions.retrieve(id);
  expect(priceOf(changed)).toBe(large.id);
  expect(changed.default_payment_method).toBe(before);
  const [renewal] = (await stripe.invoices.list({ subscription: id })).data;
  expect(renewal).toMatchObject({ status: 'paid', total: 9000 });
  control.advance('renewal');
  expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
  expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: 'released',
    released_subscription: id,
  });
});

test('a schedule whose first phase names no end of the trial ends it, and charges at once', async () => {
  const { stripe, id, small } = await aSubscriber('pm_card_visa', { trial_period_days: 7 });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [current] = schedule.phases;
  const phases = (trial: { trial_end?: number }) =>
    stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        { items: [{ price: small.id }], end_date: current!.end_date, ...trial },
        { items: [{ price: small.id }] },
      ],
    });
  await phases({ trial_end: current!.trial_end! });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'trialing' });
  await phases({});
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  const [charged] = (await stripe.invoices.list({ subscription: id })).data;
  expect(charged).toMatchObject({ status: 'paid', total: small.unit_amount });
});

test('a schedule can be given up before its change', async () => {
  const { stripe, id } = await aSubscriber();
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  await stripe.subscriptionSchedules.release(schedule.id);
  expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
  const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(leaving.cancel_at_period_end).toBe(true);
});

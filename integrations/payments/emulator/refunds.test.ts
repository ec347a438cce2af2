import { expect, test } from 'vitest';
import type Stripe from 'stripe';
import { aPaymentEmulator, eventTypes, refusalOf } from './emulator.fixture.ts';

async function aCardPayment(stripe: Stripe): Promise<string> {
  const { id } = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'brl',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  return id;
}

test('gives a card back in parts, and never more than was paid', async () => {
  const { stripe } = await aPaymentEmulator();
  const payment_intent = await aCardPayment(stripe);
  const part = await stripe.refunds.create({ payment_intent, amount: 400 });
  expect(part.status).toBe('succeeded');
  expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 601 }))).toMatchObject({
    param: 'amount',
  });
  const rest = await stripe.refunds.create({ payment_intent });
  expect(rest.amount).toBe(600);
  expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(
    await stripe.charges.retrieve(rest.charge as string, { expand: ['refunds'] }),
  ).toMatchObject({
    refunded: true,
    amount_refunded: 1000,
    refunds: { data: [{ amount: 600 }, { amount: 400 }] },
  });
});

test('a Pix goes back after a moment', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const { id } = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'brl',
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    confirm: true,
  });
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
  });
  control.payPix(id);
  const refund = await stripe.refunds.create({
    payment_intent: id,
    reason: 'requested_by_customer',
  });
  expect(refund.status).toBe('pending');
  control.advance(60_000);
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
});

test('a refund that fails leaves the money with us', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const payment_intent = await aCardPayment(stripe);
  const refund = await stripe.refunds.create({ payment_intent });
  control.failRefund(refund.id);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
  expect(await stripe.charges.retrieve(refund.charge as string)).toMatchObject({
    refunded: false,
    amount_refunded: 0,
  });
  expect(await eventTypes(stripe, 'refund.')).toEqual([
    'refund.created',
    'refund.updated',
    'refund.failed',
  ]);
});

test('tells of a disputed payment, which is not refunded any more', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const payment_intent = await aCardPayment(stripe);
  expect(control.dispute(payment_intent)).toMatchObject({ amount: 1000, status: 'needs_response' });
  expect(await eventTypes(stripe, 'charge.dispute')).toEqual(['charge.dispute.created']);
  expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: 'charge_disputed',
  });
});

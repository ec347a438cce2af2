import { expect, test } from 'vitest';
import { readPixCode } from '#core/payments/pix-code.ts';
import type Stripe from 'stripe';
import { aPaymentEmulator, eventTypes, refusalOf } from './emulator.fixture.ts';

async function aPix(stripe: Stripe, amount = 4990): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount,
    currency: 'brl',
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    payment_method_options: { pix: { expires_after_seconds: 900 } },
    confirm: true,
    metadata: { order: '7' },
  });
}

test('shows a code for the amount, with its pictures and the moment it ends', async () => {
  const { stripe, url } = await aPaymentEmulator();
  const intent = await aPix(stripe);
  const pix = intent.next_action?.pix_display_qr_code;
  expect(intent.status).toBe('requires_action');
  expect(readPixCode(pix!.data!)).toMatchObject({ ok: true, value: { cents: 4990 } });
  expect(pix!.expires_at).toBe(intent.created + 900);
  expect(pix!.hosted_instructions_url).toBe(`${url}/pix/${intent.id}`);
});

test('is paid by somebody’s bank', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const { id } = await aPix(stripe);
  control.payPix(id);
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4990 });
  expect(intent.latest_charge).toMatchObject({ payment_method_details: { type: 'pix' } });
  expect(await eventTypes(stripe)).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

test('expires at its moment, and a payment that comes late counts none the less', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const { id } = await aPix(stripe);
  control.advance(899_000);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
  control.advance(2_000);
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
  });
  expect(control.payPix(id).status).toBe('succeeded');
});

test('a new code takes the place of one that expired', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const { id, next_action } = await aPix(stripe);
  control.advance(100_000);
  control.expirePix(id);
  const again = await stripe.paymentIntents.confirm(id, { payment_method_data: { type: 'pix' } });
  expect(again.status).toBe('requires_action');
  expect(again.next_action?.pix_display_qr_code?.data).not.toBe(
    next_action?.pix_display_qr_code?.data,
  );
  control.advance(850_000);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
});

test('refuses too little money, too short a time and a second end', async () => {
  const { stripe } = await aPaymentEmulator();
  expect(await refusalOf(aPix(stripe, 49))).toMatchObject({ code: 'amount_too_small' });
  const short = stripe.paymentIntents.create({
    amount: 100,
    currency: 'brl',
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    payment_method_options: { pix: { expires_after_seconds: 9 } },
    confirm: true,
  });
  expect(await refusalOf(short)).toMatchObject({
    param: 'payment_method_options[pix][expires_after_seconds]',
  });
  const { id } = await aPix(stripe);
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'canceled' },
  });
});

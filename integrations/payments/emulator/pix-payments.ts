import type Stripe from 'stripe';
import { writePixCode } from '#core/payments/pix-code.ts';
import { newId } from './document-store.ts';
import { change, HOUR, type Emulator } from './emulator.ts';
import { takeMoney } from './payment-attempts.ts';
import { NO_BILLING_DETAILS } from './saved-payment-methods.ts';
import { invalidRequest } from './provider-error.ts';

const DEFAULT_EXPIRY = 4 * HOUR;

/** Stripe takes 10 seconds to 14 days. */
export const PIX_EXPIRY_BOUNDS = { least: 10, most: 1_209_600 };

/** The code and its QR; from here on the intent waits for somebody's bank. */
export function showPix(e: Emulator, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const seconds = intent.payment_method_options?.pix?.expires_after_seconds ?? DEFAULT_EXPIRY;
  const expires_at = e.now() + seconds;
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: NO_BILLING_DETAILS,
    created: e.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    pix: {},
    type: 'pix',
  };
  e.store.put('payment_method', method);
  e.schedule(expires_at, 'expire_pix', intent.id);
  const data = writePixCode({
    name: 'MANDACARU TESTE',
    city: 'IRECE',
    url: `pix.example/qr/v2/${intent.id}`,
    txid: newId('E', 24),
    cents: intent.amount,
  });
  const instructions = `${e.publicUrl}/pix/${intent.id}`;
  return change(
    e,
    'payment_intent',
    intent,
    {
      status: 'requires_action',
      payment_method: method.id,
      last_payment_error: null,
      next_action: {
        type: 'pix_display_qr_code',
        pix_display_qr_code: {
          data,
          expires_at,
          hosted_instructions_url: instructions,
          image_url_png: `${instructions}/qr.png`,
          image_url_svg: `${instructions}/qr.svg`,
        },
      },
    },
    'payment_intent.requires_action',
  );
}

/** Somebody's bank paid: in time, or late, after the code had expired. */
export function payPix(e: Emulator, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const isLate =
    intent.last_payment_error?.code === 'payment_intent_payment_attempt_expired' &&
    intent.status === 'requires_payment_method';
  const isOpen = intent.status === 'requires_action' && intent.next_action?.pix_display_qr_code;
  if (!isLate && !isOpen) throw invalidRequest('This intent is not waiting for a Pix.');
  const method = e.store.get('payment_method', paidWith(intent));
  return takeMoney(e, { ...intent, payment_method: method!.id }, method!);
}

function paidWith(intent: Stripe.PaymentIntent): string {
  const method = intent.payment_method ?? intent.last_payment_error?.payment_method?.id;
  return typeof method === 'string' ? method : method!.id;
}

export function expirePix(e: Emulator, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const method = e.store.get('payment_method', paidWith(intent))!;
  return change(
    e,
    'payment_intent',
    intent,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_payment_attempt_expired',
        message: 'The Pix expired before it was paid.',
        payment_method: method,
      },
    },
    'payment_intent.payment_failed',
  );
}

/** The scheduled end of a code: another code may have taken its place meanwhile. */
export function expireDuePix(e: Emulator, id: string, at: number): void {
  const intent = e.store.get('payment_intent', id);
  const pix = intent?.next_action?.pix_display_qr_code;
  if (intent?.status === 'requires_action' && pix?.expires_at === at) expirePix(e, intent);
}

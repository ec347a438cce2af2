import Stripe from 'stripe';
import type { PaymentAbilities } from './payment-provider.ts';
import { asking } from './stripe-client.ts';

const PROBE_CENTS = 10_000;

/**
 * What the account can do is asked of the provider. Pix is a capability of the account; for instalments
 * and recurring Pix there is none, so an intent that nobody confirms is tried and taken back.
 */
export async function readAbilities(stripe: Stripe): Promise<PaymentAbilities> {
  const account = await asking(() => stripe.accounts.retrieveCurrent());
  const { card_payments, pix_payments } = account.capabilities ?? {};
  const pix = pix_payments === 'active';
  return {
    card: card_payments === 'active',
    pix,
    pixRecurring: pix && (await acceptsRecurringPix(stripe)),
    installments: await acceptsInstallments(stripe),
  };
}

async function acceptsInstallments(stripe: Stripe): Promise<boolean> {
  return accepts(async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: PROBE_CENTS,
      currency: 'brl',
      allowed_payment_method_types: ['card'],
      payment_method_options: { card: { installments: { enabled: true } } },
    });
    await stripe.paymentIntents.cancel(id);
  });
}

async function acceptsRecurringPix(stripe: Stripe): Promise<boolean> {
  return accepts(async () => {
    const { id } = await stripe.setupIntents.create({
      allowed_payment_method_types: ['pix'],
      usage: 'off_session',
    });
    await stripe.setupIntents.cancel(id);
  });
}

async function accepts(probe: () => Promise<void>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
    return asking(() => Promise.reject(error as Error));
  }
}

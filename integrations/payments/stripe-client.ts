import Stripe from 'stripe';
import {
  PaymentDeclined,
  ProviderAway,
  ProviderFailed,
  ProviderRefused,
} from './payment-provider.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Of the local provider; absent: Stripe. */
  apiUrl?: string | undefined;
}

/** Whoever waits for a page waits at most twice as long. */
const TIMEOUT_MS = 8000;

export function openStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  const local = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(local && {
      host: local.hostname,
      port: Number(local.port),
      protocol: local.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}

/** @throws {ProviderAway} {PaymentDeclined} {ProviderRefused} */
export async function asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw ourError(error);
  }
}

export async function findingNothing<Answer>(
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return undefined;
    throw ourError(error);
  }
}

function ourError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeCardError)
    return new PaymentDeclined({
      code: error.code ?? 'card_declined',
      declineCode: error.decline_code,
    });
  if (error instanceof Stripe.errors.StripeAPIError)
    return new ProviderFailed(error.message, { cause: error });
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // The first call with this key is still under way.
    error.statusCode === 409;
  if (isAway) return new ProviderAway(error.message, { cause: error });
  // Ours to mend, and nobody else hears of it.
  console.error(`The payment provider refused a call: ${error.message}`);
  return new ProviderRefused(error.message, { cause: error });
}

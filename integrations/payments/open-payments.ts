import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../../settings.ts';
import {
  ForgedEvent,
  ProviderAway,
  type PaymentAbilities,
  type PaymentProvider,
} from './payment-provider.ts';

type PaymentSettings = Pick<
  Settings,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>;

/** Without a key nothing can be paid, and screens say so. `npm start` sets the local provider's. */
export function openPayments(settings: PaymentSettings): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (!secretKey || !webhookSecret) return noPayments;
  const apiUrl = settings.STRIPE_API_URL;
  // The SDK takes 40 MB: who sells nothing does without.
  return whenAsked(async () => {
    const { stripeProvider } = await import('./stripe-provider.ts');
    return stripeProvider({ secretKey, webhookSecret, apiUrl });
  });
}

const LISTS: ReadonlySet<keyof PaymentProvider> = new Set([
  'eventsSince',
  'paymentsSince',
  'subscriptions',
]);

function whenAsked(open: () => Promise<PaymentProvider>): PaymentProvider {
  let opened: Promise<PaymentProvider> | undefined;
  const provider = () => (opened ??= open());
  return new Proxy({} as PaymentProvider, {
    get: (_, name: keyof PaymentProvider) =>
      LISTS.has(name)
        ? async function* list(...given: never[]) {
            yield* ((await provider())[name] as (...given: never[]) => AsyncIterable<unknown>)(
              ...given,
            );
          }
        : async (...given: never[]) =>
            ((await provider())[name] as (...given: never[]) => unknown)(...given),
  });
}

/** A page with prices does not wait longer for what the account can do. */
const PATIENCE_MS = 1000;

/** What a page says: while it is not known what the provider can do, that cards can be used. */
export async function abilitiesToShow(provider: PaymentProvider): Promise<PaymentAbilities> {
  const cards = { ...NOTHING, card: true };
  const impatient = new AbortController();
  const asked = provider.abilities().catch((error: unknown) => {
    if (error instanceof ProviderAway) return cards;
    throw error;
  });
  try {
    return await Promise.race([asked, wait(PATIENCE_MS, cards, { signal: impatient.signal })]);
  } finally {
    impatient.abort();
  }
}

const NOTHING = { card: false, pix: false, pixRecurring: false, installments: false };

export const noPayments: PaymentProvider = new Proxy({} as PaymentProvider, {
  get: (_, name: keyof PaymentProvider) =>
    name === 'abilities'
      ? () => Promise.resolve(NOTHING)
      : () => {
          if (name === 'readEvent') throw new ForgedEvent('Nobody can have signed it.');
          throw new ProviderAway('No payment provider is set up (STRIPE_SECRET_KEY).');
        },
});

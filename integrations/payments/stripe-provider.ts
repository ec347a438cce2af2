import { logFailure } from '#core/logged-failure.ts';
import type Stripe from 'stripe';
import {
  ForgedEvent,
  ProviderRefused,
  type CheckoutRequest,
  type PaymentAbilities,
  type PaymentProvider,
  type ProviderEvent,
} from './payment-provider.ts';
import { readAbilities } from './stripe-abilities.ts';
import { asking, findingNothing, openStripe, type StripeSettings } from './stripe-client.ts';
import { stripePlans } from './stripe-plans.ts';
import {
  cardOf,
  checkoutOf,
  disputeOf,
  eventOf,
  failureOf,
  idOf,
  paymentOf,
  REFERENCE,
  refundOf,
  subscriptionOf,
} from './stripe-snapshots.ts';

const ABILITIES_LIFETIME_MS = 60 * 60 * 1000;
/** As the provider recommends against replayed events. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The SDK looks for signatures that are too old, and not for those of a time to come. */
function refuseFuture(signature: string): void {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (signedAt - Date.now() / 1000 > SIGNATURE_TOLERANCE_SECONDS)
    throw new Error('Signed in a time to come.');
}
const PAYMENT_PARTS = ['latest_charge'];

export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = openStripe(settings);
  return {
    abilities: remembered(() => readAbilities(stripe)),
    ...stripePlans(stripe),

    async createCustomer({ reference }) {
      const customer = await asking(() =>
        stripe.customers.create({
          preferred_locales: ['pt-BR'],
          metadata: { [REFERENCE]: reference },
        }),
      );
      return customer.id;
    },
    async knowsCustomer(id) {
      const customer = await findingNothing(() => stripe.customers.retrieve(id));
      return customer !== undefined && !customer.deleted;
    },
    async changeCustomer(customer, person) {
      await findingNothing(() => stripe.customers.update(customer, person));
    },
    async deleteCustomer(customer) {
      await findingNothing(() => stripe.customers.del(customer));
    },

    async startCheckout(request) {
      const { key } = request;
      return checkoutOf(
        await asking(() =>
          stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: key }),
        ),
      );
    },
    async checkout(id) {
      const session = await findingNothing(() =>
        stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }),
      );
      return session && checkoutOf(session);
    },
    async endCheckout(id) {
      const session = await findingNothing(() => stripe.checkout.sessions.retrieve(id));
      if (session?.status !== 'open') return session && checkoutOf(session);
      try {
        return checkoutOf(await asking(() => stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // It may have been paid between the two calls.
        const after = await findingNothing(() => stripe.checkout.sessions.retrieve(id));
        if (!(error instanceof ProviderRefused) || after?.status === 'open') throw error;
        return after && checkoutOf(after);
      }
    },

    async openCheckouts(customer) {
      const sessions = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
      const ids: string[] = [];
      for await (const { id } of listing(sessions)) ids.push(id);
      return ids;
    },

    async startPix({ key, customer, reference, what, cents, expiresInSeconds }) {
      const intent = await asking(() =>
        stripe.paymentIntents.create(
          {
            amount: cents,
            currency: 'brl',
            customer,
            description: what,
            allowed_payment_method_types: ['pix'],
            payment_method_data: { type: 'pix' },
            payment_method_options: { pix: { expires_after_seconds: expiresInSeconds } },
            confirm: true,
            metadata: { [REFERENCE]: reference },
            expand: PAYMENT_PARTS,
          },
          { idempotencyKey: key },
        ),
      );
      return paymentOf(intent);
    },
    async payment(intent) {
      const found = await findingNothing(() =>
        stripe.paymentIntents.retrieve(intent, { expand: PAYMENT_PARTS }),
      );
      return found && paymentOf(found);
    },
    async cancelPayment(intent) {
      const found = await findingNothing(() => stripe.paymentIntents.retrieve(intent));
      if (!found || found.status === 'succeeded' || found.status === 'canceled') return;
      try {
        await asking(() => stripe.paymentIntents.cancel(intent));
      } catch (error) {
        const after = await findingNothing(() => stripe.paymentIntents.retrieve(intent));
        if (!(error instanceof ProviderRefused) || after?.status !== 'succeeded') throw error;
      }
    },

    async cards(customer) {
      const list = await findingNothing(() =>
        stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }),
      );
      return (list?.data ?? []).flatMap((method) => cardOf(method) ?? []);
    },
    async card(id) {
      const method = await findingNothing(() => stripe.paymentMethods.retrieve(id));
      return method && cardOf(method);
    },
    async cardSetup(intent) {
      const setup = await findingNothing(() => stripe.setupIntents.retrieve(intent));
      return (
        setup && { customer: idOf(setup.customer), failure: failureOf(setup.last_setup_error) }
      );
    },
    async setDefaultCard({ customer, card, subscription }) {
      await asking(() =>
        stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }),
      );
      if (subscription === undefined) return;
      const changed = await asking(() =>
        stripe.subscriptions.update(subscription, { default_payment_method: card }),
      );
      // Its own card becomes that of the subscription when its next phase begins.
      const schedule = idOf(changed.schedule);
      if (schedule !== undefined)
        await asking(() =>
          stripe.subscriptionSchedules.update(schedule, {
            default_settings: { default_payment_method: card },
          }),
        );
    },
    async removeCard(card) {
      const method = await findingNothing(() => stripe.paymentMethods.retrieve(card));
      if (method?.customer) await asking(() => stripe.paymentMethods.detach(card));
    },

    async refund({ key, intent, cents }) {
      return refundOf(
        await asking(() =>
          stripe.refunds.create({ payment_intent: intent, amount: cents }, { idempotencyKey: key }),
        ),
      );
    },
    async refundState(id) {
      const refund = await findingNothing(() => stripe.refunds.retrieve(id));
      return refund && refundOf(refund);
    },
    async dispute(id) {
      const dispute = await findingNothing(() => stripe.disputes.retrieve(id));
      return dispute && disputeOf(dispute);
    },

    async readEvent(body, signature) {
      try {
        refuseFuture(signature);
        return eventOf(
          await stripe.webhooks.constructEventAsync(
            body,
            signature,
            settings.webhookSecret,
            SIGNATURE_TOLERANCE_SECONDS,
          ),
        );
      } catch (error) {
        throw new ForgedEvent('This event was not signed by the provider.', { cause: error });
      }
    },
    async *eventsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const newestFirst: ProviderEvent[] = [];
      const events = stripe.events.list({ created, limit: 100 });
      for await (const event of listing(events)) newestFirst.push(eventOf(event));
      yield* newestFirst.toReversed();
    },
    async *paymentsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const expand = PAYMENT_PARTS.map((part) => `data.${part}`);
      const intents = stripe.paymentIntents.list({ created, limit: 100, expand });
      for await (const intent of listing(intents)) yield paymentOf(intent);
    },
    async *subscriptions() {
      for await (const one of listing(stripe.subscriptions.list({ limit: 100 })))
        yield subscriptionOf(one);
    },
  };
}

/** @throws {ProviderAway} between two pages too */
async function* listing<Item>(list: AsyncIterable<Item>): AsyncIterable<Item> {
  const items = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await asking(() => items.next());
    if (next.done) return;
    yield next.value;
  }
}

function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { customer, reference, successUrl, cancelUrl } = request;
  const metadata = { [REFERENCE]: reference };
  const shared = {
    customer,
    client_reference_id: reference,
    metadata,
    locale: 'pt-BR' as const,
    allowed_payment_method_types: ['card' as const],
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
  if (request.mode === 'setup')
    return { ...shared, mode: 'setup', currency: 'brl', setup_intent_data: { metadata } };
  if (request.mode === 'subscription') {
    const { price, trialDays } = request;
    return {
      ...shared,
      mode: 'subscription',
      payment_method_collection: 'always',
      line_items: [{ price, quantity: 1 }],
      subscription_data: {
        metadata,
        ...(trialDays > 0 && { trial_period_days: trialDays }),
      },
    };
  }
  const { what, cents, instalments } = request;
  return {
    ...shared,
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'brl', unit_amount: cents, product_data: { name: what } },
      },
    ],
    payment_intent_data: { metadata, description: what, setup_future_usage: 'on_session' },
    ...(instalments && { payment_method_options: { card: { installments: { enabled: true } } } }),
  };
}

/** Asked once an hour; while the provider is away, what it said last. */
function remembered(ask: () => Promise<PaymentAbilities>): () => Promise<PaymentAbilities> {
  let last: { abilities: PaymentAbilities; at: number } | undefined;
  let asked: Promise<PaymentAbilities> | undefined;
  return () => {
    if (last && Date.now() - last.at < ABILITIES_LIFETIME_MS)
      return Promise.resolve(last.abilities);
    asked ??= ask()
      .then((abilities) => {
        last = { abilities, at: Date.now() };
        return abilities;
      })
      .finally(() => {
        asked = undefined;
      });
    if (!last) return asked;
    asked.catch(logFailure('What the payment account allows cannot be read anew'));
    return Promise.resolve(last.abilities);
  };
}

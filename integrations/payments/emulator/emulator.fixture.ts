import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startPaymentEmulator, type PaymentEmulator } from './start-payment-emulator.ts';

export const SECRET_KEY = 'sk_test_mandacaru';
export const WEBHOOK_SECRET = 'whsec_mandacaru';
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

interface Stage extends PaymentEmulator {
  stripe: Stripe;
}

/** An emulator of its own for one test, and the official SDK that speaks to it. */
export async function aPaymentEmulator(
  options: { file?: string; webhookUrl?: string } = {},
): Promise<Stage> {
  const emulator = await startPaymentEmulator({
    port: 0,
    host: '127.0.0.1',
    file: options.file ?? ':memory:',
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: options.webhookUrl,
  });
  onTestFinished(() => emulator.stop());
  return { ...emulator, stripe: stripeAt(emulator) };
}

export function stripeAt({ port }: Pick<PaymentEmulator, 'port'>, key = SECRET_KEY): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** The product's side of the webhook: keeps the events that were signed well, in their order. */
export async function aReceiver(answer: (event: Stripe.Event) => number = () => 200) {
  const received: Stripe.Event[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = Stripe.webhooks.constructEvent(
        Buffer.concat(chunks),
        String(request.headers['stripe-signature']),
        WEBHOOK_SECRET,
      );
      received.push(event);
      response.writeHead(answer(event)).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/webhooks`, close: () => server.close() };
}

export async function aPlan(
  stripe: Stripe,
  cents: number,
  recurring: { interval: 'month' | 'year'; interval_count?: number } = { interval: 'month' },
): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'brl',
    unit_amount: cents,
    recurring,
    product_data: { name: `Plano de ${cents}` },
  });
}

/** A customer who already has a card, which everything is charged to. */
export async function aCustomer(stripe: Stripe, card = 'pm_card_visa'): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({ email: 'lucia@mandacaru.example' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
}

/** The types of what happened, oldest first. */
export async function eventTypes(stripe: Stripe, kind = ''): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .map(({ type }) => type as string)
    .filter((type) => type.startsWith(kind))
    .toReversed();
}

/** What the SDK throws when the call is refused. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

/** A form of a hosted page, sent as a browser without JavaScript sends it. */
export async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
  };
}

export function cardFields(number: string): Record<string, string> {
  return { card: 'outro', number, expiry: '12/40', cvc: '123', name: 'Lúcia' };
}

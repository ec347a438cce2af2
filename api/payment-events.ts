import { Hono } from 'hono';
import { receiveEvent } from '#core/payments/provider-events.server.ts';
import { ForgedEvent } from '#integrations/payments/payment-provider.ts';
import type { ApiEnvironment } from './api-environment.ts';

/** Beyond it no event of the provider's goes. In bytes. */
const EVENT_BYTE_LIMIT = 512 * 1024;

/**
 * Where the provider says that something happened. Outside of the contract: nobody else may call it, and what the
 * signature covers is the body as it came.
 */
export const paymentEvents = new Hono<ApiEnvironment>();

paymentEvents.post('/v1/payments/events', async (c) => {
  c.header('Cache-Control', 'no-store');
  if (Number(c.req.header('Content-Length') ?? 0) > EVENT_BYTE_LIMIT)
    return c.json({ received: false }, 413);
  const signature = c.req.header('Stripe-Signature') ?? '';
  try {
    const event = await c.var.payments.readEvent(await c.req.text(), signature);
    await receiveEvent(c.var.db, event, c.var.now());
    return c.json({ received: true }, 200);
  } catch (error) {
    if (!(error instanceof ForgedEvent)) throw error;
    return c.json({ received: false }, 400);
  }
});

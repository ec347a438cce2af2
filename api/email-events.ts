import { emailEventsInput } from '#core/mailboxes/email-event.ts';
import { takeEmailEvents } from '#core/mailboxes/email-events.server.ts';
import { readResendEvent } from '#integrations/email/resend-events.ts';
import { isWellSigned } from '#integrations/email/webhook-signature.ts';
import { Hono, type Context } from 'hono';
import type { ApiEnvironment } from './api-environment.ts';
import { bytesWithin } from './request-bytes.ts';

/** A hundred events take some 20 KB. In bytes. */
const CALL_BYTE_LIMIT = 256 * 1024;

/**
 * Where a provider tells what became of our messages: in our shape (docs/operations.md), or in Resend's.
 * Outside of the contract: nobody else may call it, and what the signature covers is the body as it came.
 * Without BOUNCE_SECRET there is no such address.
 */
export const emailEvents = new Hono<ApiEnvironment>();

emailEvents.post('/v1/email_events', (c) => take(c, (_, body) => body));
emailEvents.post('/v1/email_events/resend', (c) => take(c, readResendEvent));

async function take(
  c: Context<ApiEnvironment>,
  shapeOf: (id: string, body: unknown) => unknown,
): Promise<Response> {
  const { db, bounceSecret, now } = c.var;
  if (bounceSecret === undefined) return c.notFound();
  c.header('Cache-Control', 'no-store');
  const bytes = await bytesWithin(
    c.req.raw.body,
    CALL_BYTE_LIMIT,
    Number(c.req.header('Content-Length')) || 0,
  );
  if (!bytes) return c.json({ received: false }, 413);
  const body = bytes.toString('utf8');
  const named = (name: string) => c.req.header(`webhook-${name}`) ?? c.req.header(`svix-${name}`);
  const [id, timestamp, signature] = [named('id'), named('timestamp'), named('signature')];
  if (!isWellSigned({ id, timestamp, signature, body }, bounceSecret, now()))
    return c.json({ received: false }, 401);
  const input = emailEventsInput.safeParse(shapeOf(id ?? '', parsed(body)));
  if (!input.success) return c.json({ received: false }, 422);
  await takeEmailEvents(db, input.data, now());
  return c.json({ received: true }, 200);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

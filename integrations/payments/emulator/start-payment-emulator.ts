import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { answered, apiRoutes, checkKey, errorAnswer } from './api-routes.ts';
import { API_CALLS } from './call-list.ts';
import { newId, openStore } from './document-store.ts';
import { DUE_ACTIONS } from './due-actions.ts';
import { openClock } from './emulator-clock.ts';
import { CONTROL_CALLS, emulatorControl, type EmulatorControl } from './emulator-control.ts';
import type { Emulator } from './emulator.ts';
import { openFaults } from './faults.ts';
import { openIdempotency } from './idempotency.ts';
import { pageRoutes } from './page-routes.ts';
import { invalidRequest, ProviderError } from './provider-error.ts';
import { openWebhookDelivery } from './webhook-delivery.ts';

export interface EmulatorOptions {
  /** 0 takes any that is free. */
  port: number;
  host: string;
  /** Where everything is remembered: a path, or ':memory:'. */
  file: string;
  secretKey: string;
  webhookSecret: string;
  /** Where events are sent; without it they are only kept. */
  webhookUrl: string | undefined;
  /** Where browsers find the hosted pages; otherwise the address that it listens on. */
  publicUrl?: string;
  now?: () => Date;
  /** Where the clock of a new file begins: in the past, what happens until now can be told. */
  startsAt?: Date;
}

export interface PaymentEmulator {
  url: string;
  port: number;
  control: EmulatorControl;
  stop(): Promise<void>;
}

/** A stand-in for Stripe on this machine: `new Stripe(key, { host, port, protocol: 'http' })`. */
export async function startPaymentEmulator(options: EmulatorOptions): Promise<PaymentEmulator> {
  const base = options.now ?? (() => new Date());
  const store = openStore(options.file);
  const faults = openFaults();
  const webhooks = openWebhookDelivery(
    store,
    options.webhookUrl === undefined
      ? undefined
      : { url: options.webhookUrl, secret: options.webhookSecret, now: base },
  );
  let request: Stripe.Event.Request | null = null;
  const clock = openClock(
    store,
    base,
    ({ action, id, at }) => DUE_ACTIONS[action](emulator, id, at),
    onChange,
    options.startsAt,
  );
  const emulator: Emulator = {
    store,
    publicUrl: options.publicUrl ?? '',
    now: clock.now,
    lead: clock.lead,
    schedule: (at, action, id) => clock.schedule(at, action, id),
    emit(type, object, previous) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: clock.now(),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: options.webhookUrl === undefined ? 0 : 1,
        request: request ?? { id: null, idempotency_key: null },
        type,
      } as unknown as Stripe.Event;
      store.put('event', event);
      webhooks.queue(event.id);
    },
    fingerprint: (number) =>
      createHmac('sha256', options.secretKey).update(number).digest('base64url').slice(0, 16),
  };

  function onChange(): void {
    clock.arm();
    webhooks.wake();
  }

  const control = emulatorControl({ emulator, clock, webhooks, faults, onChange });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => {
    if (error instanceof ProviderError) return answered(c, errorAnswer(error));
    console.error(error);
    return answered(
      c,
      errorAnswer(new ProviderError(500, 'api_error', 'An unknown error occurred.')),
    );
  });
  app.post('/_control/:name', async (c) => {
    checkKey(c, options.secretKey);
    const name = c.req.param('name');
    const call = Object.hasOwn(CONTROL_CALLS, name) ? CONTROL_CALLS[name] : undefined;
    if (!call) throw invalidRequest(`There is ${Object.keys(CONTROL_CALLS).join(', ')}.`);
    const body: unknown = await c.req.json().catch(() => ({}));
    return c.json((await call(control, body)) ?? {});
  });
  app.route(
    '/',
    apiRoutes({
      emulator,
      secretKey: options.secretKey,
      calls: API_CALLS,
      idempotency: openIdempotency(store, clock.now),
      faults,
      catchUp: clock.catchUp,
      onChange,
      withRequest(current, work) {
        request = current;
        try {
          return work();
        } finally {
          request = null;
        }
      },
    }),
  );

  app.route('/', pageRoutes({ emulator, control, catchUp: clock.catchUp, onChange }));

  const server = serve({ fetch: app.fetch, port: options.port, hostname: options.host });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${options.host}:${port}`;
  emulator.publicUrl = options.publicUrl ?? url;
  clock.catchUp();
  onChange();

  return {
    url,
    port,
    control,
    async stop() {
      clock.stop();
      await webhooks.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      store.close();
    },
  };
}

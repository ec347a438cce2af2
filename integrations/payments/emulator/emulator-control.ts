import type Stripe from 'stripe';
import { z } from 'zod';
import { required } from './api-call.ts';
import { disputePayment } from './disputes.ts';
import type { Documents, Kind } from './document-store.ts';
import type { EmulatorClock } from './emulator-clock.ts';
import type { Emulator } from './emulator.ts';
import { check } from './form-reading.ts';
import { faultParam, type Fault, type openFaults } from './faults.ts';
import { knobsParam, turnKnobs, type Knobs } from './knobs.ts';
import { settlePayment } from './payment-consequences.ts';
import { expirePix, payPix } from './pix-payments.ts';
import { invalidRequest } from './provider-error.ts';
import { failRefund } from './refund-calls.ts';
import { itemOf } from './subscription-documents.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

/** Milliseconds, or a moment: of one subscription, or the soonest of all. */
export type Advance = number | 'next' | 'renewal' | 'trial_end';

export interface EmulatorControl {
  /** Moves the clock and does everything that falls due on the way. */
  advance(by: Advance, subscription?: string): { now: Date };
  /** Sends one event again; without an id everything that is held back or waits for another try. */
  deliver(event?: string): void;
  knobs(wanted: Partial<Knobs>): Knobs;
  /** Somebody's bank pays the code, in time or late. */
  payPix(intent: string): Stripe.PaymentIntent;
  expirePix(intent: string): Stripe.PaymentIntent;
  /** What goes wrong with the next call of a path. */
  failNext(fault: Fault): void;
  dispute(intent: string): Stripe.Dispute;
  failRefund(refund: string): Stripe.Refund;
  list<K extends Kind>(kind: K): Documents[K][];
  deliveries(): ReturnType<WebhookDelivery['states']>;
  /** Resolves when every event that is not held back has been sent. */
  settled(): Promise<void>;
}

interface Parts {
  emulator: Emulator;
  clock: EmulatorClock;
  webhooks: WebhookDelivery;
  faults: ReturnType<typeof openFaults>;
  onChange: () => void;
}

export function emulatorControl(parts: Parts): EmulatorControl {
  const { emulator: e, clock, webhooks, faults } = parts;

  function write<Result>(work: () => Result): Result {
    clock.catchUp();
    try {
      return e.store.transaction(work);
    } finally {
      parts.onChange();
    }
  }

  return {
    advance(by, subscription) {
      if (typeof by === 'number') clock.advanceBy(by);
      else clock.advanceTo(momentOf(by, subscription));
      parts.onChange();
      return { now: new Date(e.now() * 1000) };
    },

    deliver: (event) => {
      if (event !== undefined) required(e, 'event', event);
      webhooks.deliver(event);
    },

    knobs(wanted) {
      const knobs = turnKnobs(e.store, check(knobsParam, wanted));
      parts.onChange();
      return knobs;
    },

    payPix: (id) =>
      write(() => {
        const paid = payPix(e, required(e, 'payment_intent', id));
        settlePayment(e, paid);
        return paid;
      }),

    expirePix: (id) =>
      write(() => {
        const intent = required(e, 'payment_intent', id);
        if (!intent.next_action?.pix_display_qr_code) {
          throw invalidRequest('This intent is not waiting for a Pix.');
        }
        return expirePix(e, intent);
      }),

    failNext: (fault) => faults.add(check(faultParam, fault)),
    dispute: (id) => write(() => disputePayment(e, id)),
    failRefund: (id) => write(() => failRefund(e, id)),
    list: (kind) => [...e.store.all(kind)],
    deliveries: () => webhooks.states(),
    settled: () => webhooks.settled(),
  };

  function momentOf(which: Exclude<Advance, number>, id: string | undefined): number {
    const next = clock.next();
    if (which === 'next') return next ?? e.now();
    const moments = [...e.store.all('subscription')]
      .filter(
        (one) =>
          one.ended_at === null &&
          (id === undefined || one.id === id) &&
          (which === 'renewal' ? one.status !== 'incomplete' : one.status === 'trialing'),
      )
      .map((one) => itemOf(one).current_period_end);
    if (moments.length === 0) throw invalidRequest(`Nothing has a ${which} before it.`);
    return Math.min(...moments);
  }
}

const id = z.string().min(1);
const moment = z.enum(['next', 'renewal', 'trial_end']);

/** The same over HTTP: `POST /_control/<name>` with JSON. */
export const CONTROL_CALLS: Record<string, (control: EmulatorControl, body: unknown) => unknown> = {
  advance(control, body) {
    const { by, subscription } = check(
      z.strictObject({
        by: z.union([z.number().int().min(0), moment]),
        subscription: id.optional(),
      }),
      body,
    );
    return control.advance(by, subscription);
  },
  deliver: (control, body) =>
    control.deliver(check(z.strictObject({ event: id.optional() }), body).event),
  deliveries: (control) => control.deliveries(),
  knobs: (control, body) => control.knobs(check(knobsParam, body) as Partial<Knobs>),
  pay_pix: (control, body) => control.payPix(intentIn(body)),
  expire_pix: (control, body) => control.expirePix(intentIn(body)),
  fail_next: (control, body) => control.failNext(check(faultParam, body)),
  dispute: (control, body) => control.dispute(intentIn(body)),
  fail_refund: (control, body) =>
    control.failRefund(check(z.strictObject({ refund: id }), body).refund),
  list: (control, body) =>
    control.list(check(z.strictObject({ kind: z.string() }), body).kind as Kind),
  settled: (control) => control.settled(),
};

function intentIn(body: unknown): string {
  return check(z.strictObject({ payment_intent: id }), body).payment_intent;
}

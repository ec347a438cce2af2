import type Stripe from 'stripe';
import { listOf } from './api-call.ts';
import type { Emulator } from './emulator.ts';
import { paymentsOf } from './invoice-states.ts';
import { invalidRequest } from './provider-error.ts';

/** Stripe goes four levels down. */
const MAX_DEPTH = 4;

type Fields = Record<string, unknown>;

/** What is only there when it is asked for. */
const INCLUDED: Partial<Record<string, (e: Emulator, id: string) => Stripe.ApiList<object>>> = {
  'invoice.payments': (e, id) => listOf(paymentsOf(e, id), `/v1/invoice_payments?invoice=${id}`),
  'checkout.session.line_items': (e, id) =>
    listOf(
      e.store.notes('checkout.session', id).items ?? [],
      `/v1/checkout/sessions/${id}/line_items`,
    ),
  'charge.refunds': (e, id) =>
    listOf(
      [...e.store.all('refund')].filter(({ charge }) => charge === id),
      `/v1/refunds?charge=${id}`,
    ),
  'customer.subscriptions': (e, id) =>
    listOf(
      [...e.store.all('subscription')].filter(
        ({ customer, ended_at }) => customer === id && ended_at === null,
      ),
      `/v1/subscriptions?customer=${id}`,
    ),
};

/** Puts whole things in the place of ids, in the answer that is given. */
export function expand(e: Emulator, answer: object, paths: string[]): void {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH + 1) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, {
        param: 'expand',
      });
    }
    walk(e, answer as Fields, steps, path);
  }
}

function walk(e: Emulator, thing: Fields, [step, ...rest]: string[], path: string): void {
  if (step === undefined) return;
  const include = INCLUDED[`${String(thing['object'])}.${step}`];
  if (thing[step] === undefined && include) thing[step] = include(e, String(thing['id']));
  const value = thing[step];
  if (typeof value === 'string') thing[step] = e.store.find(value);
  const whole = thing[step];
  if (whole === null) return;
  if (typeof whole !== 'object') {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  for (const inside of Array.isArray(whole) ? whole : [whole]) walk(e, inside, rest, path);
}

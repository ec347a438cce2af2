import type { Kysely, Selectable } from 'kysely';
import { lockAccount } from '#core/accounts/account-lock.server.ts';
import type { UserActor } from '#core/actor.ts';
import { reserveCoupon } from '#core/coupons/coupon-use.server.ts';
import { later } from '#core/later.server.ts';
import { addressesOf } from '#core/payments/checkout-addresses.ts';
import {
  notePayingPlace,
  tooManyDeclines,
  type PayingPlace,
} from '#core/payments/card-declines.server.ts';
import { noteOnce } from '#core/payments/findings.server.ts';
import { isSplit } from '#core/payments/instalments.ts';
import { customerOf } from '#core/payments/payer.server.ts';
import { canPayBy, type PaymentMethodKind } from '#core/payments/payment.ts';
import {
  changePayment,
  endPayment,
  type PaymentRow,
} from '#core/payments/payment-writing.server.ts';
import { isPixOf } from '#core/payments/pix-code.ts';
import { writeReference } from '#core/payments/reference.ts';
import { reasonNotToCharge } from '#core/payments/shown-price.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { pathTo } from '#core/site/paths.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { BoostOrders, DB } from '#db/generated/database-types.ts';
import {
  ProviderFailed,
  ProviderRefused,
  type PaymentProvider,
} from '#integrations/payments/payment-provider.ts';
import { boostName } from './boost-naming.ts';
import { fulfilBoostOrder } from './boost-order-paying.server.ts';

/** The provider's page of an order, and the coupon that waits with it. */
const CHECKOUT_MS = 60 * 60 * 1000;
/** Product decisions: fifteen minutes, then a new code. */
export const PIX_SECONDS = 15 * 60;

interface WantedPayment {
  orderId: string;
  method: PaymentMethodKind;
  /** Order of the plans, as the page showed it. */
  shownCents?: number | undefined;
}

export interface PayingOptions {
  provider: PaymentProvider;
  baseUrl: string;
  place?: PayingPlace | undefined;
}

/**
 * The payment is written down, with its id as the idempotency key, before the provider is called:
 * asking again goes on with the one that waits.
 * @returns the payment, or `paid` when nothing is left to pay
 */
export async function startBoostPayment(
  db: Kysely<DB>,
  { provider, baseUrl, place }: PayingOptions,
  actor: UserActor,
  { orderId, method, shownCents }: WantedPayment,
  now: Date,
): Promise<{ paymentId: string } | 'paid' | Refusal> {
  const own = await ownOrder(db, actor, orderId);
  if (!own) return refuse('not_found');
  const abilities = await provider.abilities();
  if (!canPayBy('boost', method, abilities)) return refuse('payment_method_unavailable');
  const declined = method === 'card' && (await tooManyDeclines(db, actor, place, now));
  if (declined) return declined;
  const payment = await db
    .transaction()
    .execute((trx) => writePayment(trx, actor, { orderId, method, shownCents }, now));
  if (payment === 'paid' || isRefusal(payment)) return payment;
  try {
    const customer = await customerOf(db, provider, actor);
    await notePayingPlace(db, actor, place, now);
    const { instalments } = await readWebsiteSettings(db);
    const asked = {
      key: `payment-${payment.id}`,
      customer,
      reference: writeReference({ kind: 'payment', id: payment.id }),
      what: payment.what,
      cents: payment.amount_cents,
    };
    if (method === 'pix') {
      const { id, pix } = await provider.startPix({ ...asked, expiresInSeconds: PIX_SECONDS });
      if (pix && !isPixOf(pix.code, asked.cents)) {
        await provider.cancelPayment(id);
        await db.transaction().execute((trx) => refuseCode(trx, payment, id, now));
        return refuse('payment_unavailable');
      }
      await open(db, payment, {
        provider_intent_id: id,
        pix_code: pix?.code ?? null,
      });
    } else {
      const order = { id: orderId };
      const { id, url } = await provider.startCheckout({
        ...asked,
        mode: 'payment',
        instalments: abilities.installments && isSplit(payment.amount_cents, instalments),
        ...addressesOf(baseUrl, {
          success: pathTo('boostOrderSuccess', order),
          cancel: pathTo('boostOrder', order),
        }),
      });
      await open(db, payment, { provider_checkout_id: id, checkout_url: url ?? null });
    }
  } catch (error) {
    // Nobody has seen its page or code, so nothing can be paid with it; the next try is another one.
    if (!(error instanceof ProviderRefused || error instanceof ProviderFailed)) throw error;
    await db.transaction().execute((trx) => endPayment(trx, payment.id, 'failed'));
    return refuse('payment_unavailable');
  }
  return { paymentId: payment.id };
}

/** Money sent by a code that does not verify could go anywhere. */
async function refuseCode(
  trx: DatabaseTransaction,
  { id: paymentId, amount_cents: expectedCents }: PaymentRow,
  intent: string,
  now: Date,
): Promise<void> {
  await endPayment(trx, paymentId, 'failed');
  await changePayment(trx, paymentId, { provider_intent_id: intent });
  await noteOnce(trx, { kind: 'broken_pix', reference: intent, paymentId, expectedCents }, now);
}

async function ownOrder(db: Kysely<DB>, { id: userId }: UserActor, id: string) {
  return db
    .selectFrom('boost_orders')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
}

async function writePayment(
  trx: DatabaseTransaction,
  actor: UserActor,
  { orderId, method, shownCents }: WantedPayment,
  now: Date,
): Promise<PaymentRow | 'paid' | Refusal> {
  await lockAccount(trx, actor.id);
  const order = await trx
    .selectFrom('boost_orders')
    .where('id', '=', orderId)
    .where('user_id', '=', actor.id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!order) return refuse('not_found');
  if (order.status !== 'open') return refuse('order_closed');
  const otherPrice = reasonNotToCharge(shownCents, order.total_cents);
  if (otherPrice) return otherPrice;
  const refused = await reserveCoupon(trx, order, now);
  if (refused) return refused;
  if (order.total_cents === 0) {
    await fulfilBoostOrder(trx, { orderId, paidCents: 0 }, now);
    return 'paid';
  }
  const live = await trx
    .selectFrom('payments')
    .where('boost_order_id', '=', orderId)
    .where('status', 'in', ['started', 'open'])
    .selectAll()
    .forUpdate()
    .execute();
  const isOver = ({ expires_at: end }: PaymentRow) => end !== null && end <= now;
  const waiting = live.find(
    (payment) =>
      payment.method === method && payment.amount_cents === order.total_cents && !isOver(payment),
  );
  for (const other of live)
    if (other !== waiting) await later(trx, 'end_payment', { paymentId: other.id });
  return waiting ?? addPayment(trx, order, method, now);
}

async function addPayment(
  trx: DatabaseTransaction,
  order: Selectable<BoostOrders>,
  method: PaymentMethodKind,
  now: Date,
): Promise<PaymentRow> {
  const lifetime = method === 'pix' ? PIX_SECONDS * 1000 : CHECKOUT_MS;
  const expires_at = new Date(now.getTime() + lifetime);
  const payment = await trx
    .insertInto('payments')
    .values({
      user_id: order.user_id,
      boost_order_id: order.id,
      purpose: 'boost',
      what: boostName(order),
      method,
      amount_cents: order.total_cents,
      expires_at,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // A code ends by itself; the provider's page would stay open for a day.
  if (method === 'card')
    await later(
      trx,
      'end_payment',
      { paymentId: payment.id },
      { at: expires_at, key: `end_payment:${payment.id}` },
    );
  return payment;
}

async function open(
  db: Kysely<DB>,
  { id, status }: PaymentRow,
  columns: Parameters<typeof changePayment>[2],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await changePayment(trx, id, columns);
    if (status === 'started')
      await trx
        .updateTable('payments')
        .set({ status: 'open' })
        .where('id', '=', id)
        .where('status', '=', 'started')
        .execute();
  });
}

import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { DECLINE_REASONS } from '#core/payments/card-decline.ts';
import { endUnpaid } from '#core/payments/ending-payments.server.ts';
import { isWithinRegret, regretDeadline } from '#core/payments/regret-deadline.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { startBoostPayment, type PayingOptions } from './boost-paying.server.ts';

/** What the screen of an order shows of its payment. */
export async function newestPaymentOf(db: Database, actor: UserActor, orderId: string, now: Date) {
  const order = await db
    .selectFrom('boost_orders')
    .where('id', '=', orderId)
    .where('user_id', '=', actor.id)
    .select('id')
    .executeTakeFirst();
  if (!order) return refuse('not_found') satisfies Refusal;
  const payment = await db
    .selectFrom('payments')
    .where('payments.boost_order_id', '=', orderId)
    // What was paid stays the answer, whatever was begun beside it; money that went back gives way to a new try.
    .orderBy(sql`status = 'paid' and refunded_cents < amount_cents`, 'desc')
    .orderBy(sql`status in ('started', 'open')`, 'desc')
    .orderBy('paid_at', (by) => by.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .select([
      'id',
      'status',
      'method',
      'amount_cents',
      'refunded_cents',
      'pix_code',
      'expires_at',
      'failure',
      'paid_at',
    ])
    .executeTakeFirst();
  if (!payment) return undefined;
  const review = await db
    .selectFrom('reconciliation_findings as finding')
    .innerJoin('payments', 'payments.id', 'finding.payment_id')
    .where('payments.boost_order_id', '=', orderId)
    .where('payments.status', '<>', 'paid')
    .where('finding.kind', '=', 'wrong_amount')
    .where('finding.settled_at', 'is', null)
    .select('finding.id')
    .executeTakeFirst();
  const regret = await db
    .selectFrom('regrets')
    .where('boost_order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .select('status')
    .executeTakeFirst();
  const { paid_at, failure, pix_code } = payment;
  const canPay = payment.status === 'open' && (payment.expires_at ?? now) > now;
  const canRegret =
    paid_at !== null && payment.refunded_cents === 0 && isWithinRegret(paid_at, now) && !regret;
  return {
    ...payment,
    pix_code: canPay ? pix_code : null,
    failure: DECLINE_REASONS.find((reason) => reason === failure) ?? null,
    regret_until: canRegret ? regretDeadline(paid_at) : null,
    regret: regret?.status ?? null,
    in_review: review !== undefined,
  };
}

/** Ends at the provider what was begun, so that the order can change or be paid another way. What was just paid stays. */
export async function leaveBoostPayment(
  db: Kysely<DB>,
  way: PayingOptions,
  actor: UserActor,
  orderId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const order = await db
    .selectFrom('boost_orders')
    .where('id', '=', orderId)
    .where('user_id', '=', actor.id)
    .select('id')
    .executeTakeFirst();
  if (!order) return refuse('not_found');
  const begun = await db
    .selectFrom('payments')
    .where('boost_order_id', '=', orderId)
    .where('status', 'in', ['started', 'open'])
    .select(['id', 'status', 'method'])
    .execute();
  for (const { id, status, method } of begun) {
    // Its call did not come back: asked once more, the provider tells what there is to end.
    if (status === 'started' && method) {
      const started = await startBoostPayment(db, way, actor, { orderId, method }, now);
      if (isRefusal(started)) return started;
    }
    await endUnpaid(db, way.provider, id, now);
  }
  return undefined;
}

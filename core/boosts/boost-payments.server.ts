import type { UserActor } from '#core/actor.ts';
import { DECLINE_REASONS } from '#core/payments/card-decline.ts';
import { isWithinRegret, regretDeadline } from '#core/payments/regret-deadline.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';

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
    .where('boost_order_id', '=', orderId)
    // What was paid stays the answer, whatever was begun beside it.
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
  const { paid_at, failure, pix_code } = payment;
  const canPay = payment.status === 'open' && (payment.expires_at ?? now) > now;
  const canRegret =
    paid_at !== null && payment.refunded_cents === 0 && isWithinRegret(paid_at, now);
  return {
    ...payment,
    pix_code: canPay ? pix_code : null,
    failure: DECLINE_REASONS.find((reason) => reason === failure) ?? null,
    regret_until: canRegret ? regretDeadline(paid_at) : null,
  };
}

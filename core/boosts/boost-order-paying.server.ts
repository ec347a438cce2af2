import { grantBoost, revokeBoost } from './boost-clock.server.ts';
import { releaseCoupon, reserveCoupon, useCoupon } from '#core/coupons/coupon-uses.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';

/**
 * Gives what was paid. `twice`: the order was paid before, or undone; `impossible`: the ad is gone, or the
 * coupon of a late payment is used up.
 */
export async function fulfilBoostOrder(
  trx: DatabaseTransaction,
  orderId: string,
  now: Date,
): Promise<'given' | 'twice' | 'impossible'> {
  const order = await trx
    .selectFrom('boost_orders')
    .where('id', '=', orderId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!order) return 'impossible';
  if (order.status === 'paid' || order.status === 'refunded') return 'twice';
  // Its time ran out and the money came none the less.
  const couponIsFree = order.coupon_id !== null && order.coupon_use === null;
  if (couponIsFree && (await reserveCoupon(trx, order, now))) return 'impossible';
  if (!(await grantBoost(trx, order, now))) {
    if (order.coupon_id !== null) await releaseCoupon(trx, order);
    return 'impossible';
  }
  if (order.coupon_id !== null) await useCoupon(trx, order);
  await trx
    .updateTable('boost_orders')
    .set({ status: 'paid', paid_at: now })
    .where('id', '=', orderId)
    .execute();
  return 'given';
}

/** The money goes back; what it gave ends, and the coupon may be used again. */
export async function undoBoostOrder(
  trx: DatabaseTransaction,
  order: { id: string; user_id: string | null; coupon_id: string | null },
  now: Date,
): Promise<void> {
  await revokeBoost(trx, order.id, now);
  if (order.coupon_id !== null) await releaseCoupon(trx, order);
  await trx
    .updateTable('boost_orders')
    .set({ status: 'refunded' })
    .where('id', '=', order.id)
    .execute();
}

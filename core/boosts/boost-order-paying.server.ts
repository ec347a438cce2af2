import { grantBoost, revokeBoost } from './boost-clock.server.ts';
import { releaseCoupon, reserveCoupon, useCoupon } from '#core/coupons/coupon-use.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';

/**
 * Gives what was paid. `twice`: the order was paid before, or undone; `impossible`: the ad or the account is
 * gone, the order was given up or costs something else by now, or the coupon of a late payment is used up.
 */
export async function fulfilBoostOrder(
  trx: DatabaseTransaction,
  { orderId, paidCents }: { orderId: string; paidCents: number },
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
  const isSameOrder = order.status === 'open' && order.total_cents === paidCents;
  if (!isSameOrder || order.user_id === null) return 'impossible';
  // Its time ran out and the money came none the less.
  if (await reserveCoupon(trx, order, now)) return 'impossible';
  if (!(await grantBoost(trx, order, now))) {
    await releaseCoupon(trx, orderId);
    return 'impossible';
  }
  await useCoupon(trx, orderId);
  await trx
    .updateTable('boost_orders')
    .set({ status: 'paid', paid_at: now })
    .where('id', '=', orderId)
    .execute();
  return 'given';
}

/** The money goes back and what it gave ends; its coupon was used. */
export async function undoBoostOrder(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<void> {
  await revokeBoost(trx, id, now);
  await trx.updateTable('boost_orders').set({ status: 'refunded' }).where('id', '=', id).execute();
}

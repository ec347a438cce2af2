import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { lockOwnOrder } from '#core/boosts/boost-order-rows.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { COUPON_INVALID, reasonNotToChange, usableCoupon } from './coupon-use.server.ts';
import { discountOf } from './coupon.ts';

type Outcome = { id: string } | Refusal;

export async function applyCoupon(
  db: Kysely<DB>,
  actor: UserActor,
  orderId: string,
  code: string,
  now: Date,
): Promise<Outcome> {
  return setCoupon(db, actor, orderId, { code }, now);
}

export async function removeCoupon(
  db: Kysely<DB>,
  actor: UserActor,
  orderId: string,
  now: Date,
): Promise<Outcome> {
  return setCoupon(db, actor, orderId, undefined, now);
}

async function setCoupon(
  db: Kysely<DB>,
  actor: UserActor,
  orderId: string,
  wanted: { code: string } | undefined,
  now: Date,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOwnOrder(trx, actor, orderId);
    if (!order) return refuse('not_found');
    const refused = reasonNotToChange(order);
    if (refused) return refused;
    const coupon = wanted && (await usableCoupon(trx, wanted, order, now));
    if (wanted && !coupon) return COUPON_INVALID;
    const discount = coupon ? discountOf(order.subtotal_cents, coupon) : 0;
    await trx
      .updateTable('boost_orders')
      .set({
        coupon_id: coupon?.id ?? null,
        discount_cents: discount,
        total_cents: order.subtotal_cents - discount,
      })
      .where('id', '=', orderId)
      .execute();
    return { id: orderId };
  });
}

import { localDay } from '#core/fields/local-day.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';

interface CouponOrder {
  id: string;
  user_id: string | null;
  coupon_id: string | null;
}

/** Counted while somebody pays: one conditional update each, so that no two take the last one. */
export async function reserveCoupon(
  trx: DatabaseTransaction,
  { id, user_id, coupon_id }: CouponOrder,
  now: Date,
): Promise<Refusal | undefined> {
  const coupon = await trx
    .updateTable('coupons')
    .set((row) => ({ used_count: row('used_count', '+', 1) }))
    .where('id', '=', coupon_id)
    .where('status', '=', 'active')
    .where((is) => is.or([is('expires_on', 'is', null), is('expires_on', '>=', localDay(now))]))
    .where((is) =>
      is.or([is('usage_limit', 'is', null), is('used_count', '<', is.ref('usage_limit'))]),
    )
    .returning(['id', 'usage_limit_per_account'])
    .executeTakeFirst();
  if (!coupon || user_id === null) return refuse('coupon_invalid');
  const own = await trx
    .insertInto('coupon_accounts')
    .values({ coupon_id: coupon.id, user_id, used_count: 1 })
    .onConflict((row) =>
      row
        .columns(['coupon_id', 'user_id'])
        .doUpdateSet((set) => ({ used_count: set('coupon_accounts.used_count', '+', 1) }))
        .where((is) =>
          is(
            'coupon_accounts.used_count',
            '<',
            is.val(coupon.usage_limit_per_account ?? Number.MAX_SAFE_INTEGER),
          ),
        ),
    )
    .executeTakeFirst();
  if (!own.numInsertedOrUpdatedRows) {
    await uncount(trx, coupon.id);
    return refuse('coupon_invalid');
  }
  await setUse(trx, id, 'reserved');
  return undefined;
}

export async function useCoupon(trx: DatabaseTransaction, { id }: CouponOrder): Promise<void> {
  await setUse(trx, id, 'used');
}

export async function releaseCoupon(
  trx: DatabaseTransaction,
  { id, user_id, coupon_id }: CouponOrder,
): Promise<void> {
  const released = await trx
    .updateTable('boost_orders')
    .set({ coupon_use: null })
    .where('id', '=', id)
    .where('coupon_use', 'is not', null)
    .executeTakeFirst();
  if (released.numUpdatedRows === 0n || coupon_id === null) return;
  await uncount(trx, coupon_id);
  await trx
    .updateTable('coupon_accounts')
    .set((row) => ({ used_count: row('used_count', '-', 1) }))
    .where('coupon_id', '=', coupon_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Of an order whose payment ended. */
export async function endCouponUse(trx: DatabaseTransaction, orderId: string): Promise<void> {
  const order = await trx
    .selectFrom('boost_orders')
    .where('id', '=', orderId)
    .where('status', '<>', 'paid')
    .select(['id', 'user_id', 'coupon_id'])
    .forUpdate()
    .executeTakeFirst();
  if (order) await releaseCoupon(trx, order);
}

async function setUse(
  trx: DatabaseTransaction,
  id: string,
  coupon_use: 'reserved' | 'used',
): Promise<void> {
  await trx.updateTable('boost_orders').set({ coupon_use }).where('id', '=', id).execute();
}

async function uncount(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((row) => ({ used_count: row('used_count', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

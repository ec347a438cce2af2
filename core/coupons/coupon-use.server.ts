import { sql, type RawBuilder } from 'kysely';
import type { BoostOrderStatus } from '#core/boosts/boost.ts';
import { localDay } from '#core/fields/local-day.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DiscountType } from './coupon.ts';

interface WantedUse {
  user_id: string | null;
  boost_plan_id: string;
}

export interface UsableCoupon {
  id: string;
  discount_type: DiscountType;
  discount_value: number;
}

/** One answer for every reason, so that nobody learns which codes there are. */
export const COUPON_INVALID = refuse('coupon_invalid', { field: 'coupon/code' });

/** Undefined when it may not be used for this order now. */
export async function usableCoupon(
  db: Database,
  which: { code: string } | { id: string },
  use: WantedUse,
  now: Date,
): Promise<UsableCoupon | undefined> {
  const [column, value] = Object.entries(which)[0]!;
  const { rows } = await sql<UsableCoupon>`
    select id, discount_type, discount_value from coupons coupon
    where ${sql.ref(`coupon.${column}`)} = ${value} and ${isOpen(use, now)} and not exists (
      select from coupon_accounts own where own.coupon_id = coupon.id
        and own.user_id = ${use.user_id} and own.used_count >= coupon.usage_limit_per_account)`.execute(
    db,
  );
  return rows[0];
}

interface CouponOrder extends WantedUse {
  id: string;
  coupon_id: string | null;
}

/** When paying begins. Each limit is asked and used up in one statement; what is refused uses nothing. */
export async function reserveCoupon(
  trx: DatabaseTransaction,
  order: CouponOrder,
  now: Date,
): Promise<Refusal | undefined> {
  const { id, coupon_id, user_id } = order;
  if (coupon_id === null) return undefined;
  if (user_id === null) return COUPON_INVALID;
  const marked = await trx
    .updateTable('boost_orders')
    .set({ coupon_use: 'reserved' })
    .where('id', '=', id)
    .where('coupon_id', '=', coupon_id)
    .where('coupon_use', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return undefined;
  const counted = await sql<{ most: number | null }>`
    update coupons coupon set used_count = used_count + 1
    where id = ${coupon_id} and ${isOpen(order, now)}
    returning usage_limit_per_account as most`.execute(trx);
  const limit = counted.rows[0];
  const ofAccount =
    limit &&
    (await sql`
      insert into coupon_accounts as own (coupon_id, user_id, used_count)
      values (${coupon_id}, ${user_id}, 1)
      on conflict (coupon_id, user_id) do update set used_count = own.used_count + 1
      where ${limit.most}::int is null or own.used_count < ${limit.most}::int
      returning used_count`.execute(trx));
  if (ofAccount?.rows.length) return undefined;
  if (limit) await countBack(trx, coupon_id);
  await setUse(trx, id, null);
  return COUPON_INVALID;
}

/** When it is paid. */
export async function useCoupon(trx: DatabaseTransaction, orderId: string): Promise<void> {
  await setUse(trx, orderId, 'used');
}

/** When the payment fails or ends: somebody else may use it. */
export async function releaseCoupon(trx: DatabaseTransaction, orderId: string): Promise<void> {
  const order = await setUse(trx, orderId, null);
  if (!order?.coupon_id) return;
  await countBack(trx, order.coupon_id);
  await trx
    .updateTable('coupon_accounts')
    .set({ used_count: sql`used_count - 1` })
    .where('coupon_id', '=', order.coupon_id)
    .where('user_id', '=', order.user_id)
    .execute();
}

function setUse(trx: DatabaseTransaction, orderId: string, use: 'used' | null) {
  return trx
    .updateTable('boost_orders')
    .set({ coupon_use: use })
    .where('id', '=', orderId)
    .where('coupon_use', '=', 'reserved')
    .returning(['coupon_id', 'user_id'])
    .executeTakeFirst();
}

async function countBack(trx: DatabaseTransaction, couponId: string): Promise<void> {
  await trx
    .updateTable('coupons')
    .set({ used_count: sql`used_count - 1` })
    .where('id', '=', couponId)
    .execute();
}

/** On the alias `coupon`. */
function isOpen({ boost_plan_id }: WantedUse, now: Date): RawBuilder<boolean> {
  return sql`(coupon.status = 'active'
    and (coupon.expires_on is null or coupon.expires_on >= ${localDay(now)}::date)
    and (coupon.usage_limit is null or coupon.used_count < coupon.usage_limit)
    and (not exists (select from coupon_boost_plans chosen where chosen.coupon_id = coupon.id)
      or exists (select from coupon_boost_plans chosen
        where chosen.coupon_id = coupon.id and chosen.boost_plan_id = ${boost_plan_id})))`;
}

interface ChangeableOrder {
  status: BoostOrderStatus;
  is_being_paid: boolean;
}

/** What is being paid keeps its price. */
export function reasonNotToChange(order: ChangeableOrder): Refusal | undefined {
  return order.status === 'open' && !order.is_being_paid ? undefined : refuse('order_closed');
}

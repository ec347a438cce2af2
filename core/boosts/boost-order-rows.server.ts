import { sql } from 'kysely';
import { lockAccount } from '#core/accounts/account-lock.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';

/** Orders of the actor, with what the clock says of those that were paid. */
export function ownOrders(db: Database, actor: Pick<UserActor, 'id'>) {
  return db
    .selectFrom('boost_orders as order')
    .leftJoin('boosts as boost', 'boost.order_id', 'order.id')
    .leftJoin('coupons as coupon', 'coupon.id', 'order.coupon_id')
    .where('order.user_id', '=', actor.id)
    .select([
      'order.id',
      'order.status',
      'order.ad_kind',
      'order.ad_name',
      sql<string | null>`coalesce("order".property_id, "order".vehicle_id)`.as('ad_id'),
      'order.boost_plan_id',
      'order.level',
      'order.days',
      'order.subtotal_cents',
      'order.discount_cents',
      'order.total_cents',
      'order.created_at',
      'order.paid_at',
      'coupon.code as coupon_code',
      'boost.status as boost_status',
      'boost.remaining_ms as stands_at_ms',
      'boost.first_started_at',
      'boost.ends_at',
      'boost.ended_at',
      sql<boolean>`${IS_BEING_PAID}`.as('is_being_paid'),
    ])
    .select(paidSums('order.id'));
}

/** Sums the payments of an order: refunded or being refunded, and still held. */
export function paidSums(order: string) {
  const sumOf = (cents: string) =>
    sql<number>`(select coalesce(sum(${sql.raw(cents)}), 0)::bigint from payments
      where payments.boost_order_id = ${sql.ref(order)} and payments.status = 'paid')`;
  return [
    sumOf('refunded_cents').as('returned_cents'),
    sumOf('amount_cents - refunded_cents').as('held_cents'),
  ] as const;
}

/** Of what was paid, in milliseconds; null before that. */
export function remainingMs({ boost_status, ends_at, stands_at_ms }: OrderRow, now: Date) {
  return boost_status === 'running' && ends_at
    ? Math.max(0, ends_at.getTime() - now.getTime())
    : stands_at_ms;
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof ownOrders>['execute']>>[number];

/** Locks the account and its order until the transaction ends. */
export async function lockOwnOrder(trx: DatabaseTransaction, actor: UserActor, id: string) {
  await lockAccount(trx, actor.id);
  return trx
    .selectFrom('boost_orders as order')
    .selectAll('order')
    .select(sql<boolean>`${IS_BEING_PAID}`.as('is_being_paid'))
    .where('order.id', '=', id)
    .where('order.user_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
}

const IS_BEING_PAID = sql`("order".coupon_use is not null or exists (
  select from payments payment
  where payment.boost_order_id = "order".id and payment.status in ('started', 'open')))`;

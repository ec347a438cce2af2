import { DAY_MS } from '#core/durations.ts';
import { sql, type Kysely } from 'kysely';
import { lockAccount } from '#core/accounts/account-lock.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import { discountOf } from '#core/coupons/coupon.ts';
import { reasonNotToChange, usableCoupon } from '#core/coupons/coupon-use.server.ts';
import { paginate, PER_PAGE } from '#core/paging.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { lockOwnOrder, ownOrders, remainingMs, type OrderRow } from './boost-order-rows.server.ts';
import { boostResults } from './boost-results.server.ts';
import { BOOST_LEVELS, isBoostable, type BoostOrderAction } from './boost.ts';

type Outcome = { id: string } | Refusal;

/** An ad has one open order: asked for another boost plan, it becomes an order of that. */
export async function startBoostOrder(
  db: Kysely<DB>,
  actor: UserActor,
  ref: AdRef,
  { boost_plan_id }: { boost_plan_id: string },
  now: Date,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id);
    const ad = await ownAd(trx, actor, ref);
    if (!ad) return refuse('not_found');
    if (!canBoost(ref, ad)) return refuse('boost_not_possible');
    const plan = await trx
      .selectFrom('boost_plans')
      .select(['id', 'level', 'days', 'price_cents'])
      .where('id', '=', boost_plan_id)
      .where('active', '=', true)
      .executeTakeFirst();
    if (!plan) return refuse('boost_plan_unknown', { field: 'boost_order/boost_plan_id' });
    const bought = {
      boost_plan_id: plan.id,
      level: plan.level,
      days: plan.days,
      subtotal_cents: plan.price_cents,
    };
    const column = AD_TABLES[ref.kind].column;
    await trx
      .insertInto('boost_orders')
      .values({
        ...bought,
        user_id: actor.id,
        [column]: ref.id,
        ad_kind: ref.kind,
        ad_name: ad.name,
        total_cents: plan.price_cents,
        created_at: now,
      })
      .onConflict((row) => row.column(column).where('status', '=', 'open').doNothing())
      .execute();
    const { id } = await trx
      .selectFrom('boost_orders')
      .select('id')
      .where(column, '=', ref.id)
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const order = await lockOwnOrder(trx, actor, id);
    if (!order) return refuse('not_found');
    if (order.boost_plan_id === plan.id && order.subtotal_cents === plan.price_cents) return { id };
    const refused = reasonNotToChange(order);
    if (refused) return refused;
    const use = { ...order, boost_plan_id };
    const coupon = order.coupon_id
      ? await usableCoupon(trx, { id: order.coupon_id }, use, now)
      : undefined;
    const discount = coupon ? discountOf(plan.price_cents, coupon) : 0;
    await trx
      .updateTable('boost_orders')
      .set({
        ...bought,
        coupon_id: coupon?.id ?? null,
        discount_cents: discount,
        total_cents: plan.price_cents - discount,
      })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

export async function ownBoostOrder(db: Database, actor: UserActor, id: string, now: Date) {
  const row = await ownOrders(db, actor).where('order.id', '=', id).executeTakeFirst();
  if (!row) return refuse('not_found') satisfies Refusal;
  const wait = row.status === 'open' ? await timeAhead(db, row, now) : 0;
  return {
    ...orderOf(row, now, wait),
    results: await boostResults(db, row, now),
    is_after_another: wait > 0,
  };
}

/** What an own ad has of boosts now: paid ones with time left, and the order that is open. */
export async function boostsOfAd(db: Database, actor: UserActor, ref: AdRef, now: Date) {
  const ad = await ownAd(db, actor, ref);
  if (!ad) return refuse('not_found') satisfies Refusal;
  const rows = await ownOrders(db, actor)
    .where(`order.${AD_TABLES[ref.kind].column}`, '=', ref.id)
    .where((is) =>
      is.or([is('order.status', '=', 'open'), is('boost.status', 'in', ['running', 'waiting'])]),
    )
    .orderBy('order.created_at')
    .orderBy('order.id')
    .execute();
  return {
    items: rows.map((row) => orderOf(row, now)),
    name: ad.name,
    can_boost: canBoost(ref, ad),
    is_shown: ad.is_shown,
  };
}

/** The newest first. */
export async function listOwnBoostOrders(
  db: Database,
  actor: UserActor,
  { page }: { page: number },
  now: Date,
) {
  const { total } = await db
    .selectFrom('boost_orders')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const place = paginate(page, total);
  const rows = await ownOrders(db, actor)
    .orderBy('order.created_at', 'desc')
    .orderBy('order.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .execute();
  return { ...place, items: rows.map((row) => orderOf(row, now)) };
}

export async function cancelBoostOrder(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOwnOrder(trx, actor, id);
    if (!order) return refuse('not_found');
    const refused = reasonNotToChange(order);
    if (refused) return refused;
    await trx
      .updateTable('boost_orders')
      .set({ status: 'canceled' })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

/** What is left, in milliseconds, of the boosts of the same ad that run before one that is paid now. */
async function timeAhead(
  db: Database,
  { ad_kind, ad_id, level }: OrderRow,
  now: Date,
): Promise<number> {
  const { left } = await db
    .selectFrom('boosts')
    .where(AD_TABLES[ad_kind].column, '=', ad_id)
    .where('status', 'in', ['running', 'waiting'])
    .where('level', 'in', BOOST_LEVELS.slice(BOOST_LEVELS.indexOf(level)))
    .select(
      sql<number>`coalesce(sum(case when status = 'waiting' then remaining_ms
        else greatest(0, extract(epoch from ends_at - ${now}::timestamptz) * 1000) end), 0)::float8`.as(
        'left',
      ),
    )
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Start and end are what is expected of an open order, and what happened to a paid one.
 * @param wait until it can run, in milliseconds
 */
function orderOf(row: OrderRow, now: Date, wait = 0) {
  const { ad_kind, ad_id, ad_name, is_being_paid, first_started_at, ended_at, ...rest } = row;
  const { stands_at_ms: _, ...order } = rest;
  const isOpen = order.status === 'open';
  const actions: BoostOrderAction[] = isOpen
    ? is_being_paid
      ? ['pay']
      : ['pay', 'change_coupon', 'cancel']
    : [];
  return {
    ...order,
    ad: {
      type: ad_kind,
      id: ad_id,
      name: ad_name,
      path: ad_id && AD_RULES[ad_kind].ownPath(ad_id),
    },
    starts_at: isOpen ? new Date(now.getTime() + wait) : first_started_at,
    ends_at: isOpen
      ? new Date(now.getTime() + wait + order.days * DAY_MS)
      : (order.ends_at ?? ended_at),
    remaining_ms: remainingMs(row, now),
    allowed_actions: actions,
  };
}

function ownAd(trx: Database, actor: UserActor, { kind, id }: AdRef) {
  return selectAds(trx, kind)
    .select(['ad.name', 'ad.archived_at', sql<string>`ad.status`.as('status')])
    .select(isSearchableAd(kind).as('is_shown'))
    .where('ad.id', '=', id)
    .where('ad.owner_id', '=', actor.id)
    .executeTakeFirst();
}

function canBoost({ kind }: AdRef, ad: { status: string; archived_at: Date | null }): boolean {
  return isBoostable(AD_RULES[kind].states[ad.status], ad.archived_at !== null);
}

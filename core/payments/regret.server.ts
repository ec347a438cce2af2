import type { Kysely, Selectable } from 'kysely';
import { lockAccount, lockAccountOf } from '#core/accounts/account-lock.server.ts';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { undoBoostOrder } from '#core/boosts/boost-order-paying.server.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isCurrent } from '#core/plans/plan.ts';
import { planBeforeUpgrades } from '#core/plans/regretted-upgrade.server.ts';
import { endSubscriptionRow, lockSubscription } from '#core/plans/subscription-writing.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB, Regrets } from '#db/generated/database-types.ts';
import type { RegretStatus } from './payment.ts';
import { mailRegret, mailRegretRefused } from './payment-mails.server.ts';
import { requestRefund } from './refunds.server.ts';
import { chargesWithinRegret } from './regret-charges.server.ts';
import { isWithinRegret } from './regret-deadline.ts';

type Purchase = Pick<
  Selectable<Regrets>,
  'user_id' | 'boost_plan_id' | 'plan_id' | 'boost_order_id' | 'subscription_id'
> & {
  purchasedAt: Date;
  paymentIds: string[];
  cents: number;
  /** All that is undone: what was paid before goes on. */
  upgrade: { priceBefore: string | undefined } | undefined;
};

export type PurchaseKind = 'boost_order' | 'subscription';

/**
 * Undoes a purchase within seven days (CDC, article 49): all of the money goes back by the way it came, and what it
 * gave ends at once; of an upgrade the plan before it is back. The second time of the same product somebody of the office
 * decides, and so it is when the plan before an upgrade cannot come back as it was.
 */
export async function regretPurchase(
  db: Kysely<DB>,
  actor: UserActor,
  bought: { kind: PurchaseKind; id: string },
  now: Date,
): Promise<{ id: string; status: RegretStatus; amount_cents: number } | Refusal> {
  return db.transaction().execute(async (trx) => {
    // Two at once would each be the first.
    await lockAccount(trx, actor.id);
    const purchase =
      bought.kind === 'boost_order'
        ? await lockBoost(trx, bought.id, actor.id, now)
        : await lockPlan(trx, bought.id, actor.id, now);
    if (isRefusal(purchase)) return purchase;
    if (!isWithinRegret(purchase.purchasedAt, now)) return refuse('regret_too_late');
    const earlier = await trx
      .selectFrom('regrets')
      .where('user_id', '=', actor.id)
      .where((is) =>
        purchase.boost_plan_id === null
          ? is('plan_id', '=', purchase.plan_id)
          : is('boost_plan_id', '=', purchase.boost_plan_id),
      )
      .select(['status', 'boost_order_id', 'subscription_id', 'created_at'])
      .execute();
    const same = earlier.find((one) => isAbout(one, purchase));
    if (same) return refuse(same.status === 'refused' ? 'regret_refused' : 'regret_asked');
    const isFirst = earlier.every(({ status }) => status === 'refused');
    const isLost = purchase.upgrade !== undefined && purchase.upgrade.priceBefore === undefined;
    const status = isFirst && !isLost ? 'done' : 'asked';
    const { user_id, boost_plan_id, plan_id, boost_order_id, subscription_id } = purchase;
    const { id } = await trx
      .insertInto('regrets')
      .values({
        user_id,
        boost_plan_id,
        plan_id,
        boost_order_id,
        subscription_id,
        payment_id: purchase.paymentIds[0] ?? null,
        status,
        amount_cents: purchase.cents,
        created_at: now,
        decided_at: status === 'done' ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (status === 'done') await undo(trx, id, purchase, now);
    await mailRegret(trx, {
      paymentId: purchase.paymentIds[0],
      cents: purchase.cents,
      isUndone: status === 'done',
      isAgain: !isFirst,
    });
    await record(trx, actor, actor, { action: 'regret_purchase', to: status }, now);
    return { id, status, amount_cents: purchase.cents };
  });
}

/** A decision is final; a later charge is another purchase. */
function isAbout(
  regret: Pick<Selectable<Regrets>, 'status' | 'boost_order_id' | 'subscription_id' | 'created_at'>,
  purchase: Purchase,
): boolean {
  return (
    regret.boost_order_id === purchase.boost_order_id &&
    regret.subscription_id === purchase.subscription_id &&
    (regret.status === 'asked' || regret.created_at >= purchase.purchasedAt)
  );
}

/** What the office says to a second regret. */
export async function decideRegret(
  db: Kysely<DB>,
  admin: AdminActor,
  id: string,
  { accept, note }: { accept: boolean; note: string | undefined },
  now: Date,
): Promise<{ id: string; status: RegretStatus } | Refusal> {
  if (!accept && !note) return refuse('reason_required', { field: 'decision/note' });
  return db.transaction().execute(async (trx) => {
    await lockAccountOf(trx, 'regrets', id);
    const regret = await trx
      .selectFrom('regrets')
      .where('id', '=', id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!regret) return refuse('not_found');
    if (regret.status !== 'asked') return refuse('transition_not_allowed');
    const status = accept ? 'accepted' : 'refused';
    if (accept) {
      if (regret.boost_order_id === null && regret.subscription_id === null)
        return refuse('regret_without_account');
      const purchase =
        regret.boost_order_id === null
          ? await lockPlan(trx, regret.subscription_id ?? '', regret.user_id, regret.created_at)
          : await lockBoost(trx, regret.boost_order_id, regret.user_id, regret.created_at);
      // Who did not wait, or was refunded meanwhile, has nothing left to undo.
      if (isRefusal(purchase)) return purchase;
      await undo(trx, id, purchase, now);
      const [paymentId] = purchase.paymentIds;
      await mailRegret(trx, { paymentId, cents: purchase.cents, isUndone: true, isAgain: false });
    } else await answerNo(trx, regret, note ?? '');
    await trx
      .updateTable('regrets')
      .set({ status, admin_id: admin.id, note: note ?? null, decided_at: now })
      .where('id', '=', id)
      .execute();
    const why = note ? { reason: note } : {};
    await record(trx, admin, admin, { action: 'decide_regret', to: status, ...why }, now);
    return { id, status };
  });
}

async function answerNo(
  trx: DatabaseTransaction,
  { boost_order_id, subscription_id }: Selectable<Regrets>,
  note: string,
): Promise<void> {
  const bought = boost_order_id === null ? 'subscription_id' : 'boost_order_id';
  const payment = await trx
    .selectFrom('payments')
    .where(bought, '=', boost_order_id ?? subscription_id)
    .where('status', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .select('id')
    .executeTakeFirst();
  if (payment) await mailRegretRefused(trx, payment.id, note);
}

async function undo(
  trx: DatabaseTransaction,
  regretId: string,
  purchase: Purchase,
  now: Date,
): Promise<void> {
  for (const paymentId of purchase.paymentIds)
    await requestRefund(trx, { paymentId, reason: 'regret' }, now);
  if (purchase.boost_order_id !== null) return undoBoostOrder(trx, purchase.boost_order_id, now);
  const subscriptionId = purchase.subscription_id ?? '';
  const providerPrice = purchase.upgrade?.priceBefore;
  if (providerPrice !== undefined)
    return later(trx, 'restore_plan', { regretId, subscriptionId, providerPrice });
  const row = await lockSubscription(trx, subscriptionId);
  if (row) await endSubscriptionRow(trx, row, { status: 'canceled', end_reason: 'regret' }, now);
}

async function lockBoost(
  trx: DatabaseTransaction,
  id: string,
  userId: string | null,
  now: Date,
): Promise<Purchase | Refusal> {
  const order = await trx
    .selectFrom('boost_orders')
    .where('id', '=', id)
    // Of an account that is gone, which the office decides about.
    .where('user_id', 'is not distinct from', userId)
    .select(['boost_plan_id', 'status', 'paid_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!order) return refuse('not_found');
  const { paymentIds, cents } = await chargesWithinRegret(trx, 'boost_order_id', id, now);
  if (order.status !== 'paid' || !order.paid_at) return refuse('transition_not_allowed');
  const { boost_plan_id, paid_at: purchasedAt } = order;
  const which = { boost_plan_id, plan_id: null, boost_order_id: id, subscription_id: null };
  return { user_id: userId, ...which, purchasedAt, paymentIds, cents, upgrade: undefined };
}

/** Each charge of the last seven days, a renewal's too. */
async function lockPlan(
  trx: DatabaseTransaction,
  id: string,
  userId: string | null,
  now: Date,
): Promise<Purchase | Refusal> {
  const row = await lockSubscription(trx, id);
  if (!row || row.user_id !== userId) return refuse('not_found');
  const charges = await chargesWithinRegret(trx, 'subscription_id', id, now);
  if (!isCurrent(row.status) || !charges.lastAt) return refuse('transition_not_allowed');
  const isBack = isWithinRegret(charges.lastAt, now) && charges.cents === 0;
  if (isBack) return refuse('transition_not_allowed');
  const { plan_id } = row;
  const which = { boost_plan_id: null, plan_id, boost_order_id: null, subscription_id: id };
  const { lastAt: purchasedAt, paymentIds, cents, isUpgrade } = charges;
  const priceBefore = isUpgrade
    ? (await planBeforeUpgrades(trx, id, paymentIds.length))?.providerPrice
    : undefined;
  const upgrade = isUpgrade ? { priceBefore } : undefined;
  return { user_id: userId, ...which, purchasedAt, paymentIds, cents, upgrade };
}

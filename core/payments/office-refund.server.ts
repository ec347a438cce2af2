import type { Kysely } from 'kysely';
import { lockAccountOf } from '#core/accounts/account-lock.server.ts';
import type { AdminActor } from '#core/actor.ts';
import { undoBoostOrder } from '#core/boosts/boost-order-paying.server.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { requestRefund } from './refunds.server.ts';

type Outcome = { id: string } | Refusal;

/**
 * Gives back all that is left of what was paid for a boost, by the way it came, and ends the boost; a job
 * speaks with the provider. What could not be given back may be asked for again.
 */
export async function refundBoostOrder(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  reason: string,
  now: Date,
): Promise<Outcome> {
  return db.transaction().execute((trx) => refundOrder(trx, actor, id, reason, now));
}

/** The same by any payment of it. What was paid for a plan goes back alone: the plan is ended by itself. */
export async function refundPayment(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  reason: string,
  now: Date,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await lockAccountOf(trx, 'payments', id);
    const payment = await trx
      .selectFrom('payments')
      .where('id', '=', id)
      .select(['boost_order_id', 'subscription_id', 'user_id'])
      .executeTakeFirst();
    if (!payment) return refuse('not_found');
    const { boost_order_id: order, subscription_id: plan, user_id: userId } = payment;
    if (order !== null) {
      const outcome = await refundOrder(trx, actor, order, reason, now);
      return isRefusal(outcome) ? outcome : { id };
    }
    // Its answer gives the money back and ends the plan.
    if (plan !== null && (await isAskedBack(trx, plan))) return refuse('regret_waiting');
    const refund = { paymentId: id, reason: 'office', note: reason, adminId: actor.id } as const;
    if ((await requestRefund(trx, refund, now)) === 0) return refuse('transition_not_allowed');
    await answerRegrets(trx, actor, { column: 'payment_id', id, reason }, now);
    await recordRefund(trx, actor, userId, reason, now);
    return { id };
  });
}

async function isAskedBack(trx: DatabaseTransaction, subscriptionId: string): Promise<boolean> {
  const regret = await trx
    .selectFrom('regrets')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'asked')
    .select('id')
    .executeTakeFirst();
  return regret !== undefined;
}

async function refundOrder(
  trx: DatabaseTransaction,
  actor: AdminActor,
  id: string,
  reason: string,
  now: Date,
): Promise<Outcome> {
  await lockAccountOf(trx, 'boost_orders', id);
  const order = await trx
    .selectFrom('boost_orders')
    .where('id', '=', id)
    .select(['status', 'user_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!order) return refuse('not_found');
  const paid = await trx
    .selectFrom('payments')
    .where('boost_order_id', '=', id)
    .where('status', '=', 'paid')
    .orderBy('id')
    .select('id')
    .execute();
  let givenBack = 0;
  for (const { id: paymentId } of paid)
    givenBack += await requestRefund(
      trx,
      { paymentId, reason: 'office', note: reason, adminId: actor.id },
      now,
    );
  if (givenBack === 0) return refuse('transition_not_allowed');
  if (order.status === 'paid') await undoBoostOrder(trx, id, now);
  await answerRegrets(trx, actor, { column: 'boost_order_id', id, reason }, now);
  await recordRefund(trx, actor, order.user_id, reason, now);
  return { id };
}

/** Who waits for an answer to a regret has it. */
async function answerRegrets(
  trx: DatabaseTransaction,
  actor: AdminActor,
  { column, id, reason }: { column: 'boost_order_id' | 'payment_id'; id: string; reason: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('regrets')
    .set({ status: 'accepted', admin_id: actor.id, note: reason, decided_at: now })
    .where(column, '=', id)
    .where('status', '=', 'asked')
    .execute();
}

async function recordRefund(
  trx: DatabaseTransaction,
  actor: AdminActor,
  userId: string | null,
  reason: string,
  now: Date,
): Promise<void> {
  const person = userId === null ? actor : { kind: 'user' as const, id: userId };
  await record(trx, actor, person, { action: 'make_refund', reason }, now);
}

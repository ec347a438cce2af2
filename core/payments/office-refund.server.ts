import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { undoBoostOrder } from '#core/boosts/boost-order-paying.server.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { requestRefund } from './refunds.server.ts';

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
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
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
    // Who waits for an answer to a regret has it.
    await trx
      .updateTable('regrets')
      .set({ status: 'accepted', admin_id: actor.id, note: reason, decided_at: now })
      .where('boost_order_id', '=', id)
      .where('status', '=', 'asked')
      .execute();
    const person = order.user_id === null ? actor : { kind: 'user' as const, id: order.user_id };
    await record(trx, actor, person, { action: 'make_refund', reason }, now);
    return { id };
  });
}

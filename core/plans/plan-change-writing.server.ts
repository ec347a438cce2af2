import { sql } from 'kysely';
import { later } from '#core/later.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { OPEN_PLAN_CHANGES } from './plan.ts';

interface Opened {
  status: 'waiting' | 'scheduled';
  pay_url?: string | null;
  provider_invoice_id?: string | null;
}

/** @returns whether it had only been written down until now */
export async function openPlanChange(
  trx: DatabaseTransaction,
  id: string,
  columns: Opened,
): Promise<boolean> {
  const opened = await trx
    .updateTable('plan_changes')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', 'started')
    .executeTakeFirst();
  return opened.numUpdatedRows > 0n;
}

/** The smaller plan that begins after the period. */
export async function scheduledPlanChange(db: Database, subscriptionId: string) {
  return db
    .selectFrom('plan_changes as change')
    .innerJoin('plans as next', 'next.id', 'change.to_plan_id')
    .where('change.subscription_id', '=', subscriptionId)
    .where('change.status', '=', 'scheduled')
    .select([
      'change.id',
      'change.to_plan_id as plan_id',
      'next.name',
      'next.duration_in_months',
      'next.provider_price_id',
    ])
    .select(['change.price_cents', isStillSold.as('still_sold')])
    .executeTakeFirst();
}

/** The provider schedules no price that is retired. */
export const isStillSold = sql<boolean>`next.active and next.price_cents = change.price_cents
  and next.provider_price_id is not null`;

/** The provider drops the schedule of a subscription that is cancelled; this brings it back. */
export async function resumePlanChange(
  trx: DatabaseTransaction,
  subscriptionId: string,
  canceledAt: Date,
  now: Date,
): Promise<void> {
  const change = await scheduledPlanChange(trx, subscriptionId);
  if (!change) return;
  if (change.still_sold)
    await later(trx, 'schedule_plan_change', {
      subscriptionId,
      key: `resumed-${subscriptionId}-${canceledAt.getTime()}`,
    });
  else await endPlanChange(trx, { subscription_id: subscriptionId }, 'canceled', now);
}

interface Which {
  id?: string;
  subscription_id?: string;
  to_plan_id?: string;
  status?: 'started' | 'waiting';
}

/** The one way out of an open change. @returns whether there was one */
export async function endPlanChange(
  db: Database,
  which: Which,
  status: 'done' | 'failed' | 'canceled',
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('plan_changes')
    .set({ status, ended_at: now, pay_url: null })
    .where((is) => is.and(which))
    .where('status', 'in', OPEN_PLAN_CHANGES)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

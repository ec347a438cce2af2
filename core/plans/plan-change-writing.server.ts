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

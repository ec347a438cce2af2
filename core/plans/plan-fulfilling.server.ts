import type { DatabaseTransaction } from '#db/database.ts';
import { DAY_MS } from '#core/durations.ts';
import { isCurrent } from './plan.ts';
import { addMonths } from './plan-period.ts';
import { changeSubscription, lockSubscription } from './subscription-writing.server.ts';

/** A plan that is bought once begins with its payment and ends by itself. */
export async function fulfilPlan(
  trx: DatabaseTransaction,
  subscriptionId: string,
  now: Date,
): Promise<'given' | 'twice' | 'impossible'> {
  const row = await lockSubscription(trx, subscriptionId);
  if (!row) return 'impossible';
  // What ended unpaid begins none the less when the money comes late.
  if (row.status !== 'pending' && row.end_reason !== 'not_paid')
    return isCurrent(row.status) ? 'twice' : 'impossible';
  const { duration_in_months: months, days } = await trx
    .selectFrom('plans')
    .where('id', '=', row.plan_id)
    .select(['duration_in_months', 'days'])
    .executeTakeFirstOrThrow();
  const end = days === null ? addMonths(now, months) : new Date(now.getTime() + days * DAY_MS);
  await changeSubscription(
    trx,
    row,
    {
      status: 'active',
      started_at: now,
      period_ends_at: end,
      ends_at: end,
      end_reason: null,
      checkout_url: null,
    },
    now,
  );
  return 'given';
}

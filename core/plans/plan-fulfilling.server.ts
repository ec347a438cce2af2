import type { DatabaseTransaction } from '#db/database.ts';
import { DAY_MS } from '#core/durations.ts';
import { isCurrent } from './plan.ts';
import { addMonths } from './plan-period.ts';
import {
  changeSubscription,
  endSubscriptionRow,
  lockSubscription,
  paidPlanBeside,
} from './subscription-writing.server.ts';

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
  if (await paidPlanBeside(trx, row, now)) {
    const end = { status: 'expired', end_reason: 'replaced' } as const;
    await endSubscriptionRow(trx, row, end, now);
    return 'twice';
  }
  const { duration_in_months: months, days } = await trx
    .selectFrom('plans')
    .where('id', '=', row.plan_id)
    .select(['duration_in_months', 'days'])
    .executeTakeFirstOrThrow();
  // The last days of one that was bought before are added.
  const before = await trx
    .selectFrom('subscriptions')
    .where('user_id', '=', row.user_id)
    .where('status', '=', 'active')
    .where('price_cents', '>', 0)
    .where('ends_at', '>', now)
    .select('ends_at')
    .executeTakeFirst();
  const from = before?.ends_at ?? now;
  const end = days === null ? addMonths(from, months) : new Date(from.getTime() + days * DAY_MS);
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

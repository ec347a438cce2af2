import { sql } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import type { Database } from '#db/database.ts';

/** An answer is shown for so long; what still waits for one, always. */
const SHOWN_DAYS = 30;

/** The last one of a subscription, with what the office wrote about it, and what of the money did not go back. */
export async function regretOf(db: Database, subscriptionId: string, now: Date) {
  const regret = await db
    .selectFrom('regrets')
    .leftJoin('plans', 'plans.id', 'regrets.plan_id')
    .where('subscription_id', '=', subscriptionId)
    .where((is) =>
      is.or([
        is('status', '=', 'asked'),
        is('regrets.created_at', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS)),
      ]),
    )
    .orderBy('regrets.created_at', 'desc')
    .select((row) => [
      'status',
      'note',
      'amount_cents',
      'regrets.created_at',
      'decided_at',
      'plans.name as plan',
      row
        .selectFrom('payments')
        .where('payments.subscription_id', '=', subscriptionId)
        .where((is) =>
          is.exists(
            is
              .selectFrom('refunds')
              .whereRef('refunds.payment_id', '=', 'payments.id')
              .where('refunds.reason', '=', 'regret')
              .where('refunds.status', '=', 'failed')
              .select('refunds.id'),
          ),
        )
        .select(sql<number>`coalesce(sum(amount_cents - refunded_cents), 0)::bigint`.as('cents'))
        .$asScalar()
        .$notNull()
        .as('held_cents'),
    ])
    .executeTakeFirst();
  return regret ?? null;
}

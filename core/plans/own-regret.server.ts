import { sql } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import type { Database } from '#db/database.ts';

/** An answer is shown for so long; what still waits for one, always. */
const SHOWN_DAYS = 30;

/** The last one of a subscription, with what the office wrote about it, and what of the money did not go back. */
export async function regretOf(db: Database, subscriptionId: string, now: Date) {
  const regret = await db
    .selectFrom('regrets')
    .where('subscription_id', '=', subscriptionId)
    .where((is) =>
      is.or([
        is('status', '=', 'asked'),
        is('created_at', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .select((row) => [
      'status',
      'note',
      'amount_cents',
      'created_at',
      'decided_at',
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
        .$castTo<number>()
        .as('held_cents'),
    ])
    .executeTakeFirst();
  return regret ?? null;
}

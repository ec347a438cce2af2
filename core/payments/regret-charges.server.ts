import type { Database } from '#db/database.ts';
import { isWithinRegret } from './regret-deadline.ts';

export interface Charges {
  paymentIds: string[];
  cents: number;
  /** All of them are of upgrades; what was paid before them is still in use. */
  isUpgrade: boolean;
  /** Of any charge, also an older one. */
  lastAt: Date | undefined;
}

/** Each charge of the last seven days, a renewal's too. */
export async function chargesWithinRegret(
  db: Database,
  column: 'boost_order_id' | 'subscription_id',
  id: string,
  now: Date,
): Promise<Charges> {
  const payments = await db
    .selectFrom('payments')
    .where(column, '=', id)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .select(['id', 'purpose', 'amount_cents', 'refunded_cents', 'paid_at'])
    .execute();
  const fresh = payments.filter(
    ({ paid_at: at, amount_cents: cents, refunded_cents: refunded }) =>
      at !== null && isWithinRegret(at, now) && refunded < cents,
  );
  return {
    paymentIds: fresh.map((payment) => payment.id),
    cents: fresh.reduce((sum, each) => sum + each.amount_cents - each.refunded_cents, 0),
    isUpgrade:
      fresh.length > 0 &&
      fresh.length < payments.length &&
      fresh.every(({ purpose }) => purpose === 'plan_change'),
    lastAt: payments.at(-1)?.paid_at ?? undefined,
  };
}

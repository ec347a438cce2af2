import { addMonths } from '#core/plans/plan-period.ts';
import type { Database } from '#db/database.ts';
import type { PaymentRow } from './payment-writing.server.ts';

interface PlanCharge {
  period: { from: Date; until: Date };
  /** Of an upgrade: what was paid already for the rest of the period. In cents. */
  credit: number;
}

/** The plan that a charge pays for; undefined for other charges. */
export async function planCharge(
  db: Database,
  payment: Pick<PaymentRow, 'subscription_id' | 'purpose' | 'amount_cents'> & { paid_at: Date },
): Promise<PlanCharge | undefined> {
  const { subscription_id: id, purpose, paid_at: from } = payment;
  if (id === null) return undefined;
  const changes = await db
    .selectFrom('plan_changes')
    .where('subscription_id', '=', id)
    .where('status', '=', 'done')
    .orderBy('created_at')
    .select(['from_plan_id', 'to_plan_id', 'price_cents', 'created_at', 'ended_at'])
    .execute();
  const { plan_id, recurring, started_at, period_ends_at } = await db
    .selectFrom('subscriptions')
    .where('id', '=', id)
    .select(['plan_id', 'recurring', 'started_at', 'period_ends_at'])
    .executeTakeFirstOrThrow();
  const monthsOf = async (plan: string) => {
    const { duration_in_months: months } = await db
      .selectFrom('plans')
      .where('id', '=', plan)
      .select('duration_in_months')
      .executeTakeFirstOrThrow();
    return months;
  };
  if (purpose !== 'plan_change') {
    // One that is bought once lasts for days, or begins after another one.
    if (!recurring)
      return period_ends_at
        ? { period: { from: started_at, until: period_ends_at }, credit: 0 }
        : undefined;
    const later = changes.find(({ ended_at: end }) => end !== null && end > from);
    const months = await monthsOf(later?.from_plan_id ?? plan_id);
    return { period: { from, until: addMonths(from, months) }, credit: 0 };
  }
  const change = changes.findLast(({ created_at: asked }) => asked <= from);
  const base = await db
    .selectFrom('payments')
    .where('subscription_id', '=', id)
    .where('status', '=', 'paid')
    .where('purpose', '<>', 'plan_change')
    .where('paid_at', '<=', from)
    .orderBy('paid_at', 'desc')
    .select(['paid_at', 'amount_cents'])
    .executeTakeFirst();
  if (!change || !base?.paid_at) return undefined;
  const { paid_at: began } = base;
  const [old, wanted] = [await monthsOf(change.from_plan_id), await monthsOf(change.to_plan_id)];
  const end = addMonths(began, old);
  const earlier = changes.findLast(
    ({ created_at: asked }) => asked < change.created_at && asked >= began,
  );
  const price = earlier?.price_cents ?? base.amount_cents;
  const rest = Math.max(0, end.getTime() - from.getTime()) / (end.getTime() - began.getTime());
  const until = old === wanted ? end : addMonths(from, wanted);
  return { period: { from, until }, credit: Math.round(price * rest) };
}

import type { Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { endPlanChange, scheduledPlanChange } from './plan-change-writing.server.ts';
import { isUpgrade } from './plan-comparing.ts';
import { readSubscription } from './subscription-sync.server.ts';
import { lockSubscription } from './subscription-writing.server.ts';

/**
 * The plan that is back when the newest upgrades are regretted. Nothing where it cannot come back without another charge:
 * it is billed by other periods, or costs something else by now.
 * @param upgrades that were paid for and go back
 */
export async function planBeforeUpgrades(
  db: Database,
  subscriptionId: string,
  upgrades: number,
): Promise<{ id: string; name: string; price_cents: number; providerPrice: string } | undefined> {
  const changes = await db
    .selectFrom('plan_changes as change')
    .innerJoin('plans as before', 'before.id', 'change.from_plan_id')
    .innerJoin('subscriptions as own', 'own.id', 'change.subscription_id')
    .innerJoin('plans as now', 'now.id', 'own.plan_id')
    .where('change.subscription_id', '=', subscriptionId)
    .where('change.status', '=', 'done')
    .where('change.kind', '=', 'upgrade')
    .orderBy('change.ended_at', 'desc')
    .limit(upgrades)
    .select(['before.id', 'before.name', 'before.price_cents', 'before.active'])
    .select('before.provider_price_id')
    .select((row) =>
      row('before.duration_in_months', '=', row.ref('now.duration_in_months')).as('same_period'),
    )
    .execute();
  const before = changes.length === upgrades ? changes.at(-1) : undefined;
  const providerPrice = before?.provider_price_id ?? null;
  if (!before?.same_period || !before.active || providerPrice === null) return undefined;
  const paid = await db
    .selectFrom('payments')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('purpose', '<>', 'plan_change')
    .orderBy('paid_at', 'desc')
    .select('amount_cents')
    .executeTakeFirst();
  const { id, name, price_cents } = before;
  return paid?.amount_cents === price_cents ? { id, name, price_cents, providerPrice } : undefined;
}

/** Whether the plan that is scheduled is smaller than the restored one, too, and not only than what was regretted. */
export async function staysSmaller(
  db: Database,
  next: { plan_id: string; price_cents: number },
  restored: { id: string; price_cents: number },
): Promise<boolean> {
  const plans = await db
    .selectFrom('plans')
    .where('id', 'in', [next.plan_id, restored.id])
    .selectAll()
    .execute();
  const from = plans.find(({ id }) => id === restored.id);
  const to = plans.find(({ id }) => id === next.plan_id);
  if (!from || !to || next.price_cents > restored.price_cents) return false;
  return !isUpgrade({ ...from, ...restored }, { ...to, price_cents: next.price_cents });
}

/** At the provider; what it says of the subscription is read again. */
export async function restorePlan(
  db: Kysely<DB>,
  provider: PaymentProvider,
  { regretId, subscriptionId, providerPrice }: JobPayloads['restore_plan'],
  now: Date,
): Promise<void> {
  const own = await db
    .selectFrom('subscriptions')
    .where('id', '=', subscriptionId)
    .where('status', 'in', ['active', 'trial'])
    .select('provider_id')
    .executeTakeFirst();
  if (!own?.provider_id) return;
  await provider.dropChange(own.provider_id);
  await provider.restorePrice({
    key: `regret-${regretId}`,
    subscription: own.provider_id,
    price: providerPrice,
  });
  const effect = await readSubscription(db, provider, own.provider_id);
  await db.transaction().execute(async (trx) => {
    await effect(trx, now);
    const row = await lockSubscription(trx, subscriptionId);
    const next = await scheduledPlanChange(trx, subscriptionId);
    if (!row || !next) return;
    const restored = { id: row.plan_id, price_cents: row.price_cents ?? 0 };
    if (await staysSmaller(trx, next, restored))
      await later(trx, 'schedule_plan_change', { subscriptionId, key: `regret-${regretId}-next` });
    else await endPlanChange(trx, { id: next.id }, 'canceled', now);
  });
}

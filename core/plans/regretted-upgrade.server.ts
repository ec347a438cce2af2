import type { Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { readSubscription } from './subscription-sync.server.ts';

/**
 * The plan that is back when the newest upgrades are regretted. Nothing where it cannot come back without another charge:
 * it is billed by other periods, or costs something else by now.
 * @param upgrades that were paid for and go back
 */
export async function planBeforeUpgrades(
  db: Database,
  subscriptionId: string,
  upgrades: number,
): Promise<{ name: string; providerPrice: string } | undefined> {
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
    .select(['before.name', 'before.price_cents', 'before.active', 'before.provider_price_id'])
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
  const isAsPaid = paid?.amount_cents === before.price_cents;
  return isAsPaid ? { name: before.name, providerPrice } : undefined;
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
    await later(trx, 'schedule_plan_change', { subscriptionId, key: `regret-${regretId}-next` });
  });
}

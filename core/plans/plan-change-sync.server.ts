import type { Kysely } from 'kysely';
import type { JobPayloads } from '#core/job-payloads.ts';
import { inTurn, noEffect, type Effect } from '#core/payments/effect.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderSubscription,
} from '#integrations/payments/payment-provider.ts';
import { readInvoice } from './invoice-sync.server.ts';
import {
  endPlanChange,
  openPlanChange,
  scheduledPlanChange,
} from './plan-change-writing.server.ts';
import { isCurrent, OPEN_PLAN_CHANGES } from './plan.ts';
import { mailPlanChange, mailResumed } from './subscription-mails.server.ts';
import { readSubscription } from './subscription-sync.server.ts';
import { lockSubscription } from './subscription-writing.server.ts';

/**
 * What became of a change that was asked for: done, waiting for its payment or for the end of the period. What the
 * provider shows nothing of has failed, so ask only when no call about it is under way.
 */
export async function readPlanChange(
  db: Database,
  provider: PaymentProvider,
  id: string,
): Promise<Effect> {
  const change = await db
    .selectFrom('plan_changes as change')
    .innerJoin('subscriptions as own', 'own.id', 'change.subscription_id')
    .where('change.id', '=', id)
    .where('change.status', 'in', OPEN_PLAN_CHANGES)
    .select(['change.to_plan_id', 'own.provider_id'])
    .executeTakeFirst();
  if (!change?.provider_id) return noEffect;
  const snapshot = await provider.subscription(change.provider_id);
  if (!snapshot) return noEffect;
  const ahead = await aheadOf(db, provider, snapshot);
  const isWanted = ahead?.plan_id === change.to_plan_id;
  // Begun and not finished, it would only stand in the way of a cancellation.
  if (!isWanted && snapshot.schedule) await provider.dropChange(snapshot.id);
  return inTurn(await stateOf(db, provider, snapshot), async (trx, now) => {
    if (isWanted) {
      const isNew = await openPlanChange(trx, id, ahead.columns);
      if (isNew && ahead.columns.status === 'scheduled') await mailPlanChange(trx, id);
    } else await endPlanChange(trx, { id, status: 'started' }, 'failed', now);
  });
}

/**
 * Makes the provider's schedule that of our row again, after the provider had to drop it. A plan that is sold no more at
 * the price of the row does not come back, and its owner is told what is charged instead.
 */
export async function schedulePlanChange(
  db: Kysely<DB>,
  provider: PaymentProvider,
  { subscriptionId, key }: JobPayloads['schedule_plan_change'],
  now: Date,
): Promise<void> {
  const own = await db
    .selectFrom('subscriptions')
    .where('id', '=', subscriptionId)
    .where('status', 'in', ['active', 'trial'])
    .where('cancel_requested_at', 'is', null)
    .select('provider_id')
    .executeTakeFirst();
  const next = await scheduledPlanChange(db, subscriptionId);
  if (!own?.provider_id || !next) return;
  const { provider_price_id: price, still_sold: isSold } = next;
  if (isSold && price && (await schedules({ key, subscription: own.provider_id, price }))) return;
  // A schedule that was made for it and not filled would stand in the way of a cancellation.
  await provider.dropChange(own.provider_id);
  await db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, subscriptionId);
    if (!row || !isCurrent(row.status) || row.cancel_requested_at) return;
    if (await endPlanChange(trx, { id: next.id }, 'canceled', now)) await mailResumed(trx, row);
  });

  async function schedules(wanted: Parameters<PaymentProvider['schedulePrice']>[0]) {
    try {
      await provider.schedulePrice(wanted);
      return true;
    } catch (error) {
      // The plan was switched off or given another price this moment.
      if (error instanceof ProviderRefused) return false;
      throw error;
    }
  }
}

async function aheadOf(
  db: Database,
  provider: PaymentProvider,
  { pendingPrice, schedule, latestInvoice }: ProviderSubscription,
) {
  const price = pendingPrice ?? (schedule && (await provider.scheduledPrice(schedule)));
  if (price === undefined) return undefined;
  const known = await db
    .selectFrom('plan_prices')
    .where('provider_id', '=', price)
    .select('plan_id')
    .executeTakeFirst();
  if (!known) return undefined;
  if (pendingPrice === undefined) return { ...known, columns: { status: 'scheduled' as const } };
  const invoice = latestInvoice ? await provider.invoice(latestInvoice) : undefined;
  const columns = {
    status: 'waiting' as const,
    pay_url: invoice?.payUrl ?? null,
    provider_invoice_id: invoice?.id ?? null,
  };
  return { ...known, columns };
}

/** With the card's refusal, where the last invoice was refused. */
async function stateOf(
  db: Database,
  provider: PaymentProvider,
  { id, latestInvoice }: ProviderSubscription,
): Promise<Effect> {
  return latestInvoice
    ? readInvoice(db, provider, latestInvoice)
    : readSubscription(db, provider, id);
}

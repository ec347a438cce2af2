import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { tooManyDeclines } from '#core/payments/card-declines.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import {
  PaymentDeclined,
  ProviderRefused,
  type PaymentProvider,
} from '#integrations/payments/payment-provider.ts';
import type { PlanChangeKind } from './plan.ts';
import { isUpgrade, type ComparedPlan } from './plan-comparing.ts';
import { mailPlanChange } from './subscription-mails.server.ts';
import { readSubscription } from './subscription-sync.server.ts';
import type { SubscriptionRow } from './subscription-writing.server.ts';

interface Offer {
  subscription: SubscriptionRow & { provider_id: string };
  plan: ComparedPlan & { id: string; price_cents: number; provider_price_id: string };
  kind: PlanChangeKind;
}

export interface PlanChangePreview {
  kind: PlanChangeKind;
  price_cents: number;
  /** What is charged today; 0 while a trial runs and for what comes at the end of the period. */
  due_cents: number;
  applies_at: Date;
}

export async function previewPlanChange(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  planId: string,
  now: Date,
): Promise<PlanChangePreview | Refusal> {
  const offer = await offerOf(db, actor, planId);
  return isRefusal(offer) ? offer : preview(provider, offer, now);
}

async function preview(
  provider: PaymentProvider,
  { subscription, plan, kind }: Offer,
  now: Date,
): Promise<PlanChangePreview> {
  const isAtOnce = kind === 'upgrade';
  const due_cents =
    isAtOnce && subscription.status === 'active'
      ? await provider.previewChange({
          subscription: subscription.provider_id,
          price: plan.provider_price_id,
        })
      : 0;
  const applies_at = isAtOnce ? now : (subscription.period_ends_at ?? now);
  return { kind, price_cents: plan.price_cents, due_cents, applies_at };
}

/**
 * An upgrade is charged and applies at once, what was paid for the rest of the period counted; when the bank asks for
 * more, `pay_url` leads to the provider's page and it applies when that is paid. A downgrade waits for the end of the period.
 */
export async function changePlan(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  planId: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const declined = await tooManyDeclines(db, actor, undefined, now);
  if (declined) return declined;
  const offer = await offerOf(db, actor, planId);
  if (isRefusal(offer)) return offer;
  const known = await db
    .selectFrom('plan_changes')
    .where('subscription_id', '=', offer.subscription.id)
    .where('status', 'in', ['started', 'waiting', 'scheduled'])
    .select(['id', 'to_plan_id', 'status'])
    .executeTakeFirst();
  if (known && (known.to_plan_id !== planId || known.status !== 'started'))
    return known.to_plan_id === planId ? { id: known.id } : refuse('plan_change_open');
  const facts = await preview(provider, offer, now);
  const id = await db.transaction().execute((trx) => writeChange(trx, actor, offer, facts, now));
  if (isRefusal(id)) return id;
  try {
    await callProvider(db, provider, offer, id, now);
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof PaymentDeclined)) throw error;
    await endChange(db, id, 'failed', now);
    return refuse('payment_unavailable');
  }
  return { id };
}

async function callProvider(
  db: Kysely<DB>,
  provider: PaymentProvider,
  { subscription, plan, kind }: Offer,
  id: string,
  now: Date,
): Promise<void> {
  const change = {
    key: `plan-change-${id}`,
    subscription: subscription.provider_id,
    price: plan.provider_price_id,
  };
  if (kind === 'downgrade') {
    const schedule = await provider.schedulePrice(change);
    await db.transaction().execute(async (trx) => {
      if (await openChange(trx, id, { status: 'scheduled' })) await mailPlanChange(trx, id);
      await trx
        .updateTable('subscriptions')
        .set({ provider_schedule_id: schedule })
        .where('id', '=', subscription.id)
        .execute();
    });
    return;
  }
  const changed = await provider.changePrice(change);
  const invoice = changed.latestInvoice ? await provider.invoice(changed.latestInvoice) : undefined;
  const effect = await readSubscription(db, provider, subscription.provider_id);
  await db.transaction().execute(async (trx) => {
    if (changed.pendingPrice)
      await openChange(trx, id, {
        status: 'waiting',
        pay_url: invoice?.payUrl ?? null,
        provider_invoice_id: invoice?.id ?? null,
      });
    await effect(trx, now);
  });
}

async function openChange(
  trx: DatabaseTransaction,
  id: string,
  columns: {
    status: 'waiting' | 'scheduled';
    pay_url?: string | null;
    provider_invoice_id?: string | null;
  },
): Promise<boolean> {
  const opened = await trx
    .updateTable('plan_changes')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', 'started')
    .executeTakeFirst();
  return opened.numUpdatedRows > 0n;
}

async function endChange(db: Database, id: string, status: 'failed' | 'canceled', now: Date) {
  await db
    .updateTable('plan_changes')
    .set({ status, ended_at: now, pay_url: null })
    .where('id', '=', id)
    .where('status', 'in', ['started', 'waiting', 'scheduled'])
    .execute();
}

async function writeChange(
  trx: DatabaseTransaction,
  actor: UserActor,
  { subscription, plan, kind }: Offer,
  { due_cents, applies_at }: PlanChangePreview,
  now: Date,
): Promise<string | Refusal> {
  const added = await trx
    .insertInto('plan_changes')
    .values({
      subscription_id: subscription.id,
      from_plan_id: subscription.plan_id,
      to_plan_id: plan.id,
      kind,
      price_cents: plan.price_cents,
      due_cents,
      applies_at,
      created_at: now,
    })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    const event = {
      action: 'request_plan_change' as const,
      from: subscription.plan_id,
      to: plan.id,
    };
    await record(trx, actor, actor, event, now);
    return added.id;
  }
  // The one that a call before this one began and did not finish; its id is the key.
  const started = await trx
    .selectFrom('plan_changes')
    .where('subscription_id', '=', subscription.id)
    .where('to_plan_id', '=', plan.id)
    .where('status', '=', 'started')
    .select('id')
    .executeTakeFirst();
  return started?.id ?? refuse('plan_change_open');
}

async function offerOf(db: Database, actor: UserActor, planId: string): Promise<Offer | Refusal> {
  const subscription = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', actor.id)
    .where('status', 'in', ['active', 'trial'])
    .selectAll()
    .executeTakeFirst();
  if (!subscription?.provider_id) return refuse('subscription_missing');
  const { provider_id } = subscription;
  if (subscription.cancel_requested_at) return refuse('subscription_ending');
  if (subscription.past_due_since) return refuse('payment_due');
  const plans = await db
    .selectFrom('plans')
    .where('id', 'in', [planId, subscription.plan_id])
    .selectAll()
    .execute();
  const current = plans.find(({ id }) => id === subscription.plan_id);
  const plan = plans.find(
    ({ id, kind, active, is_free: free, recurring }) =>
      id === planId && id !== current?.id && kind === actor.profile && active && !free && recurring,
  );
  if (!plan || !current) return refuse('not_found');
  const { provider_price_id } = plan;
  if (provider_price_id === null) return refuse('payment_unavailable');
  return {
    subscription: { ...subscription, provider_id },
    plan: { ...plan, provider_price_id },
    kind: isUpgrade(current, plan) ? 'upgrade' : 'downgrade',
  };
}

/** One that waits for its payment or for the end of the period. */
export async function cancelPlanChange(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const change = await db
    .selectFrom('plan_changes')
    .innerJoin('subscriptions', 'subscriptions.id', 'plan_changes.subscription_id')
    .where('plan_changes.id', '=', id)
    .where('subscriptions.user_id', '=', actor.id)
    .select(['plan_changes.status', 'provider_schedule_id', 'subscription_id'])
    .executeTakeFirst();
  if (!change) return refuse('not_found');
  if (change.status !== 'scheduled') return refuse('transition_not_allowed');
  if (change.provider_schedule_id) await provider.dropSchedule(change.provider_schedule_id);
  await db.transaction().execute(async (trx) => {
    await endChange(trx, id, 'canceled', now);
    await trx
      .updateTable('subscriptions')
      .set({ provider_schedule_id: null })
      .where('id', '=', change.subscription_id)
      .execute();
    await record(trx, actor, actor, { action: 'cancel_plan_change' }, now);
  });
  return { id };
}

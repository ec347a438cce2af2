import type { Kysely, Selectable } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { declineOf } from '#core/payments/card-decline.ts';
import { tooManyDeclines } from '#core/payments/card-declines.server.ts';
import { noEffect } from '#core/payments/effect.server.ts';
import { reasonNotToCharge } from '#core/payments/shown-price.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB, PlanChanges } from '#db/generated/database-types.ts';
import {
  PaymentDeclined,
  ProviderAway,
  ProviderFailed,
  ProviderRefused,
  type PaymentProvider,
} from '#integrations/payments/payment-provider.ts';
import { readPlanChange } from './plan-change-sync.server.ts';
import { endPlanChange } from './plan-change-writing.server.ts';
import { OPEN_PLAN_CHANGES, type PlanChangeKind, type PlanChangeStatus } from './plan.ts';
import { isUpgrade, type ComparedPlan } from './plan-comparing.ts';
import { readSubscription } from './subscription-sync.server.ts';
import type { SubscriptionRow } from './subscription-writing.server.ts';

interface Offer {
  subscription: SubscriptionRow & { provider_id: string };
  plan: ComparedPlan & { id: string; price_cents: number; provider_price_id: string };
  kind: PlanChangeKind;
}

/** Two parts of a period, each rounded, may add up to a cent more a moment later. */
const ROUNDING_CENTS = 1;

interface Shown {
  priceCents?: number | undefined;
  dueCents?: number | undefined;
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
  if (isRefusal(offer)) return offer;
  const open = await openChangeOf(db, offer).executeTakeFirst();
  return open ? refuse('plan_change_open') : preview(provider, offer, now);
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
 * Who was shown another price, or less to pay today, is told so first.
 */
export async function changePlan(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  planId: string,
  now: Date,
  shown: Shown = {},
): Promise<Outcome> {
  const declined = await tooManyDeclines(db, actor, undefined, now);
  if (declined) return declined;
  const offer = await offerOf(db, actor, planId);
  if (isRefusal(offer)) return offer;
  const begun = await begin(db, provider, actor, { ...offer, shown }, now);
  if (isRefusal(begun)) return begun;
  const { id, kind } = begun;
  if (begun.status !== 'started') return { id, status: begun.status };
  try {
    await callProvider(provider, { ...offer, kind }, id);
  } catch (error) {
    if (error instanceof ProviderFailed) return follow(db, provider, id, now);
    if (error instanceof ProviderAway) return refuse('payment_unknown');
    if (!(error instanceof ProviderRefused || error instanceof PaymentDeclined)) throw error;
    await provider.dropChange(offer.subscription.provider_id);
    await endPlanChange(db, { id }, 'failed', now);
    return error instanceof PaymentDeclined
      ? refuse('card_declined', { decline: declineOf(error.failure) })
      : refuse('payment_unavailable');
  }
  return follow(db, provider, id, now);
}

type Outcome = { id: string; status: PlanChangeStatus } | Refusal;

/** What did not answer may have been charged none the less: nobody is told that it was not. */
async function follow(
  db: Kysely<DB>,
  provider: PaymentProvider,
  id: string,
  now: Date,
): Promise<Outcome> {
  try {
    const effect = await readPlanChange(db, provider, id);
    await db.transaction().execute((trx) => effect(trx, now));
  } catch (error) {
    if (error instanceof ProviderAway) return refuse('payment_unknown');
    throw error;
  }
  const { status } = await statusOf(db, id);
  return status === 'failed' ? refuse('payment_unavailable') : { id, status };
}

type Begun = Pick<Selectable<PlanChanges>, 'id' | 'to_plan_id' | 'price_cents'> & {
  status: PlanChangeStatus;
  kind: PlanChangeKind;
};

/** One that a call before this one began and did not finish goes on; its id is the key. */
async function begin(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  { shown, ...offer }: Offer & { shown: Shown },
  now: Date,
): Promise<Begun | Refusal> {
  const open = await openChangeOf(db, offer).executeTakeFirst();
  if (open && open.to_plan_id !== offer.plan.id) return refuse('plan_change_open');
  if (open && open.status !== 'started') return open;
  // A change that was agreed to at another price is not charged at this one.
  if (open && open.price_cents !== offer.plan.price_cents) return refuse('plan_change_open');
  return reasonNotToCharge(shown.priceCents, offer.plan.price_cents) ?? open ?? write();

  async function write(): Promise<Begun | Refusal> {
    const facts = await preview(provider, offer, now);
    const otherSum = reasonNotToCharge(shown.dueCents, facts.due_cents);
    if (otherSum && facts.due_cents > (shown.dueCents ?? 0) + ROUNDING_CENTS) return otherSum;
    const written = await db
      .transaction()
      .execute((trx) => writeChange(trx, actor, offer, facts, now));
    if (written) return written;
    // A second press at the same time was written first, perhaps for another plan.
    const other = await openChangeOf(db, offer).executeTakeFirstOrThrow();
    return other.to_plan_id === offer.plan.id ? other : refuse('plan_change_open');
  }
}

function openChangeOf(db: Database, { subscription }: Offer) {
  return db
    .selectFrom('plan_changes')
    .where('subscription_id', '=', subscription.id)
    .where('status', 'in', OPEN_PLAN_CHANGES)
    .select(['id', 'to_plan_id', 'price_cents', 'status', 'kind']);
}

async function statusOf(db: Database, id: string) {
  return db
    .selectFrom('plan_changes')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
}

async function callProvider(
  provider: PaymentProvider,
  { subscription, plan, kind }: Offer,
  id: string,
): Promise<void> {
  const change = {
    key: `plan-change-${id}`,
    subscription: subscription.provider_id,
    price: plan.provider_price_id,
  };
  if (kind === 'downgrade') await provider.schedulePrice(change);
  else await provider.changePrice(change);
}

async function writeChange(
  trx: DatabaseTransaction,
  actor: UserActor,
  { subscription, plan, kind }: Offer,
  { due_cents, applies_at }: PlanChangePreview,
  now: Date,
): Promise<Begun | undefined> {
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
    .returning(['id', 'to_plan_id', 'price_cents', 'status', 'kind'])
    .executeTakeFirst();
  if (!added) return undefined;
  const event = { action: 'request_plan_change' as const, from: subscription.plan_id, to: plan.id };
  await record(trx, actor, actor, event, now);
  return added;
}
async function offerOf(db: Database, actor: UserActor, planId: string): Promise<Offer | Refusal> {
  const subscription = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', actor.id)
    .where('status', 'in', ['active', 'trial'])
    .selectAll()
    .executeTakeFirst();
  if (!subscription?.provider_id) return refuse('subscription_missing');
  const { provider_id, price_cents: agreed } = subscription;
  if (subscription.cancel_requested_at) return refuse('subscription_ending');
  if (subscription.past_due_since) return refuse('payment_due');
  if (planId === subscription.plan_id) return refuse('plan_is_own');
  const plans = await db
    .selectFrom('plans')
    .where('id', 'in', [planId, subscription.plan_id])
    .selectAll()
    .execute();
  const current = plans.find(({ id }) => id === subscription.plan_id);
  const plan = plans.find(
    ({ id, kind, active, is_free: free, recurring }) =>
      id === planId && kind === actor.profile && active && !free && recurring,
  );
  if (!plan || !current) return refuse('not_found');
  const { provider_price_id } = plan;
  if (provider_price_id === null) return refuse('payment_unavailable');
  return {
    subscription: { ...subscription, provider_id },
    plan: { ...plan, provider_price_id },
    kind: isUpgrade({ ...current, price_cents: agreed ?? current.price_cents }, plan)
      ? 'upgrade'
      : 'downgrade',
  };
}

/** Whatever it waits for; what was paid or begun a moment ago counts. */
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
    .select(['plan_changes.status', 'provider_id'])
    .executeTakeFirst();
  if (!change) return refuse('not_found');
  if (!isOpen(change.status)) return refuse('transition_not_allowed');
  const effect =
    change.provider_id === null ? noEffect : await dropAtProvider(db, provider, change.provider_id);
  return db.transaction().execute(async (trx) => {
    await effect(trx, now);
    await endPlanChange(trx, { id }, 'canceled', now);
    const { status } = await statusOf(trx, id);
    if (status === 'done') return refuse('transition_not_allowed');
    await record(trx, actor, actor, { action: 'cancel_plan_change' }, now);
    return { id };
  });
}

async function dropAtProvider(db: Database, provider: PaymentProvider, subscription: string) {
  await provider.dropChange(subscription);
  return readSubscription(db, provider, subscription);
}

function isOpen(status: PlanChangeStatus): boolean {
  return OPEN_PLAN_CHANGES.some((open) => open === status);
}

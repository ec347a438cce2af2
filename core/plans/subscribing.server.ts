import type { Kysely } from 'kysely';
import { lockAccount } from '#core/accounts/account-lock.server.ts';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { planAddresses } from '#core/payments/checkout-addresses.ts';
import {
  notePayingPlace,
  tooManyDeclines,
  type PayingPlace,
} from '#core/payments/card-declines.server.ts';
import { endCheckout } from '#core/payments/ending-payments.server.ts';
import { isSplit } from '#core/payments/instalments.ts';
import { customerOf, payerOf } from '#core/payments/payer.server.ts';
import { canPayBy } from '#core/payments/payment.ts';
import { changePayment } from '#core/payments/payment-writing.server.ts';
import { writeReference } from '#core/payments/reference.ts';
import { reasonNotToCharge } from '#core/payments/shown-price.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import {
  ProviderFailed,
  ProviderRefused,
  type PaymentProvider,
} from '#integrations/payments/payment-provider.ts';
import { keepsOthersOut } from './plan.ts';
import { syncPlan } from './plan-sync.server.ts';
import { endSubscriptionRow, type SubscriptionRow } from './subscription-writing.server.ts';
import { trialDaysFor } from './trial.server.ts';

const CHECKOUT_MS = 60 * 60 * 1000;

interface Shown {
  trialDays?: number | undefined;
  priceCents?: number | undefined;
}

interface Subscribing {
  provider: PaymentProvider;
  baseUrl: string;
  place?: PayingPlace | undefined;
}

/**
 * Writes the wish down and opens the provider's page for it; only the provider's event makes it a
 * subscription. Asking again for the same leads to the same page. Who was shown another price, or more days of trial
 * than there are, is told so first.
 */
export async function startSubscription(
  db: Kysely<DB>,
  { provider, baseUrl, place }: Subscribing,
  actor: UserActor,
  planId: string,
  now: Date,
  shown: Shown = {},
): Promise<{ id: string } | Refusal> {
  if (!canPayBy('plan', 'card', await provider.abilities()))
    return refuse('payment_method_unavailable');
  const declined = await tooManyDeclines(db, actor, place, now);
  if (declined) return declined;
  const plan = await pricedPlan(db, provider, actor, planId, now);
  if (isRefusal(plan)) return plan;
  const write = () =>
    db.transaction().execute((trx) => writePending(trx, actor, { plan, shown }, now));
  let pending = await write();
  if ('openCheckout' in pending) {
    // Only the provider knows whether somebody has just paid there.
    try {
      await endCheckout(db, provider, pending.openCheckout, now);
    } catch (error) {
      // It is being paid this moment.
      if (error instanceof ProviderRefused) return refuse('payment_unknown');
      throw error;
    }
    pending = await write();
  }
  if (isRefusal(pending)) return pending;
  if ('openCheckout' in pending) return refuse('payment_unknown');
  if (pending.checkout_id !== null) return { id: pending.id };
  try {
    await openCheckout(db, { provider, baseUrl, place }, actor, { pending, plan }, now);
  } catch (error) {
    // Nobody has seen its page or code, so nothing can be paid with it; the next try is another one.
    if (!(error instanceof ProviderRefused || error instanceof ProviderFailed)) throw error;
    await db
      .transaction()
      .execute((trx) =>
        endSubscriptionRow(trx, pending, { status: 'expired', end_reason: 'not_paid' }, now),
      );
    return refuse('payment_unavailable');
  }
  return { id: pending.id };
}

interface SellablePlan {
  id: string;
  name: string;
  price_cents: number;
  recurring: boolean;
  provider_price_id: string;
}

/** The provider may not have heard of a plan that was made a moment ago. */
async function pricedPlan(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  planId: string,
  now: Date,
): Promise<SellablePlan | Refusal> {
  const plan = await sellablePlan(db, actor, planId);
  if (!isRefusal(plan) || plan.refused !== 'payment_unavailable') return plan;
  await syncPlan(db, provider, planId, now);
  return sellablePlan(db, actor, planId);
}

async function sellablePlan(
  db: Kysely<DB>,
  actor: UserActor,
  planId: string,
): Promise<SellablePlan | Refusal> {
  const plan = await db
    .selectFrom('plans')
    .where('id', '=', planId)
    .where('kind', '=', actor.profile)
    .where('active', '=', true)
    .where('is_free', '=', false)
    .select(['id', 'name', 'price_cents', 'recurring', 'provider_price_id'])
    .executeTakeFirst();
  if (!plan) return refuse('not_found');
  const { provider_price_id } = plan;
  return provider_price_id === null
    ? refuse('payment_unavailable')
    : { ...plan, provider_price_id };
}

async function writePending(
  trx: DatabaseTransaction,
  actor: UserActor,
  { plan, shown }: { plan: SellablePlan; shown: Shown },
  now: Date,
): Promise<SubscriptionRow | { openCheckout: string } | Refusal> {
  await lockAccount(trx, actor.id);
  const own = await trx
    .selectFrom('subscriptions')
    .where('user_id', '=', actor.id)
    .where('status', 'in', ['active', 'trial', 'pending'])
    .selectAll()
    .forUpdate()
    .execute();
  // A paying subscriber changes the plan instead, or waits for its last days.
  if (own.some((row) => keepsOthersOut(row, now))) return refuse('subscription_exists');
  const { payer_document: document } = await payerOf(trx, actor.id);
  if (document === null) return refuse('billing_info_required');
  const trialDays = plan.recurring ? await trialDaysFor(trx, { userId: actor.id, document }) : 0;
  const otherPrice = reasonNotToCharge(shown.priceCents, plan.price_cents);
  if (otherPrice) return otherPrice;
  if (trialDays < (shown.trialDays ?? 0)) return refuse('trial_used');
  const waiting = own.find(({ status }) => status === 'pending');
  if (waiting) {
    const isSame =
      waiting.plan_id === plan.id &&
      waiting.price_cents === plan.price_cents &&
      waiting.trial_days === trialDays &&
      waiting.checkout_expires_at !== null &&
      waiting.checkout_expires_at > now;
    if (isSame) return waiting;
    if (waiting.checkout_id !== null) return { openCheckout: waiting.checkout_id };
    await endSubscriptionRow(trx, waiting, { status: 'expired', end_reason: 'not_paid' }, now);
  }
  return trx
    .insertInto('subscriptions')
    .values({
      user_id: actor.id,
      plan_id: plan.id,
      status: 'pending',
      started_at: now,
      recurring: plan.recurring,
      price_cents: plan.price_cents,
      trial_days: trialDays,
      checkout_expires_at: new Date(now.getTime() + CHECKOUT_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function openCheckout(
  db: Kysely<DB>,
  { provider, baseUrl, place }: Subscribing,
  actor: UserActor,
  { pending, plan }: { pending: SubscriptionRow; plan: SellablePlan },
  now: Date,
): Promise<void> {
  const customer = await customerOf(db, provider, actor);
  await notePayingPlace(db, actor, place, now);
  const shared = { customer, ...planAddresses(baseUrl) };
  const checkout = plan.recurring
    ? await provider.startCheckout({
        ...shared,
        mode: 'subscription',
        key: `subscription-${pending.id}`,
        reference: writeReference({ kind: 'subscription', id: pending.id }),
        price: plan.provider_price_id,
        trialDays: pending.trial_days,
      })
    : await payOnce(db, provider, { ...shared, pending, plan }, now);
  const opened = await db
    .updateTable('subscriptions')
    .set({ checkout_id: checkout.id, checkout_url: checkout.url ?? null })
    .where('id', '=', pending.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const isWanted = opened.numUpdatedRows > 0n;
  await later(
    db,
    'end_checkout',
    { checkoutId: checkout.id },
    {
      at: isWanted ? (pending.checkout_expires_at ?? now) : now,
      key: `end_checkout:${checkout.id}`,
    },
  );
}

async function payOnce(
  db: Kysely<DB>,
  provider: PaymentProvider,
  {
    pending,
    plan,
    ...shared
  }: Pick<
    Parameters<PaymentProvider['startCheckout']>[0],
    'customer' | 'successUrl' | 'cancelUrl'
  > & { pending: SubscriptionRow; plan: SellablePlan },
  now: Date,
) {
  const payment = await db.transaction().execute((trx) => ownPayment(trx, { pending, plan }, now));
  const { instalments } = await readWebsiteSettings(db);
  const { installments: canSplit } = await provider.abilities();
  const checkout = await provider.startCheckout({
    ...shared,
    mode: 'payment',
    key: `payment-${payment.id}`,
    reference: writeReference({ kind: 'payment', id: payment.id }),
    what: payment.what,
    cents: payment.amount_cents,
    instalments: canSplit && isSplit(payment.amount_cents, instalments),
  });
  await db.transaction().execute((trx) =>
    changePayment(trx, payment.id, {
      status: 'open',
      provider_checkout_id: checkout.id,
      checkout_url: checkout.url ?? null,
    }),
  );
  return checkout;
}

async function ownPayment(
  trx: DatabaseTransaction,
  { pending, plan }: { pending: SubscriptionRow; plan: SellablePlan },
  now: Date,
) {
  const known = await trx
    .selectFrom('payments')
    .where('subscription_id', '=', pending.id)
    .where('status', '=', 'started')
    .select(['id', 'what', 'amount_cents'])
    .executeTakeFirst();
  return (
    known ??
    trx
      .insertInto('payments')
      .values({
        user_id: pending.user_id,
        subscription_id: pending.id,
        purpose: 'plan_start',
        what: `Plano ${plan.name}`,
        method: 'card',
        amount_cents: plan.price_cents,
        expires_at: pending.checkout_expires_at,
        created_at: now,
      })
      .returning(['id', 'what', 'amount_cents'])
      .executeTakeFirstOrThrow()
  );
}

/** Where a checkout of one's own goes on. */
export async function checkoutUrl(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<string | Refusal> {
  const subscription = await db
    .selectFrom('subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .where('status', '=', 'pending')
    .where('checkout_expires_at', '>', now)
    .select('checkout_url as url')
    .executeTakeFirst();
  const payment = await db
    .selectFrom('payments')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .where('status', 'in', ['open', 'failed'])
    .select('checkout_url as url')
    .executeTakeFirst();
  return subscription?.url ?? payment?.url ?? refuse('not_found');
}

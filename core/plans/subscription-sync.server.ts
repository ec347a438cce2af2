import type { Updateable } from 'kysely';
import { later } from '#core/later.server.ts';
import { markDefault } from '#core/payments/card-sync.server.ts';
import { nextRead, noEffect, type Effect } from '#core/payments/effect.server.ts';
import { addFinding } from '#core/payments/findings.server.ts';
import { payerOf } from '#core/payments/payer.server.ts';
import { readReference } from '#core/payments/reference.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { Subscriptions } from '#db/generated/database-types.ts';
import type {
  PaymentProvider,
  ProviderSubscription,
} from '#integrations/payments/payment-provider.ts';
import { endPlanChange, resumePlanChange } from './plan-change-writing.server.ts';
import { isCurrent } from './plan.ts';
import { beginTrial } from './trial.server.ts';
import { mailSubscription } from './subscription-mails.server.ts';
import {
  changeSubscription,
  endSubscriptionRow,
  lockSubscription,
  paidPlanBeside,
  type SubscriptionRow,
} from './subscription-writing.server.ts';

export async function readSubscription(
  db: Database,
  provider: PaymentProvider,
  providerId: string,
): Promise<Effect> {
  const read = await nextRead(db);
  const snapshot = await provider.subscription(providerId);
  if (!snapshot) return noEffect;
  const card = snapshot.state === 'trialing' ? await cardOfTrial(provider, snapshot) : undefined;
  return (trx, now) => applySubscription(trx, snapshot, card, read, now);
}

/** What tells the card from others, without its number. */
async function cardOfTrial(
  provider: PaymentProvider,
  { card, customer }: ProviderSubscription,
): Promise<string | undefined> {
  const used = card ? await provider.card(card) : (await provider.cards(customer)).at(0);
  return used?.fingerprint;
}

async function applySubscription(
  trx: DatabaseTransaction,
  snapshot: ProviderSubscription,
  card: string | undefined,
  read: number,
  now: Date,
): Promise<void> {
  const found = await ownRow(trx, snapshot);
  if (!found) {
    if (snapshot.state !== 'ended' && snapshot.state !== 'incomplete')
      await addFinding(trx, { kind: 'unknown_subscription', reference: snapshot.id }, now);
    return;
  }
  if (found.provider_read >= read) return;
  const known = { provider_id: snapshot.id, provider_read: read };
  const isAwaited = found.status === 'pending' || found.end_reason === 'not_paid';
  const isRunning = snapshot.state !== 'ended' && snapshot.state !== 'incomplete';
  if (isAwaited && isRunning && (await paidPlanBeside(trx, found, now))) {
    const end = { status: 'expired', end_reason: 'replaced' } as const;
    return endSubscriptionRow(trx, await changeSubscription(trx, found, known, now), end, now);
  }
  // Ended once and for all: the provider is told again if it has not heard. What ended unpaid begins when it is paid.
  if (!isCurrent(found.status) && found.status !== 'pending' && !(isAwaited && isRunning)) {
    await trx.updateTable('subscriptions').set(known).where('id', '=', found.id).execute();
    if (snapshot.state !== 'ended')
      await later(trx, 'end_subscription', { subscriptionId: found.id });
    return;
  }
  const row = await follow(trx, { ...found, provider_id: snapshot.id }, snapshot, known, now);
  if (isRunning && snapshot.card) await markDefault(trx, row.user_id, snapshot.card);
  if (snapshot.state === 'trialing' && isAwaited) {
    const { payer_document: document } = await payerOf(trx, row.user_id);
    const isFirst = await beginTrial(trx, row.id, { userId: row.user_id, document, card }, now);
    if (!isFirst)
      await endSubscriptionRow(trx, row, { status: 'canceled', end_reason: 'trial_used' }, now);
  }
  const after = await lockSubscription(trx, row.id);
  if (after) await mailSubscription(trx, found, after);
}

async function ownRow(
  trx: DatabaseTransaction,
  { id, reference: text }: ProviderSubscription,
): Promise<SubscriptionRow | undefined> {
  const reference = readReference(text);
  const subscriptions = trx
    .selectFrom('subscriptions')
    .where((is) =>
      is.or([
        is('provider_id', '=', id),
        is.and([
          is('provider_id', 'is', null),
          is('id', '=', reference?.kind === 'subscription' ? reference.id : ''),
        ]),
      ]),
    );
  const own = await subscriptions.select('id').executeTakeFirst();
  if (!own) return undefined;
  await lockSubscription(trx, own.id);
  // Another transaction may have given it another subscription meanwhile.
  return subscriptions.selectAll().forUpdate().executeTakeFirst();
}

async function follow(
  trx: DatabaseTransaction,
  row: SubscriptionRow,
  snapshot: ProviderSubscription,
  known: Updateable<Subscriptions>,
  now: Date,
): Promise<SubscriptionRow> {
  if (snapshot.state === 'incomplete') return changeSubscription(trx, row, known, now);
  if (snapshot.state === 'ended') {
    await endSubscriptionRow(trx, { ...row, provider_id: null }, endOf(row), now);
    return changeSubscription(trx, row, known, now);
  }
  const price = await trx
    .selectFrom('plan_prices')
    .where('provider_id', '=', snapshot.price)
    .select(['plan_id', 'price_cents'])
    .executeTakeFirst();
  await settlePlanChange(
    trx,
    row,
    { plan_id: price?.plan_id, pending: snapshot.pendingPrice },
    now,
  );
  if (row.cancel_requested_at && !snapshot.cancelsAtPeriodEnd)
    await resumePlanChange(trx, row.id, row.cancel_requested_at, now);
  return changeSubscription(
    trx,
    row,
    {
      ...known,
      ...price,
      status: snapshot.state === 'trialing' ? 'trial' : 'active',
      started_at: snapshot.startedAt,
      trial_ends_at: snapshot.trialEndsAt ?? null,
      period_ends_at: snapshot.periodEndsAt,
      provider_schedule_id: snapshot.schedule ?? null,
      ends_at: snapshot.cancelsAtPeriodEnd ? snapshot.periodEndsAt : null,
      cancel_requested_at: snapshot.cancelsAtPeriodEnd ? (row.cancel_requested_at ?? now) : null,
      past_due_since: snapshot.state === 'past_due' ? (row.past_due_since ?? now) : null,
      checkout_url: null,
      end_reason: null,
    },
    now,
  );
}

function endOf(row: SubscriptionRow) {
  if (row.status === 'pending') return { status: 'expired', end_reason: 'not_paid' } as const;
  if (row.cancel_requested_at) return { status: 'canceled', end_reason: 'canceled' } as const;
  return row.past_due_since
    ? ({ status: 'expired', end_reason: 'unpaid' } as const)
    : ({ status: 'canceled', end_reason: 'canceled' } as const);
}

/** The wanted price is charged now; or the payment of an upgrade was given up. */
async function settlePlanChange(
  trx: DatabaseTransaction,
  row: SubscriptionRow,
  { plan_id, pending }: { plan_id: string | undefined; pending: string | undefined },
  now: Date,
): Promise<void> {
  const own = { subscription_id: row.id };
  if (plan_id !== undefined) await endPlanChange(trx, { ...own, to_plan_id: plan_id }, 'done', now);
  if (pending === undefined) await endPlanChange(trx, { ...own, status: 'waiting' }, 'failed', now);
}

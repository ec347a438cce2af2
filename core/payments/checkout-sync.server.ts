import { endSubscriptionRow, lockSubscription } from '#core/plans/subscription-writing.server.ts';
import { readSubscription } from '#core/plans/subscription-sync.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { readAccountCards } from './card-sync.server.ts';
import { inTurn, noEffect, type Effect } from './effect.server.ts';
import { readPayment } from './payment-sync.server.ts';
import { endPayment } from './payment-writing.server.ts';
import { readReference, type Reference } from './reference.ts';

export async function readCheckout(
  db: Database,
  provider: PaymentProvider,
  id: string,
): Promise<Effect> {
  const checkout = await provider.checkout(id);
  // It answered that it knows no such checkout: nobody can pay there.
  if (!checkout) return (trx, now) => expireUnknown(trx, id, now);
  const reference = readReference(checkout.reference);
  if (!reference) return noEffect;
  if (checkout.state === 'expired') return (trx, now) => expire(trx, reference, now);
  if (checkout.state === 'open') return noEffect;
  return inTurn(
    checkout.intent ? await readPayment(db, provider, checkout.intent) : noEffect,
    checkout.subscription ? await readSubscription(db, provider, checkout.subscription) : noEffect,
    reference.kind === 'account'
      ? await readAccountCards(db, provider, reference.id, checkout.setupCard)
      : noEffect,
  );
}

async function expireUnknown(trx: DatabaseTransaction, checkout: string, now: Date): Promise<void> {
  const payments = await trx
    .selectFrom('payments')
    .where('provider_checkout_id', '=', checkout)
    .select('id')
    .execute();
  for (const { id } of payments) await expire(trx, { kind: 'payment', id }, now);
  const plans = await trx
    .selectFrom('subscriptions')
    .where('checkout_id', '=', checkout)
    .select('id')
    .execute();
  for (const { id } of plans) await expire(trx, { kind: 'subscription', id }, now);
}

async function expire(
  trx: DatabaseTransaction,
  { kind, id }: Pick<Reference, 'kind' | 'id'>,
  now: Date,
): Promise<void> {
  if (kind === 'payment') {
    await endPayment(trx, id, 'expired');
    const ended = await trx
      .selectFrom('payments')
      .where('id', '=', id)
      .where('status', '=', 'expired')
      .select('subscription_id')
      .executeTakeFirst();
    if (ended?.subscription_id)
      await expire(trx, { kind: 'subscription', id: ended.subscription_id }, now);
  }
  if (kind !== 'subscription') return;
  const row = await lockSubscription(trx, id);
  if (row?.status === 'pending')
    await endSubscriptionRow(
      trx,
      { ...row, checkout_id: null },
      { status: 'expired', end_reason: 'not_paid' },
      now,
    );
}

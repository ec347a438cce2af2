import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { readCheckout } from './checkout-sync.server.ts';
import { readPayment } from './payment-sync.server.ts';

/** Nobody can pay it any more; when somebody just did, that counts. */
export async function endUnpaid(
  db: Kysely<DB>,
  provider: PaymentProvider,
  paymentId: string,
  now: Date,
): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .where('status', 'in', ['started', 'open'])
    .select(['provider_checkout_id', 'provider_intent_id'])
    .executeTakeFirst();
  if (!payment) return;
  const { provider_checkout_id: checkout, provider_intent_id: intent } = payment;
  if (checkout) return endCheckout(db, provider, checkout, now);
  if (!intent) return;
  await provider.cancelPayment(intent);
  const effect = await readPayment(db, provider, intent);
  await db.transaction().execute((trx) => effect(trx, now));
}

export async function endCheckout(
  db: Kysely<DB>,
  provider: PaymentProvider,
  checkoutId: string,
  now: Date,
): Promise<void> {
  await provider.endCheckout(checkoutId);
  const effect = await readCheckout(db, provider, checkoutId);
  await db.transaction().execute((trx) => effect(trx, now));
}

import type { JobPayloads } from '#core/job-payloads.ts';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { knownCustomer } from './payer.server.ts';
import { endPayment } from './payment-writing.server.ts';

/** Two weeks: whoever has no account any more cannot cancel, and must not be charged. */
const ATTEMPTS = 60;

/**
 * While the rows of the account are there: what was begun with the provider ends, and jobs tell it.
 * @returns whether the provider knows the account
 */
export async function leaveProvider(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const begun = await trx
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .where('status', 'in', ['started', 'open'])
    .select(['id', 'provider_checkout_id', 'provider_intent_id'])
    .execute();
  for (const { id: paymentId, provider_checkout_id, provider_intent_id } of begun)
    if (provider_checkout_id ?? provider_intent_id)
      await later(
        trx,
        'end_payment',
        { paymentId },
        { key: `end_payment:${paymentId}`, attempts: ATTEMPTS },
      );
    else await endPayment(trx, paymentId, 'canceled');
  const customer = await knownCustomer(trx, userId);
  if (customer === undefined) return false;
  // Those that ended here too: the provider may not have heard of it.
  const own = await trx
    .selectFrom('subscriptions')
    .where('user_id', '=', userId)
    .select(['status', 'provider_id', 'checkout_id'])
    .execute();
  const job = {
    customer,
    subscriptions: own.flatMap((row) => row.provider_id ?? []),
    checkouts: own.flatMap((row) => (row.status === 'pending' ? (row.checkout_id ?? []) : [])),
  };
  await later(trx, 'forget_customer', job, { attempts: ATTEMPTS });
  return true;
}

/** Everything ends at once and the provider keeps no card; made again, it goes on where it stopped. */
export async function forgetCustomer(
  provider: PaymentProvider,
  { customer, subscriptions, checkouts }: JobPayloads['forget_customer'],
): Promise<void> {
  const running = [...subscriptions];
  for (const id of checkouts) {
    const checkout = await provider.endCheckout(id);
    // Somebody was quicker.
    if (checkout?.subscription) running.push(checkout.subscription);
  }
  for (const id of running) {
    const subscription = await provider.subscription(id);
    if (subscription && subscription.state !== 'ended') await provider.endSubscription(id);
  }
  await provider.deleteCustomer(customer);
}

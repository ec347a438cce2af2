import type { DatabaseTransaction } from '#db/database.ts';
import { later } from '#core/later.server.ts';
import { administratorsOf } from '#core/office/team.server.ts';
import { graceEnd } from '#core/plans/plan.ts';
import { pathTo } from '#core/site/paths.ts';
import { DECLINE_REASONS } from './card-decline.ts';
import { regretDeadline } from './regret-deadline.ts';

/**
 * The receipt, to who it is made out to and to the account; of a boost that began with it, also until when it runs.
 * Lock order: the payment's row is the caller's.
 */
export async function mailPayment(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  const paid = await payerOfPayment(trx, paymentId);
  if (!paid?.paid_at) return;
  const { email, payer_email, firstName, what, amount_cents: totalCents, boostUntil } = paid;
  const data = {
    firstName,
    what,
    totalCents,
    receiptPath: pathTo('payment', { id: paymentId }),
    purchasePath: purchasePathOf(paid),
    regretUntil: regretDeadline(paid.paid_at).toISOString(),
    boostUntil: boostUntil?.toISOString() ?? null,
  };
  const isSame = payer_email === null || payer_email.toLowerCase() === email.toLowerCase();
  for (const to of isSame ? [email] : [payer_email, email])
    await later(trx, 'send_email', {
      to,
      message: 'payment_received',
      data,
      receiptOf: paymentId,
    });
}

export async function mailPaymentFailed(
  trx: DatabaseTransaction,
  paymentId: string,
  now: Date,
): Promise<void> {
  const failed = await payerOfPayment(trx, paymentId);
  if (!failed) return;
  const { email: to, firstName, plan, amount_cents: priceCents, failure, past_due_since } = failed;
  const since = past_due_since ?? now;
  const data = {
    firstName,
    planName: plan ?? failed.what,
    priceCents,
    decline: DECLINE_REASONS.find((reason) => reason === failure) ?? 'generic_decline',
    adsUntil: graceEnd(since).toISOString(),
  };
  await later(trx, 'send_email', { to, message: 'payment_failed', data });
}

/** Money that came a second time, or for something that could not be given any more. */
export async function mailReturned(
  trx: DatabaseTransaction,
  paymentId: string,
  reason: 'late' | 'twice',
): Promise<void> {
  const paid = await payerOfPayment(trx, paymentId);
  if (!paid) return;
  const { email: to, firstName, what, amount_cents: amountCents } = paid;
  const purchasePath = purchasePathOf(paid);
  const data = {
    firstName,
    what,
    amountCents,
    method: paid.method ?? 'card',
    reason,
    purchasePath,
  };
  await later(trx, 'send_email', { to, message: 'payment_returned', data });
}

/** Another amount than agreed. */
export async function mailInReview(
  trx: DatabaseTransaction,
  paymentId: string,
  paidCents: number,
): Promise<void> {
  const paid = await payerOfPayment(trx, paymentId);
  if (!paid) return;
  const { email: to, firstName, what, amount_cents: expectedCents } = paid;
  const data = { firstName, what, paidCents, expectedCents, purchasePath: purchasePathOf(paid) };
  await later(trx, 'send_email', { to, message: 'payment_in_review', data });
}

function purchasePathOf({ boost_order_id: id }: { boost_order_id: string | null }) {
  return id === null ? pathTo('subscriptions') : pathTo('boostOrder', { id });
}

export async function mailRefund(
  trx: DatabaseTransaction,
  refundId: string,
  isByHand = false,
): Promise<void> {
  const refund = await trx
    .selectFrom('refunds')
    .where('id', '=', refundId)
    .select(['payment_id', 'amount_cents', 'reason'])
    .executeTakeFirstOrThrow();
  const paid = await payerOfPayment(trx, refund.payment_id);
  // A regret is confirmed at once, a late payment too.
  if (!paid || (refund.reason !== 'office' && !isByHand)) return;
  const { email: to, firstName, what } = paid;
  const method = isByHand ? ('by_hand' as const) : (paid.method ?? 'card');
  const receiptPath = pathTo('payment', { id: refund.payment_id });
  const refundedCents = refund.amount_cents;
  const data = { firstName, what, refundedCents, method, receiptPath };
  await later(trx, 'send_email', { to, message: 'refund_made', data });
}

/** The money is still with us, and our team has been told. */
export async function mailRefundFailed(
  trx: DatabaseTransaction,
  paymentId: string,
  amountCents: number,
): Promise<void> {
  const paid = await payerOfPayment(trx, paymentId);
  if (!paid) return;
  const { email: to, firstName, what } = paid;
  const receiptPath = pathTo('payment', { id: paymentId });
  const data = { firstName, what, amountCents, receiptPath };
  await later(trx, 'send_email', { to, message: 'refund_failed', data });
}

interface RegretWords {
  paymentId: string | undefined;
  cents: number;
  isUndone: boolean;
  isAgain: boolean;
}

export async function mailRegret(
  trx: DatabaseTransaction,
  { paymentId, cents, isUndone, isAgain }: RegretWords,
): Promise<void> {
  const paid = paymentId === undefined ? undefined : await payerOfPayment(trx, paymentId);
  if (!paid || paymentId === undefined) return;
  const { email: to, firstName, what } = paid;
  if (isUndone) {
    const receiptPath = pathTo('payment', { id: paymentId });
    const data = { firstName, what, refundedCents: cents, receiptPath };
    return later(trx, 'send_email', { to, message: 'regret_confirmed', data });
  }
  const data = { firstName, what, amountCents: cents, isAgain, reader: 'person' as const };
  await later(trx, 'send_email', { to, message: 'regret_to_office', data });
  for (const { email, name } of await administratorsOf(trx, 'money'))
    await later(trx, 'send_email', {
      to: email,
      message: 'regret_to_office',
      data: { ...data, firstName: name, reader: 'office' },
    });
}

/** The answer of our team, which the person was promised by e-mail. */
export async function mailRegretRefused(
  trx: DatabaseTransaction,
  paymentId: string,
  note: string,
): Promise<void> {
  const paid = await payerOfPayment(trx, paymentId);
  if (!paid) return;
  const { email: to, firstName, what } = paid;
  const data = { firstName, what, note };
  await later(trx, 'send_email', { to, message: 'regret_refused', data });
}

async function payerOfPayment(trx: DatabaseTransaction, paymentId: string) {
  return trx
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
    .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .leftJoin('boosts', 'boosts.order_id', 'payments.boost_order_id')
    .where('payments.id', '=', paymentId)
    .select([
      'users.email',
      'users.first_name as firstName',
      'payments.what',
      'payments.method',
      'payments.amount_cents',
      'payments.payer_email',
      'payments.failure',
      'payments.paid_at',
      'payments.boost_order_id',
      'plans.name as plan',
      'subscriptions.past_due_since',
      'boosts.ends_at as boostUntil',
    ])
    .executeTakeFirst();
}

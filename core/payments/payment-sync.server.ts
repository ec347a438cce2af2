import { lockAccountOf } from '#core/accounts/account-lock.server.ts';
import { fulfilBoostOrder } from '#core/boosts/boost-order-paying.server.ts';
import { fulfilPlan } from '#core/plans/plan-fulfilling.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { Payment, PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { declineReason } from './card-decline.ts';
import { suspendRefusedCard } from './card-suspension.server.ts';
import { nextRead, type Effect } from './effect.server.ts';
import { addFinding, noteOnce } from './findings.server.ts';
import { mailAlert } from './payment-alerts.server.ts';
import { mailInReview, mailPayment, mailReturned } from './payment-mails.server.ts';
import { changePayment, endPayment, markPaid, type PaymentRow } from './payment-writing.server.ts';
import { isPixOf } from './pix-code.ts';
import { readReference } from './reference.ts';
import { requestRefund } from './refunds.server.ts';

export async function readPayment(
  db: Database,
  provider: PaymentProvider,
  intent: string,
): Promise<Effect> {
  const read = await nextRead(db);
  const snapshot = await provider.payment(intent);
  return snapshot
    ? (trx, now) => applyPayment(trx, snapshot, read, now)
    : (trx) => expireUnknown(trx, intent);
}

/** The provider answered that it knows no such payment: nobody can pay it. */
async function expireUnknown(trx: DatabaseTransaction, intent: string): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .where('provider_intent_id', '=', intent)
    .where('provider_invoice_id', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (payment) await endPayment(trx, payment.id, 'expired');
}

/** Only forward: what is paid stays paid, and what ended is only brought back by money that arrived. */
async function applyPayment(
  trx: DatabaseTransaction,
  snapshot: Payment,
  read: number,
  now: Date,
): Promise<void> {
  if (snapshot.failure) await suspendRefusedCard(trx, snapshot.failure, now);
  const reference = readReference(snapshot.reference);
  const payment = await lockPayment(trx, snapshot.id, reference?.id);
  if (!payment) {
    // Renewals are known by their invoices; intents without our reference are none of ours.
    if (reference?.kind === 'payment' && snapshot.state === 'paid')
      await addFinding(
        trx,
        { kind: 'unknown_payment', reference: snapshot.id, amountCents: snapshot.receivedCents },
        now,
      );
    return;
  }
  // What an invoice asks for is told by the invoice.
  if (payment.provider_invoice_id !== null) return;
  if (payment.provider_read >= read) return;
  await changePayment(trx, payment.id, {
    provider_read: read,
    provider_intent_id: snapshot.id,
    ...(snapshot.method && { method: snapshot.method }),
    ...(snapshot.pix &&
      isPixOf(snapshot.pix.code, payment.amount_cents) && { pix_code: snapshot.pix.code }),
  });
  if (payment.status === 'paid') return;
  if (snapshot.state === 'paid') return arrive(trx, payment, snapshot, now);
  if (snapshot.failure && snapshot.method === 'card')
    await changePayment(trx, payment.id, {
      failure: declineReason(snapshot.failure.code, snapshot.failure.declineCode ?? null),
    });
  if (snapshot.state === 'canceled') return endPayment(trx, payment.id, 'canceled');
  const codeIsOver = payment.pix_code !== null && !snapshot.pix;
  if (codeIsOver && snapshot.state === 'open') return endPayment(trx, payment.id, 'expired');
}

async function lockPayment(
  trx: DatabaseTransaction,
  intent: string,
  referred: string | undefined,
): Promise<PaymentRow | undefined> {
  const payments = trx
    .selectFrom('payments')
    .where((is) =>
      is.or([
        is('provider_intent_id', '=', intent),
        is.and([is('provider_intent_id', 'is', null), is('id', '=', referred ?? '')]),
      ]),
    );
  const own = await payments.select('id').executeTakeFirst();
  if (!own) return undefined;
  await lockAccountOf(trx, 'payments', own.id);
  // Another transaction may have given it another intent meanwhile.
  return payments.selectAll().forUpdate().executeTakeFirst();
}

async function arrive(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  snapshot: Payment,
  now: Date,
): Promise<void> {
  const { boost_order_id: orderId, subscription_id: subscriptionId } = payment;
  if (snapshot.receivedCents !== payment.amount_cents) return review(trx, payment, snapshot, now);
  await markPaid(trx, payment, snapshot);
  const outcome =
    orderId !== null
      ? await fulfilBoostOrder(trx, { orderId, paidCents: payment.amount_cents }, now)
      : subscriptionId !== null
        ? await fulfilPlan(trx, subscriptionId, now)
        : 'impossible';
  if (outcome === 'given') return mailPayment(trx, payment.id);
  const reason = outcome === 'twice' ? 'twice' : 'late';
  await requestRefund(trx, { paymentId: payment.id, reason }, now);
  await mailReturned(trx, payment.id, reason);
}

/** Another amount than agreed gives nothing: the office decides, once. */
async function review(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  { id: reference, receivedCents: paidCents }: Payment,
  now: Date,
): Promise<void> {
  const { id: paymentId, amount_cents: expectedCents } = payment;
  await endPayment(trx, paymentId, 'failed');
  const found = { kind: 'wrong_amount', reference, paymentId } as const;
  if (!(await noteOnce(trx, { ...found, amountCents: paidCents, expectedCents }, now))) return;
  await mailAlert(trx, { kind: 'wrong_amount', paymentId, paidCents, expectedCents });
  await mailInReview(trx, paymentId, paidCents);
}

import { fulfilBoostOrder } from '#core/boosts/boost-order-paying.server.ts';
import { fulfilPlan } from '#core/plans/plan-fulfilling.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { Payment, PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { declineReason } from './card-decline.ts';
import { nextRead, noEffect, type Effect } from './effect.server.ts';
import { addFinding } from './findings.server.ts';
import { mailAlert } from './payment-alerts.server.ts';
import { mailLateRefund, mailPayment } from './payment-mails.server.ts';
import { changePayment, endPayment, markPaid, type PaymentRow } from './payment-writing.server.ts';
import { readReference } from './reference.ts';
import { requestRefund } from './refunds.server.ts';

export async function readPayment(
  db: Database,
  provider: PaymentProvider,
  intent: string,
): Promise<Effect> {
  const read = await nextRead(db);
  const snapshot = await provider.payment(intent);
  return snapshot ? (trx, now) => applyPayment(trx, snapshot, read, now) : noEffect;
}

/** Only forward: what is paid stays paid, and what ended is only brought back by money that arrived. */
async function applyPayment(
  trx: DatabaseTransaction,
  snapshot: Payment,
  read: number,
  now: Date,
): Promise<void> {
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
  if (payment.provider_read >= read) return;
  await changePayment(trx, payment.id, {
    provider_read: read,
    provider_intent_id: snapshot.id,
    ...(snapshot.method && { method: snapshot.method }),
    ...(snapshot.pix && { pix_code: snapshot.pix.code }),
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
  return trx
    .selectFrom('payments')
    .where((is) =>
      is.or([
        is('provider_intent_id', '=', intent),
        is.and([is('provider_intent_id', 'is', null), is('id', '=', referred ?? '')]),
      ]),
    )
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

async function arrive(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  snapshot: Payment,
  now: Date,
): Promise<void> {
  const { receivedCents: paidCents } = snapshot;
  if (paidCents !== payment.amount_cents) {
    const isNew = await addFinding(
      trx,
      {
        kind: 'wrong_amount',
        reference: snapshot.id,
        paymentId: payment.id,
        amountCents: paidCents,
        expectedCents: payment.amount_cents,
      },
      now,
    );
    const expectedCents = payment.amount_cents;
    if (isNew)
      await mailAlert(trx, {
        kind: 'wrong_amount',
        paymentId: payment.id,
        paidCents,
        expectedCents,
      });
    return;
  }
  await markPaid(trx, payment, snapshot);
  const outcome =
    payment.boost_order_id !== null
      ? await fulfilBoostOrder(trx, payment.boost_order_id, now)
      : payment.subscription_id !== null
        ? await fulfilPlan(trx, payment.subscription_id, now)
        : 'impossible';
  if (outcome === 'given') return mailPayment(trx, payment.id);
  const reason = outcome === 'twice' ? 'twice' : 'late';
  await requestRefund(trx, { paymentId: payment.id, reason }, now);
  await mailLateRefund(trx, payment.id);
}

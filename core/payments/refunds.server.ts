import type { Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderRefund,
} from '#integrations/payments/payment-provider.ts';
import { nextRead, noEffect, type Effect } from './effect.server.ts';
import { noteOnce } from './findings.server.ts';
import { mailAlert } from './payment-alerts.server.ts';
import { mailRefund, mailRefundFailed } from './payment-mails.server.ts';
import type { RefundReason } from './payment.ts';

interface RefundRequest {
  paymentId: string;
  reason: RefundReason;
  /** Absent: all that is left. */
  cents?: number | undefined;
  note?: string | undefined;
  adminId?: string | undefined;
  /** By another way than the provider's: it is done already. */
  byHand?: boolean;
}

/**
 * Writes the refund down; a job makes it. Locks the payment, so that two never give back more than was paid.
 * @returns cents that will be given back
 */
export async function requestRefund(
  trx: DatabaseTransaction,
  { paymentId, reason, cents, note, adminId, byHand = false }: RefundRequest,
  now: Date,
): Promise<number> {
  const payment = await trx
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .where('status', '=', 'paid')
    .select(['amount_cents', 'refunded_cents'])
    .forUpdate()
    .executeTakeFirst();
  if (!payment) return 0;
  const left = payment.amount_cents - payment.refunded_cents;
  const given = Math.min(left, cents ?? left);
  if (given <= 0) return 0;
  await trx
    .updateTable('payments')
    .set({ refunded_cents: payment.refunded_cents + given })
    .where('id', '=', paymentId)
    .execute();
  const { id: refundId } = await trx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount_cents: given,
      reason,
      note: note ?? null,
      admin_id: adminId ?? null,
      created_at: now,
      ...(byHand && { status: 'done', done_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (byHand) await mailRefund(trx, refundId, true);
  else await later(trx, 'make_refund', { refundId });
  return given;
}

/** The refund's id is the key: however often it runs, money goes back once. */
export async function makeRefund(
  db: Kysely<DB>,
  provider: PaymentProvider,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'started')
    .select(['refunds.amount_cents', 'payments.provider_intent_id'])
    .executeTakeFirst();
  if (!refund?.provider_intent_id) return;
  const { amount_cents: cents, provider_intent_id: intent } = refund;
  const read = await nextRead(db);
  const made = await provider
    .refund({ key: `refund-${refundId}`, intent, cents })
    .catch((error) => {
      if (error instanceof ProviderRefused) return undefined;
      throw error;
    });
  await db.transaction().execute(async (trx) => {
    if (made) await writeRefund(trx, refundId, made, read, now);
    else await failRefund(trx, refundId, now);
  });
}

export async function readRefund(
  db: Database,
  provider: PaymentProvider,
  providerId: string,
): Promise<Effect> {
  const read = await nextRead(db);
  const refund = await provider.refundState(providerId);
  if (!refund) return noEffect;
  return async (trx, now) => {
    const own = await trx
      .selectFrom('refunds')
      .where('provider_id', '=', providerId)
      .select('id')
      .executeTakeFirst();
    // One that was made outside of our site, or whose own call has not come back yet.
    if (own) await writeRefund(trx, own.id, refund, read, now);
  };
}

async function writeRefund(
  trx: DatabaseTransaction,
  refundId: string,
  { id: provider_id, state }: ProviderRefund,
  read: number,
  now: Date,
): Promise<void> {
  if (state === 'failed') return failRefund(trx, refundId, now, provider_id);
  const written = await trx
    .updateTable('refunds')
    .set({
      provider_id,
      provider_read: read,
      status: state,
      done_at: state === 'done' ? now : null,
    })
    .where('id', '=', refundId)
    .where('provider_read', '<', read)
    .where('status', 'in', ['started', 'pending'])
    .executeTakeFirst();
  if (written.numUpdatedRows > 0n && state === 'done') await mailRefund(trx, refundId);
}

/** The money is still here: it counts as not given back, and the office decides. */
async function failRefund(
  trx: DatabaseTransaction,
  refundId: string,
  now: Date,
  providerId?: string,
): Promise<void> {
  const failed = await trx
    .updateTable('refunds')
    .set({ status: 'failed', ...(providerId !== undefined && { provider_id: providerId }) })
    .where('id', '=', refundId)
    .where('status', '<>', 'failed')
    .returning(['payment_id', 'amount_cents'])
    .executeTakeFirst();
  if (!failed) return;
  const { payment_id: paymentId, amount_cents: cents } = failed;
  await trx
    .updateTable('payments')
    .set((row) => ({ refunded_cents: row('refunded_cents', '-', cents) }))
    .where('id', '=', paymentId)
    .execute();
  const found = { kind: 'refund_failed', reference: refundId, paymentId } as const;
  await noteOnce(trx, { ...found, amountCents: cents }, now);
  await mailRefundFailed(trx, paymentId, cents);
  const { what } = await trx
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select('what')
    .executeTakeFirstOrThrow();
  await mailAlert(trx, { kind: 'refund_failed', what, cents });
}

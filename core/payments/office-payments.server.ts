import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { refuse } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { PaymentStatus } from './payment.ts';
import { PAYER_NAME } from './payer-search.server.ts';
import { fiscalNoteOf } from './receipt.ts';

/** What was paid or tried for one purchase, the newest first, with what went back; or one payment. */
export async function unsafePaymentsOf(
  db: Database,
  column: 'boost_order_id' | 'subscription_id' | 'id',
  id: string,
) {
  return db
    .selectFrom('payments')
    .where(column, '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select((row) => [
      'id',
      'what',
      'purpose',
      'status',
      'method',
      'amount_cents',
      'refunded_cents',
      'instalments',
      'card_brand',
      'card_last4',
      'failure',
      'receipt_number',
      'created_at',
      'paid_at',
      jsonArrayFrom(
        row
          .selectFrom('refunds as refund')
          .whereRef('refund.payment_id', '=', 'payments.id')
          .orderBy('refund.created_at', 'desc')
          .select([
            'refund.id',
            'refund.amount_cents',
            'refund.reason',
            'refund.status',
            'refund.note',
            'refund.created_at',
            'refund.done_at',
          ]),
      ).as('refunds'),
    ])
    .execute();
}

/** What the office may give back of them. */
export function refundableCents(
  payments: readonly { status: PaymentStatus; amount_cents: number; refunded_cents: number }[],
): number {
  return payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, each) => sum + each.amount_cents - each.refunded_cents, 0);
}

/** One of anybody, with who paid and for what. A boost is given back whole, with all that was paid for it. */
export async function unsafeGetPayment(db: Database, id: string) {
  const [payment] = await unsafePaymentsOf(db, 'id', id);
  if (!payment) return refuse('not_found');
  const { fiscal_number, fiscal_url, ...facts } = await db
    .selectFrom('payments as payment')
    .leftJoin('users as person', 'person.id', 'payment.user_id')
    .leftJoin('boost_orders as sold', 'sold.id', 'payment.boost_order_id')
    .where('payment.id', '=', id)
    .select([
      'payment.user_id',
      PAYER_NAME.as('person'),
      'person.email',
      'payment.payer_name',
      'payment.payer_email',
      'payment.payer_document',
      'payment.boost_order_id',
      'sold.ad_name',
      'sold.status as order_status',
      'payment.subscription_id',
      'payment.fiscal_number',
      'payment.fiscal_url',
    ])
    .executeTakeFirstOrThrow();
  const { boost_order_id: order } = facts;
  const refunded = order === null ? [payment] : await unsafePaymentsOf(db, 'boost_order_id', order);
  return {
    ...payment,
    ...facts,
    fiscal_note: fiscalNoteOf({ fiscal_number, fiscal_url }),
    refundable_cents: refundableCents(refunded),
  };
}

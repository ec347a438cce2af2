import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#db/database.ts';

/** What was paid or tried for one purchase, the newest first, with what went back. */
export async function unsafePaymentsOf(
  db: Database,
  column: 'boost_order_id' | 'subscription_id',
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

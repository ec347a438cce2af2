import { sql, type Selectable, type UpdateObject } from 'kysely';
import { lockAccountOf } from '#core/accounts/account-lock.server.ts';
import { releaseCoupon } from '#core/coupons/coupon-use.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB, Payments } from '#db/generated/database-types.ts';
import type { Payment } from '#integrations/payments/payment-provider.ts';
import { payerOf } from './payer.server.ts';

export type PaymentRow = Selectable<Payments>;

/** Gives the receipt its number. */
export async function markPaid(
  trx: DatabaseTransaction,
  payment: Pick<PaymentRow, 'id' | 'user_id'>,
  snapshot: Pick<Payment, 'paidAt' | 'method' | 'card' | 'instalments'>,
): Promise<void> {
  const payer = payment.user_id === null ? {} : await payerOf(trx, payment.user_id);
  await changePayment(trx, payment.id, {
    status: 'paid',
    paid_at: snapshot.paidAt ?? sql`now()`,
    method: snapshot.method ?? null,
    card_brand: snapshot.card?.brand ?? null,
    card_last4: snapshot.card?.last4 ?? null,
    instalments: snapshot.instalments ?? null,
    failure: null,
    receipt_number: sql`nextval('receipt_numbers')`,
    ...payer,
  });
}

/** Nothing was paid; what was reserved for it is free again, unless it is paid another way just now. */
export async function endPayment(
  trx: DatabaseTransaction,
  id: string,
  status: 'expired' | 'canceled' | 'failed',
): Promise<void> {
  await lockAccountOf(trx, 'payments', id);
  const ended = await trx
    .updateTable('payments')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ['started', 'open'])
    .returning('boost_order_id')
    .executeTakeFirst();
  if (!ended?.boost_order_id) return;
  const another = await trx
    .selectFrom('payments')
    .where('boost_order_id', '=', ended.boost_order_id)
    .where('status', 'in', ['started', 'open'])
    .select('id')
    .executeTakeFirst();
  if (!another) await releaseCoupon(trx, ended.boost_order_id);
}

export async function changePayment(
  trx: DatabaseTransaction,
  id: string,
  columns: UpdateObject<DB, 'payments'>,
): Promise<void> {
  await trx.updateTable('payments').set(columns).where('id', '=', id).execute();
}

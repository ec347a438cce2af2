import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { paymentMethodStatus, type PaymentMethodStatus } from './payment-method.ts';

export interface OwnPaymentMethod {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  status: PaymentMethodStatus;
  created_at: Date;
}

export async function listPaymentMethods(
  db: Database,
  actor: UserActor,
  now: Date,
): Promise<OwnPaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .where('user_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'brand', 'last4', 'exp_month', 'exp_year', 'status', 'created_at'])
    .execute();
  return rows.map((row) => ({ ...row, status: paymentMethodStatus(row, now) }));
}

export async function removePaymentMethod(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('payment_methods')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return refuse('not_found');
    await record(
      trx,
      actor,
      { kind: 'user', id: actor.id },
      { action: 'remove_payment_method' },
      now,
    );
    return removed;
  });
}

import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { inTurn, type Effect } from './effect.server.ts';
import { readPayment } from './payment-sync.server.ts';
import { mailAlert } from './payment-alerts.server.ts';

/** Of an account within an hour: whoever tries stolen cards needs many. */
export const FAILED_TRIES_AN_HOUR = 5;
const HOUR_MS = 60 * 60 * 1000;

/** Counts one refused card; the fifth within an hour closes the page on which it was tried. */
export async function readFailedTry(
  db: Database,
  provider: PaymentProvider,
  intent: string,
): Promise<Effect> {
  return inTurn(await readPayment(db, provider, intent), async (trx, now) => {
    const payment = await trx
      .updateTable('payments')
      .set((row) => ({ failed_tries: row('failed_tries', '+', 1) }))
      .where('provider_intent_id', '=', intent)
      .returning(['id', 'user_id', 'status'])
      .executeTakeFirst();
    if (!payment?.user_id) return;
    const declines = await failedTries(trx, payment.user_id, now);
    if (declines < FAILED_TRIES_AN_HOUR) return;
    if (payment.status === 'open') await later(trx, 'end_payment', { paymentId: payment.id });
    await mailAlert(trx, { kind: 'many_declines', userId: payment.user_id, declines });
  });
}

export async function tooManyDeclines(
  db: Database,
  userId: string,
  now: Date,
): Promise<Refusal | undefined> {
  return (await failedTries(db, userId, now)) < FAILED_TRIES_AN_HOUR
    ? undefined
    : refuse('too_many_attempts', { retryAfterSeconds: HOUR_MS / 1000 });
}

async function failedTries(db: Database, userId: string, now: Date): Promise<number> {
  const { tries } = await db
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .select((row) => row.fn.coalesce(row.fn.sum<number>('failed_tries'), row.lit(0)).as('tries'))
    .executeTakeFirstOrThrow();
  return tries;
}

import type { Database } from '#db/database.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { noEffect, type Effect } from './effect.server.ts';
import { noteOnce } from './findings.server.ts';
import { mailAlert } from './payment-alerts.server.ts';

/** The bank of whoever paid takes money back: somebody of the office answers it at the provider. */
export async function readDispute(
  db: Database,
  provider: PaymentProvider,
  id: string,
): Promise<Effect> {
  const dispute = await provider.dispute(id);
  if (!dispute) return noEffect;
  const { intent, cents, answerBy } = dispute;
  return async (trx, now) => {
    const payment = await trx
      .selectFrom('payments')
      .where('provider_intent_id', '=', intent ?? '')
      .select(['id', 'what'])
      .executeTakeFirst();
    const found = { kind: 'dispute', reference: id, paymentId: payment?.id } as const;
    if (!(await noteOnce(trx, { ...found, amountCents: cents }, now))) return;
    await mailAlert(trx, {
      kind: 'dispute',
      what: payment?.what ?? null,
      cents,
      answerBy: answerBy?.toISOString() ?? null,
    });
  };
}

import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { PaymentEmailMessages } from './payment-email-messages.ts';

/** To every administrator. */
export async function mailAlert(
  trx: DatabaseTransaction,
  alert: PaymentEmailMessages['payment_alert']['alert'],
): Promise<void> {
  for (const { email, name } of await trx.selectFrom('admins').select(['email', 'name']).execute())
    await later(trx, 'send_email', {
      to: email,
      message: 'payment_alert',
      data: { firstName: name, alert },
    });
}

import { later } from '#core/later.server.ts';
import { administratorsOf } from '#core/office/team.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { PaymentEmailMessages } from './payment-email-messages.ts';

/** To everybody who works on what is sold. */
export async function mailAlert(
  trx: DatabaseTransaction,
  alert: PaymentEmailMessages['payment_alert']['alert'],
): Promise<void> {
  for (const { email, name } of await administratorsOf(trx, 'money'))
    await later(trx, 'send_email', {
      to: email,
      message: 'payment_alert',
      data: { firstName: name, alert },
    });
}

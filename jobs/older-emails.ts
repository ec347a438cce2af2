import type { EmailMessages } from '#core/email-messages.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import { pathTo } from '#core/site/paths.ts';

type Email = JobPayloads['send_email'];

interface Older<Message, Data> extends Pick<Email, 'to' | 'receiptOf' | 'letter'> {
  message: Message;
  data: Data;
}

/** What sites of the release before queue, also while the new ones start. */
export type OlderEmail =
  | Older<
      'vehicle_refused',
      { firstName: string; vehicleId: string; vehicleName: string; reason: string }
    >
  | Older<'ad_held', Omit<EmailMessages['ad_held'], 'contact'>>
  | Older<'regret_to_office', Omit<EmailMessages['regret_to_office'], 'isAgain'>>
  | Older<
      'payment_alert',
      { firstName: string; alert: { kind: 'many_declines'; userId: string; declines: number } }
    >;

/** As the templates of today want it. */
export function inPresentShape(email: Email | OlderEmail): Email {
  switch (email.message) {
    case 'vehicle_refused': {
      const { vehicleId: id, vehicleName: adName, ...data } = email.data;
      const ownPath = pathTo('editVehicle', { id });
      return { ...email, message: 'ad_refused', data: { ...data, adName, ownPath } };
    }
    case 'ad_held':
      return { ...email, data: { contact: [], ...email.data } };
    case 'regret_to_office':
      return { ...email, data: { isAgain: true, ...email.data } };
    case 'payment_alert': {
      const { alert, ...data } = email.data;
      const told = alert.kind === 'many_declines' ? { by: 'account' as const, ...alert } : alert;
      return { ...email, data: { ...data, alert: told } };
    }
    default:
      return email;
  }
}

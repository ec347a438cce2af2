import { attempt } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { sentBilling } from './billing-fields.tsx';

export function saveBillingOf(form: FormData, { api }: RequestSession) {
  return attempt(api.v1.users.billing_info.$put({ json: { billing_info: sentBilling(form) } }));
}

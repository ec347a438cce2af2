import { data, redirect } from 'react-router';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { attempt, unchecked, type ApiClient } from '../../session/api-client.ts';

/** The parameter of an ad's address after its form was sent. */
export const SENT = 'enviado';
/** Where the form stands on the page. */
export const CONTACT = 'contato';

/** The contact form of an ad was sent: a confirmation on the same address, or the whole form back. */
export async function sendLead(
  api: ApiClient,
  request: Request,
  ad: { property_id: string } | { vehicle_id: string },
) {
  const form = await request.formData();
  const outcome = await attempt(
    api.v1.leads.$post({ json: { lead: unchecked({ ...treeOf(form), ...ad }) } }),
  );
  if (outcome.ok) return redirect(`${new URL(request.url).pathname}?${SENT}=1#${CONTACT}`, 303);
  return data(failedForm(form, outcome.errors), { status: outcome.status });
}

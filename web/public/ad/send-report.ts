import { pathTo } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';
import { data } from 'react-router';
import { failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { attempt } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leadToSent, REPORTED } from '../../session/sent-mark.ts';

/** Where the form stands on the page. */
export const REPORT = 'denunciar';
/** What the button of the form sends, to be told from the contact form's. */
export const REPORT_ACTION = 'report';

export interface FailedReport {
  report: FailedForm;
}

/** The ad was reported: thanks on the same address, or the whole form back. */
export async function sendReport(
  { api, cookies }: Pick<RequestSession, 'api' | 'cookies'>,
  request: Request,
  about: { property_id: string } | { vehicle_id: string },
  form: FormData,
) {
  const json = { report: treeOf(form) };
  const outcome = await attempt(
    'property_id' in about
      ? api.v1.properties[':id'].reports.$post({ param: { id: about.property_id }, json })
      : api.v1.vehicles[':id'].reports.$post({ param: { id: about.vehicle_id }, json }),
  );
  if (outcome.ok) {
    const here = sitePath(new URL(request.url).pathname) ?? pathTo('home');
    return leadToSent(cookies, here, REPORTED, REPORT);
  }
  const failed: FailedReport = { report: failedForm(form, outcome.errors) };
  return data(failed, { status: outcome.status });
}

export function isFailedReport(outcome: object | undefined): outcome is FailedReport {
  return outcome !== undefined && 'report' in outcome;
}

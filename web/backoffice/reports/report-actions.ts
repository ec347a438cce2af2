import { takeDownOf } from '#core/ads/ad-lifecycle.ts';
import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import type { SitePath } from '#core/site/paths.ts';
import { data } from 'react-router';
import { redirect } from '../../session/redirects.ts';
import { failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { attempt, unchecked, type ApiClient, type Outcome } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { decide } from '../ads/office-ad-calls.ts';
import { OFFICE_KINDS } from '../ads/office-kinds.ts';
import { leaveToast } from '../../shell/toast-message.ts';

export const REPORT_ACTIONS = ['handle', 'take_down'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** What was refused of which report, with what was typed. */
export interface RefusedReportAction extends FailedForm {
  report: string;
  action: ReportAction;
}

const LIFE_MS = 5000;

/** Closes a report, or takes its ad down and closes all its reports. */
export async function actOnReport(
  { adminApi, cookies }: RequestSession,
  form: FormData,
  here: SitePath,
) {
  const action = REPORT_ACTIONS.find((name) => name === form.get('_action'));
  const sent = treeOf(form) as Record<string, string | undefined>;
  const report = sent['report'] ?? '-';
  if (!action) throw Response.json({ message: 'Escolha uma ação.' }, { status: 400 });
  const outcome =
    action === 'handle'
      ? await close(adminApi, report, { note: sent['note'], whole_ad: sent['whole_ad'] })
      : await takeDown(adminApi, report, sent);
  if (!outcome.ok) {
    const refused: RefusedReportAction = { ...failedForm(form, outcome.errors), report, action };
    return data(refused, { status: outcome.status });
  }
  leaveToast(cookies, {
    severity: 'success',
    summary: action === 'handle' ? 'Denúncia tratada' : 'Anúncio tirado do ar',
    ...(action === 'take_down' ? { detail: 'O anunciante recebe o motivo por e-mail.' } : {}),
    life: LIFE_MS,
  });
  return redirect(here);
}

function close(
  adminApi: ApiClient,
  id: string,
  handling: { note: string | undefined; whole_ad: unknown },
): Promise<Outcome<unknown>> {
  const { handling: handlings } = adminApi.v1.backoffice.reports[':id'];
  return attempt(handlings.$post({ param: { id }, json: { handling: unchecked(handling) } }));
}

async function takeDown(
  adminApi: ApiClient,
  report: string,
  { ad = '-', kind, reason }: Record<string, string | undefined>,
): Promise<Outcome<unknown>> {
  const office = Object.values(OFFICE_KINDS).find((one) => one.kind === kind);
  const { lifecycle = {}, states = {} } = office ? AD_LIFECYCLES[office.kind] : {};
  const decision = takeDownOf(lifecycle, states);
  if (!office || !decision)
    throw Response.json({ message: 'Escolha um anúncio.' }, { status: 400 });
  const down = await decide(adminApi, office, ad, decision.action, { reason });
  if (!down.ok) return down;
  // The ad is down whatever happens now; a report that a colleague closed meanwhile is closed.
  await close(adminApi, report, {
    note: `Anúncio tirado do ar: ${reason}`.slice(0, 500),
    whole_ad: 'on',
  });
  return down;
}

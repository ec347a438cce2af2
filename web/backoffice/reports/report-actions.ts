import { data } from 'react-router';
import { REPORT_DECISIONS, type ReportDecision } from '#core/reports/report-handling.ts';
import type { SitePath } from '#core/site/paths.ts';
import { redirect } from '../../session/redirects.ts';
import { failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { sentText } from '../../forms/sent-text.ts';
import { attempt } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';

/** What was refused of which report, with what was typed. */
export interface RefusedReportAction extends FailedForm {
  report: string;
  decision: ReportDecision;
}

const LIFE_MS = 5000;

const DONE: Readonly<Record<ReportDecision, { summary: string; detail?: string }>> = {
  dismiss: { summary: 'Denúncia tratada' },
  warn: { summary: 'Anunciante avisado', detail: 'O anúncio continua no ar.' },
  take_down: {
    summary: 'Anúncio tirado do ar',
    detail: 'O anunciante recebe o motivo por e-mail.',
  },
};

/** Decides about an ad and closes its reports. */
export async function actOnReport(
  { adminApi, cookies }: RequestSession,
  form: FormData,
  here: SitePath,
) {
  const decision = REPORT_DECISIONS.find((name) => name === form.get('_action'));
  if (!decision) throw Response.json({ message: 'Escolha uma ação.' }, { status: 400 });
  const report = sentText(form, 'report') || '-';
  const [reason, note] = [sentText(form, 'reason'), sentText(form, 'note')];
  const handling = { decision, reason, note, whole_ad: 'on' };
  const outcome = await attempt(
    adminApi.v1.backoffice.reports[':id'].handling.$post({
      param: { id: report },
      json: { handling },
    }),
  );
  if (!outcome.ok) {
    const refused: RefusedReportAction = { ...failedForm(form, outcome.errors), report, decision };
    return data(refused, { status: outcome.status });
  }
  leaveToast(cookies, { severity: 'success', ...DONE[decision], life: LIFE_MS });
  return redirect(here);
}

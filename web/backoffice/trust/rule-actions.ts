import { pathTo } from '#core/site/paths.ts';
import { failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { submittedFields, treeOf } from '../../forms/form-values.ts';
import { sentText } from '../../forms/sent-text.ts';
import { attempt, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody, SubmittedFields } from '../../session/api-types.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';

const TOAST_MS = 5000;
const ACTIONS = ['save', 'try', 'return'] as const;

type Rules = ApiClient['v1']['backoffice']['trust_rules'];
export type Trial = ResponseBody<Rules['previews']['$post']>['data']['attributes'];

/** The form again: refused, or with what was tried. */
export interface AnsweredRules extends FailedForm {
  status: number;
  trial?: Trial;
}

/** Saves the form, tries it on the last 90 days, or brings earlier rules back. */
export async function actOnRules(
  { adminApi, cookies }: RequestSession,
  form: FormData,
): Promise<AnsweredRules> {
  const wanted = ACTIONS.find((name) => name === form.get('_action'));
  if (!wanted) throw Response.json({ message: 'Escolha uma ação.' }, { status: 400 });
  const calls = adminApi.v1.backoffice.trust_rules;
  const { revision: _sent, ...typed } = treeOf(form);
  const rules = wanted === 'return' ? earlierRules(form) : typed;
  if (wanted === 'try') {
    const tried = await attempt(calls.previews.$post({ json: { rules } }));
    return tried.ok
      ? { ...failedForm(form, []), errors: [], status: 200, trial: tried.data.data.attributes }
      : { ...failedForm(form, tried.errors), status: tried.status };
  }
  const revision = sentText(form, 'revision');
  const saved = await attempt(calls.$put({ json: { rules, revision } }));
  if (!saved.ok) return { ...failedForm(form, saved.errors), status: saved.status };
  leaveToast(cookies, { severity: 'success', summary: 'Regras salvas', life: TOAST_MS });
  throw redirect(pathTo('backofficeTrustRules'));
}

/** As the history wrote them into its button. */
function earlierRules(form: FormData): SubmittedFields {
  try {
    return submittedFields(JSON.parse(sentText(form, 'rules')) as object);
  } catch {
    throw Response.json({ message: 'Abra a página de novo.' }, { status: 400 });
  }
}

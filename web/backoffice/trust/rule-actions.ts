import { pathTo } from '#core/site/paths.ts';
import { SIGNALS } from '#core/trust/signal.ts';
import { RULE_LABELS, SIGNAL_LABELS } from '#text/trust-words.ts';
import { conflictingForm, failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { submittedFields, treeOf } from '../../forms/form-values.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { sentText } from '../../forms/sent-text.ts';
import { attempt, load, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody, SubmittedFields } from '../../session/api-types.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';

const TOAST_MS = 5000;
const ACTIONS = ['save', 'try', 'return'] as const;

type Calls = ApiClient['v1']['backoffice']['trust_rules'];
type Rules = ResponseBody<Calls['$get']>['data']['attributes']['rules'];
export type Trial = ResponseBody<Calls['previews']['$post']>['data']['attributes'];

/** The form again: refused, or with what was tried. */
export interface AnsweredRules extends FailedForm {
  status: number;
  trial?: Trial;
}

const { threshold, words: wordsLabel, ...limits } = RULE_LABELS;

/** By field name, in the order of the form. */
export const RULE_FIELD_LABELS: Readonly<Record<string, string>> = {
  threshold,
  ...Object.fromEntries(SIGNALS.map((name) => [`points.${name}`, SIGNAL_LABELS[name]])),
  ...limits,
  words: wordsLabel,
};

/** The rules, as the fields of the form show them. */
export function ruleValues({ words, points, ...numbers }: Rules): Record<string, unknown> {
  return {
    ...numbers,
    words: words.join('\n'),
    ...Object.fromEntries(SIGNALS.map((name) => [`points.${name}`, points[name]])),
  };
}

/** Saves the form, tries it on the last 90 days, or brings earlier rules back. */
export async function actOnRules(
  { adminApi, cookies }: RequestSession,
  form: FormData,
): Promise<AnsweredRules> {
  const wanted = ACTIONS.find((name) => name === form.get('_action'));
  if (!wanted) throw Response.json({ message: 'Escolha uma ação.' }, { status: 400 });
  const calls = adminApi.v1.backoffice.trust_rules;
  if (wanted === 'try') {
    const tried = await attempt(calls.previews.$post({ json: { rules: treeOf(form) } }));
    return tried.ok
      ? { ...failedForm(form, []), errors: [], status: 200, trial: tried.data.data.attributes }
      : { ...failedForm(form, tried.errors), status: tried.status };
  }
  const { data } = await load(calls.$get());
  const stored = data.attributes;
  const merged = mergedForm(form, ruleValues(stored.rules), Object.keys(RULE_FIELD_LABELS));
  if (merged.conflicts.length > 0) return { ...conflictingForm(merged), status: 409 };
  const json =
    wanted === 'return'
      ? { rules: earlierRules(form), revision: sentText(form, 'revision') }
      : { rules: treeOf(merged.form), revision: stored.revision };
  const saved = await attempt(calls.$put({ json }));
  if (!saved.ok) return { ...failedForm(merged.form, saved.errors), status: saved.status };
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

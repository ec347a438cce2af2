import { data } from 'react-router';
import { characterCount, DESCRIPTION_LENGTH } from '#core/fields/text-lengths.ts';
import { failedForm, type FailedForm, type FormState } from '../../../forms/failed-form.ts';
import { submittedFields, valuesOf } from '../../../forms/form-values.ts';
import { attempt, type ApiClient } from '../../../session/api-client.ts';
import type { SubmittedFields } from '../../../session/api-types.ts';
import { sentText } from '../../../forms/sent-text.ts';
import { DESCRIBE, DESCRIBED_BY, describedForm } from './described-fields.ts';
import type { DescribedKind } from './described-kind.ts';
import { askForDescription } from './description-calls.ts';

/** The button "Escrever para mim" was pressed: without script the form is sent for it. */
export function asksForDescription(form: FormData): boolean {
  return form.get('_action') === DESCRIBE;
}

/** The fields that the API writes a description from. */
export function describedTree(
  described: DescribedKind,
  form: FormData,
  known?: FormState,
): SubmittedFields {
  const tree = described.tree(describedForm(described, form, known));
  return submittedFields(
    Object.fromEntries(
      described.fields.flatMap((name) => (name in tree ? [[name, tree[name]]] : [])),
    ),
  );
}

/** Without script there is no way back to what was typed, so it stays below what was written. */
function withOwnText(text: string, own: string): string {
  if (own === '' || own.includes(text)) return own || text;
  const both = `${text}\n\n${own}`;
  return characterCount(both) > DESCRIPTION_LENGTH.max ? own : both;
}

/**
 * The form as it was sent, with its description written; when that fails, with nothing lost and the
 * reason by the description.
 * @param known what the form does not show, such as the other steps of a wizard
 */
export async function fillByDescription(
  described: DescribedKind,
  api: ApiClient,
  form: FormData,
  known?: FormState,
) {
  const filled: FailedForm = { values: valuesOf(form), errors: [] };
  const outcome = await attempt(
    askForDescription(api, described.kind, describedTree(described, form, known)),
  );
  if (!outcome.ok) {
    const { errors } = failedForm(form, outcome.errors);
    const named = errors.map(({ name = 'description', message }) => ({ name, message }));
    return data({ ...filled, errors: named }, { status: 422 });
  }
  const { text, written_by: author } = outcome.data.data.attributes;
  const description = withOwnText(text, sentText(form, 'description').trim());
  Object.assign(filled.values, { description, [DESCRIBED_BY]: author });
  return data(filled, { status: 200 });
}

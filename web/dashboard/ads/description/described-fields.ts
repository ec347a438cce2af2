import type { FormState } from '../../../forms/failed-form.ts';
import type { DescribedKind } from './described-kind.ts';

/** The button "Escrever para mim": its `_action`, and where the form stands afterwards. */
export const DESCRIBE = 'describe';
export const DESCRIPTION_PLACE = 'campo-description';

/** The name under which a form that came back says who wrote its description. */
export const DESCRIBED_BY = 'described_by';

/**
 * What a description is written from, and nothing else of the form: from the fields that stand in it,
 * and for the others from what is known (a step of a wizard shows only its own).
 * @param stands whether the form has a field of this name, ticked or not
 */
export function describedForm(
  { names }: DescribedKind,
  sent: FormData,
  known: FormState | undefined,
  stands: (name: string) => boolean = (name) => sent.has(name),
): FormData {
  const form = new FormData();
  for (const name of names) {
    const values = stands(name) ? sent.getAll(name) : (known?.list(name) ?? []);
    for (const value of values) if (typeof value === 'string') form.append(name, value);
  }
  return form;
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What must be chosen first, as a sentence; nothing when a description can be written. */
export function missingToDescribe({ needed }: DescribedKind, form: FormData): string | undefined {
  const missing = Object.entries(needed).flatMap(([name, said]) => (form.get(name) ? [] : [said]));
  if (missing.length === 0) return undefined;
  return `Para a gente escrever, escolha antes ${list.format(missing)}.`;
}

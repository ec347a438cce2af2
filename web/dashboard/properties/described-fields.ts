import { DESCRIBED_FIELDS, NEEDED_TO_DESCRIBE } from '#core/properties/property-description.ts';
import { LIST_FIELDS } from '#core/properties/property-input.ts';
import type { FormState } from '../../forms/failed-form.ts';

/** The button "Escrever para mim": its `_action`, and where the form stands afterwards. */
export const DESCRIBE = 'describe';
export const DESCRIPTION_PLACE = 'campo-description';

/** The name under which a form that came back says who wrote its description. */
export const DESCRIBED_BY = 'described_by';

const LISTS: ReadonlySet<string> = new Set(LIST_FIELDS);
const AREAS = new Set(['square_meters', 'built_area_meters']);

/** The names under which the form sends what a description is written from. */
const NAMES: readonly string[] = DESCRIBED_FIELDS.flatMap((field) => {
  if (LISTS.has(field)) return [`${field}[]`];
  return AREAS.has(field) ? [field, `${field}_unit`] : [field];
});

/**
 * What a description is written from, and nothing else of the form: from the fields that stand in it,
 * and for the others from what is known (a step of a wizard shows only its own).
 * @param stands whether the form has a field of this name, ticked or not
 */
export function describedForm(
  sent: FormData,
  known: FormState | undefined,
  stands: (name: string) => boolean = (name) => sent.has(name),
): FormData {
  const form = new FormData();
  for (const name of NAMES) {
    const values = stands(name) ? sent.getAll(name) : (known?.list(name) ?? []);
    for (const value of values) if (typeof value === 'string') form.append(name, value);
  }
  return form;
}

const SAID: Record<(typeof NEEDED_TO_DESCRIBE)[number], string> = {
  category: 'o tipo',
  listing_status: 'a finalidade',
  city_id: 'a cidade',
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What must be chosen first, as a sentence; nothing when a description can be written. */
export function missingToDescribe(form: FormData): string | undefined {
  const missing = NEEDED_TO_DESCRIBE.filter((name) => !form.get(name));
  if (missing.length === 0) return undefined;
  return `Para a gente escrever, escolha antes ${list.format(missing.map((name) => SAID[name]))}.`;
}

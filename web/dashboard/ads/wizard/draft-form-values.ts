import type { StepValues } from '#core/drafts/draft.ts';
import { GUESSED_TOWN } from '../cep-filling.ts';
import { PASTED_PLACE } from '../place-field.ts';
import { treeOf } from '../../../forms/form-values.ts';
import type { SubmittedFields } from '../../../session/api-types.ts';
import type { StepReading } from './wizard-kind.ts';

/** What a form has beside the fields of its step. */
const OTHERS = ['revision', 'stored_revision', 'city_id_label', GUESSED_TOWN, PASTED_PLACE];

/** What the form of a step holds, as the API keeps it: as typed, without what is empty. */
export function draftValues(
  { lists, tidy }: StepReading,
  step: string,
  form: FormData,
): StepValues & SubmittedFields {
  const tree = treeOf(tidy?.(form) ?? form, { lists: lists[step] ?? [] });
  for (const name of OTHERS) delete tree[name];
  return tree as StepValues & SubmittedFields;
}

/** The same by field name, to be shown again. */
export function draftFormValues(values: StepValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (!Array.isArray(value)) return [[name, value]];
      if (name !== 'phones') return [[`${name}[]`, value]];
      return value.flatMap((phone, place): [string, unknown][] =>
        Object.entries(phone).map(([part, text]) => [`phones[${place}].${part}`, text]),
      );
    }),
  );
}

/** The same text for the same values, whatever the order in which they came. */
export function valuesText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

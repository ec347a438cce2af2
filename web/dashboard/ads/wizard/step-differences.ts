import type { StepValues } from '#core/drafts/draft.ts';
import type { Difference } from '../../../forms/differences.tsx';
import type { TownChoice } from '../town-choice.ts';
import { valuesText } from './draft-form-values.ts';
import type { WordOf } from './wizard-kind.ts';

interface Said {
  /** Their labels. */
  fields: Readonly<Record<string, string>>;
  wordOf: WordOf;
  towns: readonly TownChoice[];
}

/** The fields in which two versions of a form differ, in words. */
export function differencesOf(
  { fields, wordOf, towns }: Said,
  stored: StepValues,
  typed: StepValues,
): Difference[] {
  const townNames = new Map(towns.map(({ id, name }) => [id, name]));
  const said = (values: StepValues, field: string) =>
    typedText(
      values[field],
      (value) =>
        wordOf(field, value) ?? townNames.get(value) ?? (value === 'on' ? 'sim' : undefined),
    );
  const text = (values: StepValues, field: string) =>
    [said(values, field), said(values, `${field}_unit`)].filter(Boolean).join(' ');
  const isSame = (field: string) =>
    [field, `${field}_unit`].every((name) => valuesText(stored[name]) === valuesText(typed[name]));
  return Object.entries(fields)
    .filter(([field]) => !isSame(field))
    .map(([field, label]) => ({ label, here: text(typed, field), there: text(stored, field) }));
}

/** A value as people would say it. */
function typedText(
  value: StepValues[string] | undefined,
  wordOf: (value: string) => string | undefined,
): string {
  if (value === undefined || value === false) return '';
  if (value === true) return 'sim';
  if (Array.isArray(value)) {
    const parts = value.map((item) =>
      typeof item === 'string' ? (wordOf(item) ?? item) : phoneText(item),
    );
    return parts.filter(Boolean).join(', ');
  }
  return wordOf(String(value)) ?? String(value);
}

function phoneText({
  number = '',
  whatsapp,
}: {
  number?: string | undefined;
  whatsapp?: string | boolean | undefined;
}): string {
  return whatsapp ? `${number} (WhatsApp)` : number;
}

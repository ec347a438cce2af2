import type { StepValues } from '#core/drafts/draft.ts';
import type { TownChoice } from '../town-choice.ts';
import { valuesText } from './draft-form-values.ts';
import type { WizardStep } from './wizard-kind.ts';

interface Difference {
  label: string;
  /** As it was typed on this page. */
  here: string;
  /** As it is stored. */
  there: string;
}

interface Said {
  step: WizardStep;
  words: Readonly<Record<string, string>>;
  towns: readonly TownChoice[];
}

/** The fields in which two versions of a step differ, in words. */
export function differencesOf(
  { step, words, towns }: Said,
  stored: StepValues,
  typed: StepValues,
): Difference[] {
  const said = new Map([
    ...towns.map(({ id, name }) => [id, name] as const),
    ...Object.entries({ on: 'sim', ...words }),
  ]);
  const text = (values: StepValues, field: string) =>
    [typedText(values[field], said), typedText(values[`${field}_unit`], said)]
      .filter(Boolean)
      .join(' ');
  const isSame = (field: string) =>
    [field, `${field}_unit`].every((name) => valuesText(stored[name]) === valuesText(typed[name]));
  return Object.entries(step.fields)
    .filter(([field]) => !isSame(field))
    .map(([field, label]) => ({ label, here: text(typed, field), there: text(stored, field) }));
}

/** A value as people would say it. */
function typedText(
  value: StepValues[string] | undefined,
  words: ReadonlyMap<string, string>,
): string {
  if (value === undefined || value === false) return '';
  if (value === true) return 'sim';
  if (Array.isArray(value)) {
    const parts = value.map((item) =>
      typeof item === 'string' ? (words.get(item) ?? item) : phoneText(item),
    );
    return parts.filter(Boolean).join(', ');
  }
  return words.get(String(value)) ?? String(value);
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

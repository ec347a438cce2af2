import { STEP_FIELDS, type StepValues, type WrittenStep } from '#core/properties/property-draft.ts';
import {
  AMENITY_LABELS,
  LISTING_STATUS_LABELS,
  PROPERTY_CATEGORY_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import type { TownChoice } from '../../ads/town-choice.ts';
import { valuesText } from './draft-form-values.ts';
import { fieldsOf } from './wizard-steps.ts';

interface Difference {
  label: string;
  /** As it was typed on this page. */
  here: string;
  /** As it is stored. */
  there: string;
}

/** The fields in which two versions of a step differ, in words. */
export function differencesOf(
  step: WrittenStep,
  stored: StepValues,
  typed: StepValues,
  towns: readonly TownChoice[],
): Difference[] {
  const text = (values: StepValues, field: string) =>
    [typedText(values[field], towns), typedText(values[`${field}_unit`], towns)]
      .filter(Boolean)
      .join(' ');
  const isSame = (field: string) =>
    [field, `${field}_unit`].every((name) => valuesText(stored[name]) === valuesText(typed[name]));
  return STEP_FIELDS[step]
    .filter((field) => !isSame(field))
    .map((field) => ({
      label: fieldsOf(step).fields[field] ?? field,
      here: text(typed, field),
      there: text(stored, field),
    }));
}

const WORDS: Readonly<Record<string, string>> = {
  ...AMENITY_LABELS,
  ...RENTAL_GUARANTEE_LABELS,
  ...Object.fromEntries(
    Object.entries(PROPERTY_CATEGORY_LABELS).map(([category, { label }]) => [category, label]),
  ),
  ...Object.fromEntries(
    Object.entries(LISTING_STATUS_LABELS).map(([listing, { label }]) => [listing, label]),
  ),
  on: 'sim',
  m2: 'm²',
  ha: 'hectares',
  hectare: 'hectares',
  tarefa: 'tarefas',
};

/** A value as people would say it. */
function typedText(value: StepValues[string] | undefined, towns: readonly TownChoice[]): string {
  if (value === undefined || value === false) return '';
  if (value === true) return 'sim';
  if (Array.isArray(value)) {
    const parts = value.map((item) =>
      typeof item === 'string' ? (WORDS[item] ?? item) : phoneText(item),
    );
    return parts.filter(Boolean).join(', ');
  }
  const text = String(value);
  return WORDS[text] ?? towns.find(({ id }) => id === text)?.name ?? text;
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

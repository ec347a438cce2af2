import type { ErrorObject } from '#api/json-api.ts';
import type { FormError } from '../ui/error-summary/error-summary.tsx';
import { valuesOf, type FormValues } from './form-values.ts';
import type { Conflict, MergedForm } from './merged-form.ts';

/** A form that was refused: everything that was typed, and what is wrong with it. */
export interface FailedForm {
  values: FormValues;
  errors: FormError[];
  /** Fields that somebody else changed meanwhile to another value than was typed. */
  conflicts?: readonly Conflict[];
}

/** From the API's answer: `/property/phones/0/number` belongs to the field `phones[0].number`. */
export function failedForm(form: FormData, errors: readonly ErrorObject[]): FailedForm {
  const shown =
    errors.length > 0 ? errors : [{ detail: 'Algo deu errado, tente novamente mais tarde.' }];
  return {
    values: valuesOf(form),
    errors: shown.map((error) => {
      const name = 'source' in error && error.source ? fieldName(error.source.pointer) : undefined;
      const key = 'meta' in error ? error.meta?.key : undefined;
      return { message: error.detail, ...(name ? { name } : {}), ...(key ? { key } : {}) };
    }),
  };
}

/** Shown again with both values of what was changed twice; sending it once more keeps what was typed. */
export function conflictingForm({ form, conflicts }: MergedForm): FailedForm {
  return { values: valuesOf(form), errors: [], conflicts };
}

function fieldName(pointer: string): string | undefined {
  const [, , first, ...rest] = pointer.split('/');
  if (!first) return undefined;
  return rest.reduce(
    (name, step) => (/^\d+$/.test(step) ? `${name}[${step}]` : `${name}.${step}`),
    first,
  );
}

/** How a form asks for the value and the problem of a field: what was typed wins over what is stored. */
export interface FormState {
  value(name: string): string | undefined;
  list(name: string): string[];
  /** Whether a checkbox is ticked. After a failed try an absent name means unticked. */
  ticked(name: string): boolean;
  error(name: string): string | undefined;
  /** What is asked about an odd value of a field, and what confirms it. */
  question(name: string): { key: string; message: string } | undefined;
  errors: FormError[];
  conflicts: readonly Conflict[];
}

export function formState(
  failed: FailedForm | undefined,
  stored: Record<string, unknown> = {},
): FormState {
  const values: Record<string, unknown> = failed?.values ?? stored;
  const texts = (name: string): string[] => {
    const value = values[name] ?? values[name.replace(/\[\]$/, '')];
    return (Array.isArray(value) ? value : [value]).filter(isPlain).map(String);
  };
  const errors = failed?.errors ?? [];
  return {
    value: (name) => texts(name)[0],
    list: texts,
    ticked: (name) => ['true', 'on'].includes(texts(name)[0] ?? ''),
    error: (name) => errors.find((error) => error.name === name && !error.key)?.message,
    question: (name) => {
      const { key, message } = errors.find((error) => error.name === name && error.key) ?? {};
      return key && message ? { key, message } : undefined;
    },
    errors,
    conflicts: failed?.conflicts ?? [],
  };
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

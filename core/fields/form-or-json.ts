import * as z from 'zod';
import { REQUIRED } from './text-field.ts';

/**
 * A field that reads typed text ("1,5") and takes the same value as a JSON number (1.5). The contract
 * of the API says so: it cannot tell from a preprocessing.
 */
/* @__NO_SIDE_EFFECTS__ */
export function typedOrNumber<S extends z.ZodType>(field: S) {
  return z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value).replace('.', ',') : value),
      field,
    )
    .meta({ type: ['string', 'number', ...(field.isOptional() ? ['null'] : [])] });
}

/** One of a list, or nothing: a select whose first option is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function choiceOrNothing<const V extends readonly [string, ...string[]]>(values: V) {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.enum(values, { error: 'Escolha uma das opções' }).optional(),
  );
}

/** A choice that must be made; a wrong one is told apart from a missing one. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const V extends readonly [string, ...string[]]>(values: V) {
  return z.enum(values, {
    error: ({ input }) => (input == null || input === '' ? REQUIRED : 'Escolha uma das opções'),
  });
}

/** Check boxes of one name: a form sends nothing, one text or several; JSON sends a list. Without repeats. */
/* @__NO_SIDE_EFFECTS__ */
export function checkedOnes<S extends z.ZodType<string>>(item: S, most: number) {
  return z
    .preprocess(
      (value) => (value == null || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item, { error: 'Escolha opções da lista' }).max(most, 'Opções demais'),
    )
    .transform((items) => [...new Set(items)]);
}

/**
 * For a rule between fields: it is checked also while other fields are still wrong, so that a form
 * shows everything at once. What is no form at all is left to the schema to refuse.
 */
export const alongOtherProblems = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

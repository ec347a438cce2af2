import * as z from 'zod';
import { typedNumber } from './decimal-text.ts';
import { REQUIRED } from './text-field.ts';

/* @__NO_SIDE_EFFECTS__ */
export function typedOrNumber<S extends z.ZodType>(field: S) {
  return z
    .preprocess((value) => (typeof value === 'number' ? typedNumber(value) : value), field)
    .meta({ type: ['string', 'number', ...(field.isOptional() ? ['null'] : [])] });
}

/* @__NO_SIDE_EFFECTS__ */
export function choiceOrNothing<const V extends readonly [string, ...string[]]>(values: V) {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.enum(values, { error: 'Escolha uma das opções' }).optional(),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function choice<const V extends readonly [string, ...string[]]>(values: V) {
  return z.enum(values, {
    error: ({ input }) => (input == null || input === '' ? REQUIRED : 'Escolha uma das opções'),
  });
}

/** Forms send nothing, one text or several, JSON a list; duplicates are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function checkedOnes<S extends z.ZodType<string>>(item: S, most: number) {
  return z
    .preprocess(
      (value) => (value == null || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item, { error: 'Escolha opções da lista' }).max(most, 'Opções demais'),
    )
    .transform((items) => [...new Set(items)]);
}

/** Checks a rule between fields even while other fields fail, so that a form shows all errors. */
export const alongOtherProblems = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

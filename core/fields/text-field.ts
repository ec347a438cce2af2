import * as z from 'zod';
import type { Reading } from './reading.ts';

export const REQUIRED = 'Campo obrigatório';

// Stops huge texts before any regular expression runs.
const RAW_LIMIT = 40_000;

export type TextField<T> = z.ZodPipe<z.ZodString, z.ZodTransform<T, string>>;

/** Missing, null and blank give `REQUIRED`. */
/* @__NO_SIDE_EFFECTS__ */
export function textField<T>(read: (text: string) => Reading<T>): TextField<T> {
  return z
    .string({ error: (issue) => (issue.input == null ? REQUIRED : 'Escreva um texto') })
    .transform((text, context): T => {
      const reading = readBounded(text, read);
      if (reading.ok) return reading.value;
      context.addIssue({ code: 'custom', message: reading.message });
      return z.NEVER;
    });
}

function readBounded<T>(text: string, read: (text: string) => Reading<T>): Reading<T> {
  if (text.trim() === '') return { ok: false, message: REQUIRED };
  if (text.length > RAW_LIMIT) return { ok: false, message: 'Texto longo demais' };
  return read(text);
}

/** Missing, null and blank give `undefined`. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField<S extends z.ZodType<unknown, string>>(field: S) {
  return z
    .string()
    .nullish()
    .transform((text) => (text == null || text.trim() === '' ? undefined : text))
    .pipe(z.optional(field as z.ZodType<z.output<S>, string>));
}

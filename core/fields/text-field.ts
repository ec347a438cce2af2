import * as z from 'zod';
import type { Reading } from './reading.ts';

/** The specification's sentence for every field that was left empty (section 5). */
export const REQUIRED = 'Campo obrigatório';

// No field of ours is longer than 5.000 characters; this stops a megabyte before any pattern runs.
const RAW_LIMIT = 40_000;

export type TextField<T> = z.ZodPipe<z.ZodString, z.ZodTransform<T, string>>;

/**
 * Makes a schema from a reader. A missing, null or blank value answers `REQUIRED`;
 * everything else is the reader's business.
 */
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

/** The same field when it may stay empty: missing, null and blank give `undefined`. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField<S extends z.ZodType<unknown, string>>(field: S) {
  return z
    .string()
    .nullish()
    .transform((text) => (text == null || text.trim() === '' ? undefined : text))
    .pipe(z.optional(field as z.ZodType<z.output<S>, string>));
}

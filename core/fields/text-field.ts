import * as z from 'zod';
import type { Reading } from './reading.ts';
import { visible } from './typed-text.ts';

export const REQUIRED = 'Campo obrigatório';

// Stops huge texts before any regular expression runs.
const RAW_LIMIT = 40_000;

export type TextField<T> = z.ZodPipe<z.ZodString, z.ZodTransform<T, string>>;

/** Missing, null and blank give `REQUIRED`; `read` gets what people can see. */
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
  if (text.length > RAW_LIMIT) return { ok: false, message: 'Texto longo demais' };
  const seen = visible(text);
  return seen.trim() === '' ? { ok: false, message: REQUIRED } : read(seen);
}

export function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text == null || (text.length <= RAW_LIMIT && visible(text).trim() === '');
}

/** Missing, null and blank give `undefined`. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField<S extends z.ZodType<unknown, string>>(field: S) {
  return z
    .string()
    .nullish()
    .transform((text) => (isBlank(text) ? undefined : text))
    .pipe(z.optional(field as z.ZodType<z.output<S>, string>));
}

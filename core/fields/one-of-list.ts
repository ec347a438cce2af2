import * as z from 'zod';
import { REQUIRED } from './text-field.ts';

/* @__NO_SIDE_EFFECTS__ */
export function oneOfList<const V extends readonly [string, ...string[]]>(
  values: V,
  message = 'Escolha uma das opções',
) {
  return z.enum(values, {
    error: (issue) => (issue.input == null || issue.input === '' ? REQUIRED : message),
  });
}

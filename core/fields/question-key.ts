import type * as z from 'zod';

/** Of a value that may be right although it is odd: what the form says to confirm it. Of a mistake: nothing. */
export function questionKey(issue: z.core.$ZodIssue): string | undefined {
  const key: unknown = issue.code === 'custom' ? issue.params?.['key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

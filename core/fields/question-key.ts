import type * as z from 'zod';

/** Confirms an odd but possible value; undefined for a plain mistake. */
export function questionKey(issue: z.core.$ZodIssue): string | undefined {
  const key: unknown = issue.code === 'custom' ? issue.params?.['key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

import type * as z from 'zod';
import { CONSENT_FIELDS } from '#core/leads/lead.ts';
import { inputErrors } from './api-environment.ts';
import type { ErrorObject } from './json-api.ts';

/** What is wrong with a form that visitors send to an advertiser: a missing declaration has its own code. */
export function errorsWithConsents(error: Pick<z.ZodError, 'issues'>): ErrorObject[] {
  return inputErrors(error).map((each) =>
    CONSENT_FIELDS.some((field) => each.source?.pointer.endsWith(`/${field}`))
      ? { ...each, code: 'consent_required' }
      : each,
  );
}

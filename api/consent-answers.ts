import type * as z from 'zod';
import { CONSENT_FIELDS } from '#core/leads/lead-input.ts';

/** What is wrong with a form that visitors send to an advertiser: a missing declaration has its own code. */
export function errorsWithConsents({ issues }: Pick<z.ZodError, 'issues'>) {
  return issues.map(({ path, message }) => ({
    status: '422',
    code: CONSENT_FIELDS.some((field) => field === path.at(-1)) ? 'consent_required' : 'invalid',
    detail: message,
    source: { pointer: `/${path.map(String).join('/')}` },
  }));
}

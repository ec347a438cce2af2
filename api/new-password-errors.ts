import type { Context } from 'hono';
import type * as z from 'zod';
import { isLeakedPassword } from '#core/accounts/leaked-passwords.server.ts';
import { refuse } from '#core/refusal.ts';
import { inputErrors } from './api-environment.ts';
import type { ErrorObject } from './json-api.ts';
import { answerOfRefusal } from './refusal-answers.ts';

/**
 * What is wrong with a form that holds a new password: that it leaked elsewhere is told along with
 * everything else. Alone, the core says so.
 * @param form the object of the request in which the fields stand
 */
export async function newPasswordErrors(
  error: Pick<z.ZodError, 'issues'>,
  form: 'user' | 'password_reset' | 'acceptance',
  c: Context,
): Promise<ErrorObject[]> {
  const errors = inputErrors(error);
  const field = `${form}/password`;
  const isRefused = errors.some(({ source }) => source?.pointer === `/${field}`);
  const body = await formsOf(c);
  const sent = body?.[form];
  if (!isRefused && typeof sent?.password === 'string' && (await isLeakedPassword(sent.password)))
    errors.push(...answerOfRefusal(refuse('password_leaked', { field })).document.errors);
  return errors;
}

/** Without a body there is no password either. */
function formsOf(c: Context): Promise<Record<string, { password?: unknown } | undefined> | null> {
  return c.req.json<Record<string, { password?: unknown } | undefined> | null>().catch(() => null);
}

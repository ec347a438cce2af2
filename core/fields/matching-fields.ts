import type * as z from 'zod';
import { emailField } from './email-address.ts';

export const PASSWORDS_DIFFER = 'As senhas não são iguais';

/**
 * Adds to a form the rule that the confirmation repeats the password. The sentence stands by the
 * confirmation, also while other fields of the form are still wrong.
 */
/* @__NO_SIDE_EFFECTS__ */
export function withMatchingPasswords<S extends z.ZodObject>(
  form: S,
  password: string = 'password',
  confirmation: string = 'password_confirmation',
): S {
  return form.refine(
    (values) => {
      const typed = values as Record<string, unknown>;
      return typed[password] === typed[confirmation];
    },
    {
      path: [confirmation],
      message: PASSWORDS_DIFFER,
      when: ({ value }) => {
        const typed = value as Record<string, unknown> | null;
        const isTyped = (text: unknown) => typeof text === 'string' && text !== '';
        return isTyped(typed?.[password]) && isTyped(typed?.[confirmation]);
      },
    },
  );
}

/** A new e-mail, which must differ from the current one (compared without case). */
/* @__NO_SIDE_EFFECTS__ */
export function newEmailField(current: string) {
  return emailField.refine((email) => email !== current.trim().toLowerCase(), {
    message: 'O novo e-mail deve ser diferente do atual',
  });
}

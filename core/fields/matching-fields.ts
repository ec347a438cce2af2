import type * as z from 'zod';
import { emailField } from './email-address.ts';

export const PASSWORDS_DIFFER = 'As senhas não são iguais';

/** The error is on the confirmation, and shows even while other fields fail. */
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

/* @__NO_SIDE_EFFECTS__ */
export function newEmailField(current: string) {
  return emailField.refine((email) => email !== current.trim().toLowerCase(), {
    message: 'O novo e-mail deve ser diferente do atual',
  });
}

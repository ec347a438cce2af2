import * as z from 'zod';
import { PROFILES } from '#core/actor.ts';
import { acceptTermsField } from '#core/fields/accept-terms.ts';
import { emailField } from '#core/fields/email-address.ts';
import { withMatchingPasswords } from '#core/fields/matching-fields.ts';
import { oneOfList } from '#core/fields/one-of-list.ts';
import { newPasswordField, passwordField, readPassword } from '#core/fields/password.ts';
import { nameField } from '#core/fields/person-name.ts';
import { REQUIRED } from '#core/fields/text-field.ts';

/** Idempotency key: resending the same form is recognised by it. */
const formKeyField = z.uuid().optional();

export const registrationInput = withMatchingPasswords(
  z.strictObject({
    first_name: nameField,
    last_name: nameField,
    email: emailField,
    profile: oneOfList(PROFILES),
    password: newPasswordField(),
    password_confirmation: passwordField,
    accepted_terms: acceptTermsField,
    form_key: formKeyField,
    /** Chosen before there was an account; one that is not sold to this profile is forgotten. */
    wanted_plan_id: z.string().max(40).optional(),
  }),
).superRefine(({ password, email, first_name, last_name }, context) => {
  const reading = readPassword(password, personalTexts({ email, first_name, last_name }));
  if (reading.ok || !readPassword(password).ok) return;
  context.addIssue({ code: 'custom', path: ['password'], message: reading.message });
});

export type RegistrationInput = z.output<typeof registrationInput>;

export const loginInput = z.strictObject({ email: emailField, password: passwordField });

export type LoginInput = z.output<typeof loginInput>;

/** No maximum: a link with text glued to it is a dead link, not a validation error. */
const linkTokenField = z.string({ error: REQUIRED }).min(1, REQUIRED);

export const emailLinkInput = z.strictObject({ token: linkTokenField });

export const linkRequestInput = z.strictObject({ email: emailField });

const secretField = z.string({ error: REQUIRED });
export const registrationSecretInput = z.strictObject({ secret: secretField });

export const registrationEmailInput = z.strictObject({ secret: secretField, email: emailField });

export const confirmationInput = emailLinkInput.extend({ secret: secretField.optional() });

export const passwordResetInput = withMatchingPasswords(
  z.strictObject({
    token: linkTokenField,
    secret: secretField.optional(),
    password: newPasswordField(),
    password_confirmation: passwordField,
  }),
);

export type PasswordResetInput = z.output<typeof passwordResetInput>;

export const passwordChangeInput = withMatchingPasswords(
  z.strictObject({
    current_password: passwordField,
    password: newPasswordField(),
    password_confirmation: passwordField,
  }),
).refine((sent) => sent.password !== sent.current_password, {
  path: ['password'],
  message: 'Escolha uma senha diferente da atual',
});

export type PasswordChangeInput = z.output<typeof passwordChangeInput>;

export const emailChangeInput = z.strictObject({
  email: emailField,
  current_password: passwordField,
});

export type EmailChangeInput = z.output<typeof emailChangeInput>;

export function personalTexts(person: {
  email: string;
  first_name: string;
  last_name: string;
}): string[] {
  const { email, first_name, last_name } = person;
  return [email, first_name, last_name, `${first_name} ${last_name}`];
}

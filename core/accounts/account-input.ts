import * as z from 'zod';
import { PROFILES } from '#core/actor.ts';
import { acceptTermsField } from '#core/fields/accept-terms.ts';
import { emailField } from '#core/fields/email-address.ts';
import { withMatchingPasswords } from '#core/fields/matching-fields.ts';
import { oneOfList } from '#core/fields/one-of-list.ts';
import { newPasswordField, passwordField, readPassword } from '#core/fields/password.ts';
import { nameField } from '#core/fields/person-name.ts';
import { REQUIRED } from '#core/fields/text-field.ts';

/** The form's own number: the same form sent once more is known by it. */
const formKeyField = z.uuid().optional();

/** What a person fills in to register (specification, section 5). */
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
  }),
).superRefine(({ password, email, first_name, last_name }, context) => {
  const reading = readPassword(password, personalTexts({ email, first_name, last_name }));
  // What is wrong with it for anybody is said by the field.
  if (reading.ok || !readPassword(password).ok) return;
  context.addIssue({ code: 'custom', path: ['password'], message: reading.message });
});

export type RegistrationInput = z.output<typeof registrationInput>;

/** Logging in, to an account as to the back office. */
export const loginInput = z.strictObject({ email: emailField, password: passwordField });

export type LoginInput = z.output<typeof loginInput>;

/** Of any length: a link to which a mail program glued more is a dead link, not a fault of who follows it. */
const linkTokenField = z.string({ error: REQUIRED }).min(1, REQUIRED);

/** The link of a message. */
export const emailLinkInput = z.strictObject({ token: linkTokenField });

/** Where another link is to go. */
export const linkRequestInput = z.strictObject({ email: emailField });

/** The secret of a browser that registered. */
const secretField = z.string({ error: REQUIRED });
export const registrationSecretInput = z.strictObject({ secret: secretField });

/** The right address of a registration. */
export const registrationEmailInput = z.strictObject({ secret: secretField, email: emailField });

/** The link of a message, by a browser that may have registered. */
export const confirmationInput = emailLinkInput.extend({ secret: secretField.optional() });

/** A new password by the link of a message. */
export const passwordResetInput = withMatchingPasswords(
  z.strictObject({
    token: linkTokenField,
    password: newPasswordField(),
    password_confirmation: passwordField,
  }),
);

export type PasswordResetInput = z.output<typeof passwordResetInput>;

/** A new password by somebody who is logged in. */
export const passwordChangeInput = withMatchingPasswords(
  z.strictObject({
    current_password: passwordField,
    password: newPasswordField(),
    password_confirmation: passwordField,
  }),
);

export type PasswordChangeInput = z.output<typeof passwordChangeInput>;

/** Another e-mail to log in with, by somebody who knows the password. */
export const emailChangeInput = z.strictObject({
  email: emailField,
  current_password: passwordField,
});

export type EmailChangeInput = z.output<typeof emailChangeInput>;

/** What a password may not be, for whoever these facts describe. */
export function personalTexts(person: {
  email: string;
  first_name: string;
  last_name: string;
}): string[] {
  const { email, first_name, last_name } = person;
  return [email, first_name, last_name, `${first_name} ${last_name}`];
}

import * as z from 'zod';
import { cpfField } from '#core/fields/cpf.ts';
import { creciField } from '#core/fields/creci.ts';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { emailField } from '#core/fields/email-address.ts';
import { nameField } from '#core/fields/person-name.ts';
import { readPhone } from '#core/fields/phone.ts';
import { passwordField } from '#core/fields/password.ts';
import type { Reading } from '#core/fields/reading.ts';
import { REQUIRED } from '#core/fields/text-field.ts';
import {
  FULL_NAME_LENGTH,
  PRESENTATION_LENGTH,
  lineField,
  paragraphsField,
} from '#core/fields/text-lengths.ts';

/** One change to the phones of an account. */
export type PhoneChange =
  | { id: string; destroy: true }
  | { id?: string; number: string; whatsapp: boolean; destroy: false };

const sentPhone = z
  .strictObject({
    id: z
      .union([z.string().max(64), z.int()])
      .transform(String)
      .nullish(),
    number: z.string().max(40, 'Telefone inválido').nullish(),
    whatsapp: checkboxField,
    _destroy: checkboxField,
  })
  .transform((phone, context): PhoneChange | undefined => {
    const id = phone.id || undefined;
    const blank = !phone.number?.trim();
    if (phone._destroy) return id === undefined ? undefined : { id, destroy: true };
    // A form shows two places from the start; one that was left empty says nothing.
    if (blank && id === undefined) return undefined;
    const reading: Reading<string> = blank
      ? { ok: false, message: REQUIRED }
      : readPhone(phone.number ?? '');
    if (!reading.ok) {
      context.addIssue({ code: 'custom', path: ['number'], message: reading.message });
      return z.NEVER;
    }
    const kept = { number: reading.value, whatsapp: phone.whatsapp, destroy: false as const };
    return id === undefined ? kept : { id, ...kept };
  });

/** `{ id?, number, whatsapp, _destroy }`, as the specification lists phones; others stay as they are. */
export const phoneChangesField = z
  .array(sentPhone)
  .max(12, 'Telefones demais')
  .transform((changes) => changes.filter((change) => change !== undefined));

/**
 * What the owner of an account may change of it; a field that is missing stays as it is, and an
 * optional one that is sent empty is emptied. The fields that only support changes may be sent back
 * with the value that they have.
 */
export const profileInput = z.strictObject({
  first_name: nameField.optional(),
  last_name: nameField.optional(),
  creci: clearable(creciField),
  cpf: clearable(cpfField),
  presentation_name: clearable(lineField(FULL_NAME_LENGTH)),
  presentation: clearable(paragraphsField(PRESENTATION_LENGTH)),
  show_profile: z
    .union([
      z.boolean(),
      z.stringbool({ truthy: ['true', 'on', '1'], falsy: ['false', 'off', '0', ''] }),
    ])
    .optional(),
  phones_attributes: phoneChangesField.optional(),
  id: z.unknown().optional(),
  /** Another one than today's needs the password and is confirmed by a message before it counts. */
  email: emailField.optional(),
  current_password: passwordField.optional(),
  profile: z.unknown().optional(),
  status: z.unknown().optional(),
  is_profile_complete: z.unknown().optional(),
  can_edit_profile: z.unknown().optional(),
  email_confirmed: z.unknown().optional(),
  confirmation_sent_at: z.unknown().optional(),
  avatar: z.unknown().optional(),
});

export type ProfileInput = z.output<typeof profileInput>;

/** Missing: unchanged (`undefined`). Null or blank: emptied (`null`). */
function clearable(field: z.ZodType<string, string>) {
  return z
    .string()
    .nullable()
    .transform((text) => (text === null || text.trim() === '' ? null : text))
    .pipe(z.nullable(field))
    .optional();
}

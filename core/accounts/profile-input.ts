import * as z from 'zod';
import { cpfField } from '#core/fields/cpf.ts';
import { creciField } from '#core/fields/creci.ts';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { emailField } from '#core/fields/email-address.ts';
import { firmNameField, nameField } from '#core/fields/person-name.ts';
import { readPhone } from '#core/fields/phone.ts';
import { passwordField } from '#core/fields/password.ts';
import type { Reading } from '#core/fields/reading.ts';
import { isBlank, REQUIRED } from '#core/fields/text-field.ts';
import { FULL_NAME_LENGTH } from '#core/fields/text-lengths.ts';
import { presentationField } from '#core/fields/ad-texts.ts';

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
    const blank = isBlank(phone.number);
    if (phone._destroy) return id === undefined ? undefined : { id, destroy: true };
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

/** `{ id?, number, whatsapp, _destroy }` (specification); phones not listed stay unchanged. */
export const phoneChangesField = z
  .array(sentPhone)
  .max(12, 'Telefones demais')
  .transform((changes) => changes.filter((change) => change !== undefined));

/** Missing fields stay, empty optional ones are cleared; support-only fields must be unchanged. */
export const profileInput = z.strictObject({
  first_name: nameField.optional(),
  last_name: nameField.optional(),
  creci: clearable(creciField),
  cpf: clearable(cpfField),
  presentation_name: clearable(firmNameField(FULL_NAME_LENGTH)),
  presentation: clearable(presentationField),
  show_profile: z
    .union([
      z.boolean(),
      z.stringbool({ truthy: ['true', 'on', '1'], falsy: ['false', 'off', '0', ''] }),
    ])
    .optional(),
  phones_attributes: phoneChangesField.optional(),
  id: z.unknown().optional(),
  email: emailField.optional(),
  current_password: passwordField.optional(),
  profile: z.unknown().optional(),
  status: z.unknown().optional(),
  is_profile_complete: z.unknown().optional(),
  can_edit_profile: z.unknown().optional(),
  email_confirmed: z.unknown().optional(),
  confirmation_sent_at: z.unknown().optional(),
  email_problem: z.unknown().optional(),
  avatar: z.unknown().optional(),
});

export type ProfileInput = z.output<typeof profileInput>;

function clearable(field: z.ZodType<string, string>) {
  return z
    .string()
    .nullable()
    .transform((text) => (isBlank(text) ? null : text))
    .pipe(z.nullable(field))
    .optional();
}

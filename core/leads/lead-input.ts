import * as z from 'zod';
import { acceptTermsField, over18Field, shareDataField } from '#core/fields/accept-terms.ts';
import { messageField } from '#core/fields/ad-texts.ts';
import { emailField } from '#core/fields/email-address.ts';
import { fullNameField } from '#core/fields/person-name.ts';
import { phoneField } from '#core/fields/phone.ts';
import { alongOtherProblems } from '#core/fields/form-or-json.ts';

const adId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .string()
    .regex(/^[0-9a-z]{1,40}$/, 'Anúncio desconhecido')
    .optional(),
);

const visitorFields = {
  name: fullNameField,
  email: emailField,
  phone: phoneField,
  accepts_terms: acceptTermsField,
  over_18: over18Field,
  shares_data: shareDataField,
};

/** The answer to what is asked in a flood, and which question it was. */
const checkFields = {
  check: z.string().trim().max(20, 'Escreva só o número').optional(),
  check_key: z.string().max(80).optional(),
};

export type CheckedInput = { [Name in keyof typeof checkFields]?: string | undefined };

const aboutFields = { property_id: adId, vehicle_id: adId, advertiser_id: adId };

export type About = { [Name in keyof typeof aboutFields]?: string | undefined };

const isAboutOne = ({ property_id, vehicle_id, advertiser_id }: About) =>
  [property_id, vehicle_id, advertiser_id].filter((id) => id !== undefined).length === 1;

export const leadInput = z
  .strictObject({
    ...aboutFields,
    kind: z.literal('message').default('message'),
    message: messageField,
    ...visitorFields,
    ...checkFields,
  })
  .refine(isAboutOne, {
    path: ['property_id'],
    message: 'Diga de qual anúncio é a mensagem',
    ...alongOtherProblems,
  });

export type LeadInput = z.output<typeof leadInput>;

export const contactRevealInput = z
  .strictObject({
    ...aboutFields,
    kind: z.enum(['whatsapp', 'phone'], { error: 'Escolha uma das opções' }),
    ...visitorFields,
    ...checkFields,
  })
  .refine(isAboutOne, {
    path: ['property_id'],
    message: 'Diga de qual anúncio é o contato',
    ...alongOtherProblems,
  });

export type ContactRevealInput = z.output<typeof contactRevealInput>;

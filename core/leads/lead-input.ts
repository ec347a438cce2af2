import * as z from 'zod';
import { acceptTermsField, over18Field, shareDataField } from '#core/fields/accept-terms.ts';
import { messageField } from '#core/fields/ad-texts.ts';
import { emailField } from '#core/fields/email-address.ts';
import { fullNameField } from '#core/fields/person-name.ts';
import { phoneField } from '#core/fields/phone.ts';
import { alongOtherProblems } from '#core/search/form-or-json.ts';

/** What a visitor declares before we hand their data to an advertiser (specification, section 5). */
export const CONSENT_FIELDS = ['accepts_terms', 'over_18', 'shares_data'] as const;

const adId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .string()
    .regex(/^[0-9a-z]{1,40}$/, 'Anúncio desconhecido')
    .optional(),
);

/** What a visitor writes to an advertiser, about one ad. */
export const leadInput = z
  .strictObject({
    property_id: adId,
    vehicle_id: adId,
    kind: z.literal('message').default('message'),
    name: fullNameField,
    email: emailField,
    phone: phoneField,
    message: messageField,
    accepts_terms: acceptTermsField,
    over_18: over18Field,
    shares_data: shareDataField,
  })
  .refine((lead) => (lead.property_id === undefined) !== (lead.vehicle_id === undefined), {
    path: ['property_id'],
    message: 'Diga de qual anúncio é a mensagem',
    ...alongOtherProblems,
  });

export type LeadInput = z.output<typeof leadInput>;

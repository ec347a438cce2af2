import * as z from 'zod';
import { acceptTermsField, over18Field, useDataField } from '#core/fields/accept-terms.ts';
import { messageField } from '#core/fields/ad-texts.ts';
import { creciField } from '#core/fields/creci.ts';
import { emailField } from '#core/fields/email-address.ts';
import { choice } from '#core/fields/form-or-json.ts';
import { firmNameField, fullNameField } from '#core/fields/person-name.ts';
import { phoneField } from '#core/fields/phone.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { lineField } from '#core/fields/text-lengths.ts';
import { ADS_AMOUNTS, COMPANY_LENGTH, REQUEST_TOWN_LENGTH } from './contact-request.ts';

export const advertiseInput = z.strictObject({
  name: fullNameField,
  email: emailField,
  phone: phoneField,
  company: optionalField(firmNameField(COMPANY_LENGTH)),
  creci: optionalField(creciField),
  town: lineField(REQUEST_TOWN_LENGTH),
  ads_amount: choice(ADS_AMOUNTS),
  message: optionalField(messageField),
  accepts_terms: acceptTermsField,
  over_18: over18Field,
  allows_use: useDataField,
});

export type AdvertiseInput = z.output<typeof advertiseInput>;

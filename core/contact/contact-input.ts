import * as z from 'zod';
import { acceptTermsField, over18Field, useDataField } from '#core/fields/accept-terms.ts';
import { messageField } from '#core/fields/ad-texts.ts';
import { emailField } from '#core/fields/email-address.ts';
import { fullNameField } from '#core/fields/person-name.ts';
import { phoneField } from '#core/fields/phone.ts';
import { choiceOrNothing } from '#core/fields/form-or-json.ts';
import { CONTACT_SUBJECTS } from './contact-subject.ts';

export const contactInput = z.strictObject({
  subject: choiceOrNothing(CONTACT_SUBJECTS),
  name: fullNameField,
  email: emailField,
  phone: phoneField,
  message: messageField,
  accepts_terms: acceptTermsField,
  over_18: over18Field,
  allows_use: useDataField,
});

export type ContactInput = z.output<typeof contactInput>;

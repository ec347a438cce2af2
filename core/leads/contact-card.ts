import * as z from 'zod';
import { emailField } from '#core/fields/email-address.ts';
import { fullNameField } from '#core/fields/person-name.ts';
import { phoneField } from '#core/fields/phone.ts';

/** With what somebody writes to the next advertiser without typing it again. */
export const contactCardInput = z.strictObject({
  name: fullNameField,
  email: emailField,
  phone: phoneField,
});

export type ContactCard = z.output<typeof contactCardInput>;

import * as z from 'zod';
import { emailField } from '#core/fields/email-address.ts';
import { readDay } from '#core/fields/expiration-date.ts';
import { alongOtherProblems, choice } from '#core/fields/form-or-json.ts';
import { fullNameField } from '#core/fields/person-name.ts';
import { phoneField } from '#core/fields/phone.ts';
import { optionalField, textField } from '#core/fields/text-field.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_DECISIONS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_OUTCOME_LENGTH,
  DATA_REQUEST_TEXT_LENGTH,
} from './data-request.ts';

export const dataRequestInput = z
  .strictObject({
    kind: choice(DATA_REQUEST_KINDS),
    name: fullNameField,
    email: optionalField(emailField),
    phone: optionalField(phoneField),
    channel: choice(DATA_REQUEST_CHANNELS),
    /** The day in Bahia from which the time to answer counts. */
    received_on: textField(readDay),
    request: paragraphsField(DATA_REQUEST_TEXT_LENGTH),
    /** The message of the contact page that it is. */
    contact_request_id: z.string().max(40).nullish(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    message: 'Escreva o e-mail ou o telefone, para responder',
    ...alongOtherProblems,
  });

export const dataRequestDecisionInput = z.strictObject({
  decision: choice(DATA_REQUEST_DECISIONS),
  /** What was answered, or on which ground it is refused. */
  outcome: paragraphsField(DATA_REQUEST_OUTCOME_LENGTH),
});

export type DataRequestInput = z.output<typeof dataRequestInput>;
export type DataRequestDecisionInput = z.output<typeof dataRequestDecisionInput>;

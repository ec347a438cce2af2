import * as z from 'zod';
import { emailField } from '#core/fields/email-address.ts';
import { oneOfList } from '#core/fields/one-of-list.ts';
import { optionalField, REQUIRED } from '#core/fields/text-field.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';
import { alongOtherProblems } from '#core/fields/form-or-json.ts';
import { REPORT_DETAILS_LENGTH, REPORT_REASONS } from './report.ts';

export const reportInput = z
  .strictObject({
    reason: oneOfList(REPORT_REASONS),
    details: optionalField(paragraphsField(REPORT_DETAILS_LENGTH)),
    reporter_email: optionalField(emailField),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== undefined, {
    path: ['details'],
    message: REQUIRED,
    ...alongOtherProblems,
  });

export type ReportInput = z.output<typeof reportInput>;

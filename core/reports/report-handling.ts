import * as z from 'zod';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';

export const REPORT_STATES = ['open', 'handled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Characters; only colleagues read it. */
export const HANDLING_NOTE_LENGTH = { max: 500 } as const;

export const reportHandlingInput = z.strictObject({
  note: optionalField(paragraphsField(HANDLING_NOTE_LENGTH)),
  whole_ad: checkboxField,
});

export type ReportHandling = z.output<typeof reportHandlingInput>;

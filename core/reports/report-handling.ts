import * as z from 'zod';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';

export const REPORT_STATES = ['open', 'handled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What came of a report, for colleagues. In characters. */
export const HANDLING_NOTE_LENGTH = { max: 500 } as const;

/** What an administrator writes to close a report. */
export const reportHandlingInput = z.strictObject({
  note: optionalField(paragraphsField(HANDLING_NOTE_LENGTH)),
  /** With all open reports of the same ad. */
  whole_ad: checkboxField,
});

export type ReportHandling = z.output<typeof reportHandlingInput>;

import * as z from 'zod';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { oneOfList } from '#core/fields/one-of-list.ts';
import { reasonField } from '#core/fields/reason.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';

export const REPORT_STATES = ['open', 'handled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** `warn`: the advertiser is told what to mend, and the ad stays. */
export const REPORT_DECISIONS = ['dismiss', 'warn', 'take_down'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Characters; only colleagues read it. */
export const HANDLING_NOTE_LENGTH = { max: 500 } as const;

export const reportHandlingInput = z.strictObject({
  decision: oneOfList(REPORT_DECISIONS),
  /** What the advertiser is told; needed unless it is dismissed. */
  reason: optionalField(reasonField),
  note: optionalField(paragraphsField(HANDLING_NOTE_LENGTH)),
  whole_ad: checkboxField,
});

export type ReportHandling = z.output<typeof reportHandlingInput>;

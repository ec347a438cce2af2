import * as z from 'zod';
import { choice } from '#core/fields/form-or-json.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';
import { REQUEST_NOTE_LENGTH, REQUEST_STATES } from './contact-request.ts';

export const requestChangeInput = z.strictObject({
  state: choice(REQUEST_STATES),
  note: optionalField(paragraphsField(REQUEST_NOTE_LENGTH)),
  /** When the page that is sent was changed last, as it was read: nobody overwrites a colleague unseen. */
  seen_at: z.iso.datetime().nullish(),
});

export type RequestChange = z.output<typeof requestChangeInput>;

import * as z from 'zod';
import { oneOfList } from '#core/fields/one-of-list.ts';
import { LETTER_KINDS } from '#core/letters/letter-kind.ts';
import type { LetterChoice } from '#core/letters/wanted-letters.server.ts';
import { resource, resourceSchema } from './json-api.ts';

/** A kind of letter and whether it is wanted; its id is the kind. */
export const letterAnswer = resourceSchema(
  'letters',
  z.object({ kind: z.enum(LETTER_KINDS), is_wanted: z.boolean() }),
);

export const letterInput = z.strictObject({
  letter: z.strictObject({ is_wanted: z.boolean() }),
});

export const ownLetterInput = z.strictObject({
  letter: z.strictObject({ kind: oneOfList(LETTER_KINDS), is_wanted: z.boolean() }),
});

export function presentLetter(choice: LetterChoice) {
  return resource('letters', choice.kind, { ...choice });
}

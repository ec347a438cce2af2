import * as z from 'zod';
import { textField } from '#core/fields/text-field.ts';
import { accepted, refused } from '#core/fields/reading.ts';

const LONGEST_NAME = 40;

const nameField = textField((text) => {
  const name = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (name === '') return refused('Dê um nome à visão');
  return name.length <= LONGEST_NAME
    ? accepted(name)
    : refused(`Use até ${LONGEST_NAME} letras no nome`);
});

/** `query` is what follows the ? in the address of the list. */
export const savedViewInput = z.strictObject({
  table: z.string().regex(/^[a-z_]{1,40}$/),
  name: nameField,
  query: z.string().max(2000),
});

export type SavedViewInput = z.output<typeof savedViewInput>;

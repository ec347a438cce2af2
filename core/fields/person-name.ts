import { firmNameProblem, personNameProblem } from './borrowed-name.ts';
import { refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { FULL_NAME_LENGTH, NAME_LENGTH, withinLengths, type TextLengths } from './text-lengths.ts';
import { readLine } from './typed-text.ts';

const NAME = /^\p{L}[\p{L}\p{M}'ª.()&\- ]*$/u;

function readName(text: string, lengths: TextLengths): Reading<string> {
  const line = readLine(text);
  if (line.ok && !NAME.test(line.value)) {
    return refused('Escreva o nome só com letras, espaços, hífen ou apóstrofo');
  }
  return notBorrowed(withinLengths(line, lengths), personNameProblem);
}

function notBorrowed(
  reading: Reading<string>,
  problemOf: (name: string) => string | null,
): Reading<string> {
  const problem = reading.ok ? problemOf(reading.value) : null;
  return problem === null ? reading : refused(problem);
}

export const nameField = textField((text) => readName(text, NAME_LENGTH));

export const fullNameField = textField((text) => readName(text, FULL_NAME_LENGTH));

/** Under which a firm is known, or somebody shows themselves to visitors. */
/* @__NO_SIDE_EFFECTS__ */
export function firmNameField(lengths: TextLengths) {
  return textField((text) => notBorrowed(withinLengths(readLine(text), lengths), firmNameProblem));
}

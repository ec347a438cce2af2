import { accepted, refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { readLine, readParagraphs } from './typed-text.ts';

/** Code points. */
export type TextLengths = { min?: number; max?: number };

export const TITLE_LENGTH = { min: 10, max: 100 } as const;
export const DESCRIPTION_LENGTH = { min: 20, max: 5000 } as const;
export const MESSAGE_LENGTH = { min: 10, max: 2000 } as const;
export const NAME_LENGTH = { min: 1, max: 60 } as const;
export const FULL_NAME_LENGTH = { min: 2, max: 120 } as const;
export const ADDRESS_LINE_LENGTH = { max: 120 } as const;
export const EXCHANGE_LENGTH = { max: 300 } as const;
/** "Km 327,5 BA-052". */
export const ADDRESS_NUMBER_LENGTH = { max: 20 } as const;
export const PRESENTATION_LENGTH = { max: 2000 } as const;

export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export function lengthProblem(text: string, { min, max }: TextLengths): string | null {
  const count = characterCount(text);
  const tooShort = min !== undefined && count < min;
  const tooLong = max !== undefined && count > max;
  if (!tooShort && !tooLong) return null;
  const more = tooLong ? `: aqui há ${inPortuguese(count - max)} a mais` : '';
  if (min !== undefined && min > 1 && max !== undefined) {
    return `Escreva de ${inPortuguese(min)} a ${inPortuguese(max)} caracteres${more}`;
  }
  return tooShort
    ? `Escreva pelo menos ${charactersInWords(min)}`
    : `Escreva no máximo ${charactersInWords(max)}${more}`;
}

/* @__NO_SIDE_EFFECTS__ */
export function lineField(lengths: TextLengths): TextField<string> {
  return textField((text) => withinLengths(readLine(text), lengths));
}

/* @__NO_SIDE_EFFECTS__ */
export function paragraphsField(lengths: TextLengths): TextField<string> {
  return textField((text) => withinLengths(readParagraphs(text), lengths));
}

export function withinLengths(reading: Reading<string>, lengths: TextLengths): Reading<string> {
  if (!reading.ok) return reading;
  const problem = lengthProblem(reading.value, lengths);
  return problem === null ? accepted(reading.value) : refused(problem);
}

function inPortuguese(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

function charactersInWords(count = 0): string {
  return `${inPortuguese(count)} ${count === 1 ? 'caractere' : 'caracteres'}`;
}

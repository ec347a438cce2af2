import { accepted, refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { readLine, readParagraphs } from './typed-text.ts';

/** Bounds of a text, in characters as people count them (code points). */
export type TextLengths = { min?: number; max?: number };

/** Long enough to say what it is, short enough for a card on a phone. */
export const TITLE_LENGTH = { min: 10, max: 100 } as const;
/** Under 20 characters nobody learns anything; 5.000 is about two printed pages. */
export const DESCRIPTION_LENGTH = { min: 20, max: 5000 } as const;
/** A contact message: more than "oi", less than an essay. */
export const MESSAGE_LENGTH = { min: 10, max: 2000 } as const;
/** First or last name: "Sá" has two letters, and some surnames have one. */
export const NAME_LENGTH = { min: 1, max: 60 } as const;
/** Name in one field, as contact forms ask for it. */
export const FULL_NAME_LENGTH = { min: 2, max: 120 } as const;
/** Street, neighbourhood, reference: fits an envelope line. */
export const ADDRESS_LINE_LENGTH = { max: 120 } as const;
/** "123", "S/N", "km 12": the number of a house is a short text. */
export const ADDRESS_NUMBER_LENGTH = { max: 10 } as const;
/** Public presentation of a broker or an agency. */
export const PRESENTATION_LENGTH = { max: 2000 } as const;

export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The sentence for a text outside its bounds, or null when it fits. */
export function lengthProblem(text: string, { min, max }: TextLengths): string | null {
  const count = characterCount(text);
  const tooShort = min !== undefined && count < min;
  const tooLong = max !== undefined && count > max;
  if (!tooShort && !tooLong) return null;
  if (min !== undefined && min > 1 && max !== undefined) {
    return `Escreva de ${inPortuguese(min)} a ${inPortuguese(max)} caracteres`;
  }
  return tooShort
    ? `Escreva pelo menos ${charactersInWords(min)}`
    : `Escreva no máximo ${charactersInWords(max)}`;
}

/** A text of one line within its bounds. */
/* @__NO_SIDE_EFFECTS__ */
export function lineField(lengths: TextLengths): TextField<string> {
  return textField((text) => withinLengths(readLine(text), lengths));
}

/** A text of several lines within its bounds. */
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

import { normalised } from './unicode-forms.ts';

/** Not in the fonts that pictures and papers are written with: those hold Latin-1 and some signs. */
const UNKNOWN_LETTER = /[^ -~\u00a0-\u00ff–—‘’“”…−•€™]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** On one line: "Š" as "S", and nothing of what has no letter in our fonts. */
export function printable(text: string): string {
  return text
    .replace(BREAKS, ' ')
    .replace(UNKNOWN_LETTER, (letter) => normalised(letter, 'NFKD').replace(UNKNOWN_LETTER, ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}

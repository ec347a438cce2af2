import { normalised } from './unicode-forms.ts';

/** Not in the fonts that pictures and papers are written with: those hold Latin-1 and some signs. */
const UNKNOWN_LETTER = /[^ -~\u00a0-\u00ff–—‘’“”…−•€™]/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** What advertisers begin the lines of a list with. */
const LIST_SIGN = /^\s*(?:[-–—*•·▪●✓✔✅☑➡]\uFE0F?)\s*/u;

/** Line by line, without empty ones; what stands in a list begins with "• ". */
export function printableLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => {
      const plain = printable(line.replace(LIST_SIGN, ''));
      return plain !== '' && LIST_SIGN.test(line) ? `• ${plain}` : plain;
    })
    .filter(Boolean)
    .join('\n');
}

/** On one line: "Š" as "S", and nothing of what has no letter in our fonts. */
export function printable(text: string): string {
  return text
    .replace(BREAKS, ' ')
    .replace(UNKNOWN_LETTER, (letter) => normalised(letter, 'NFKD').replace(UNKNOWN_LETTER, ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}

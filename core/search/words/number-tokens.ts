import { asThousands, readDecimalText } from '#core/fields/decimal-text.ts';

const POINT = 46;
const COMMA = 44;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
const LONGEST_NUMBER = 40;

export function readNumbers(
  text: string,
  from: number,
  to: number,
  visit: (term: string, from: number, to: number) => void,
): number {
  if (isPlain(text, from, to))
    visit(text.slice(from, Math.min(to, from + LONGEST_NUMBER)), from, to);
  else {
    const written = text.slice(from, to);
    const number = to - from <= LONGEST_NUMBER ? groupedNumber(written) : undefined;
    if (number !== undefined) visit(number, from, to);
    else visitParts(written, from, visit);
  }
  return to;
}

/** "250.000" → "250000", "1,5" → "1.5", "1.200,00" → "1200"; undefined for what is no number. */
function groupedNumber(written: string): string | undefined {
  const decimal = readDecimalText(asThousands(written.replaceAll('\u00a0', ' ')));
  if (!decimal) return undefined;
  const digits = String(decimal.digits).padStart(decimal.decimals + 1, '0');
  const [whole, decimals] = [
    digits.slice(0, digits.length - decimal.decimals),
    digits.slice(digits.length - decimal.decimals),
  ];
  return decimals === '' || decimals === '00' ? whole : `${whole}.${decimals}`;
}

function visitParts(
  written: string,
  from: number,
  visit: (term: string, from: number, to: number) => void,
): void {
  let start = 0;
  for (let at = 0; at <= written.length; at += 1) {
    const code = at < written.length ? written.charCodeAt(at) : POINT;
    if (code !== POINT && code !== COMMA) continue;
    visit(written.slice(start, Math.min(at, start + LONGEST_NUMBER)), from + start, from + at);
    start = at + 1;
  }
}

function isPlain(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code < DIGIT_0 || code > DIGIT_9) return false;
  }
  return true;
}

const POINT = 46;
const COMMA = 44;
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

const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:,\d{3})+$/;
const DECIMALS = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)[.,](\d+)$/;

/** "250.000" → "250000", "1,5" → "1.5", "1.200,00" → "1200"; undefined for what is no number. */
function groupedNumber(written: string): string | undefined {
  if (THOUSANDS.test(written)) return written.replace(/[.,]/g, '');
  const [, whole, decimals] = DECIMALS.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replaceAll('.', '');
  return decimals === '00' ? digits : `${digits}.${decimals}`;
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
    if (code === POINT || code === COMMA) return false;
  }
  return true;
}

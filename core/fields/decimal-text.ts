/** `digits` / 10^`decimals`: exact, no binary fractions. */
export type DecimalText = { digits: number; decimals: number };

const WHOLE = /^\d{1,15}$/;
const GROUPED = /^[1-9]\d{0,2}(?:[. ]\d{3}){1,4}(?:,\d{1,6})?$/;
const WITH_COMMA = /^\d{1,12},\d{1,6}$/;
// In Brazil a point before three digits separates thousands.
const WITH_POINT = /^\d{1,12}\.(?:\d{1,2}|\d{4,6})$/;

/** "1.234,56", "1234,5", "1.500" (a thousand and a half), "2.5"; null for anything else. */
export function readDecimalText(text: string): DecimalText | null {
  if (WHOLE.test(text)) return safely(text, '');
  if (GROUPED.test(text)) {
    const [whole = '', fraction = ''] = text.split(',');
    return safely(whole.replace(/[. ]/g, ''), fraction);
  }
  if (WITH_COMMA.test(text) || WITH_POINT.test(text)) {
    const [whole = '', fraction = ''] = text.split(/[,.]/);
    return safely(whole, fraction);
  }
  return null;
}

function safely(whole: string, fraction: string): DecimalText | null {
  const digits = Number(whole + fraction);
  return Number.isSafeInteger(digits) ? { digits, decimals: fraction.length } : null;
}

export function decimalValue({ digits, decimals }: DecimalText): number {
  return digits / 10 ** decimals;
}

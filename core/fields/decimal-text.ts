import { refused, type Reading } from './reading.ts';
import { plainCode } from './typed-text.ts';

/** `digits` / 10^`decimals`: exact, no binary fractions. */
export type DecimalText = { digits: number; decimals: number };

const WHOLE = /^\d{1,15}$/;
// In Brazil a point before three digits separates thousands.
const GROUPED = /^[1-9]\d{0,2}(?:[. ]\d{3}){1,4}(?:,\d{1,6})?$/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3}){2,4}$/;
const DECIMAL = /^\d{1,12}[,.]\d{1,6}$/;

/** "1.234,56", "1234,5", "1.500" (a thousand and a half), "2.5"; null for anything else. */
export function readDecimalText(text: string): DecimalText | null {
  if (WHOLE.test(text)) return safely(text, '');
  if (GROUPED_BY_COMMAS.test(text)) return safely(text.replaceAll(',', ''), '');
  if (GROUPED.test(text)) {
    const [whole = '', fraction = ''] = text.split(',');
    return safely(whole.replace(/[. ]/g, ''), fraction);
  }
  if (DECIMAL.test(text)) {
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

/** "85,000": thousands to some, three decimals to others. */
const THOUSANDS_OR_DECIMALS = /(^ ?|[^\d., ] ?)([1-9]\d{0,2}),(\d{3})(?![\d.,])/;

/** "85,000 km" as "85.000 km": for searches, which cannot ask. */
export function asThousands(text: string): string {
  return text.replace(THOUSANDS_OR_DECIMALS, '$1$2.$3');
}

/** Reads "85,000" both ways: the only one that `read` takes counts, of two the sentence asks which. */
export function readEitherWay(
  text: string,
  read: (text: string) => Reading<number>,
): Reading<number> {
  const typed = plainCode(text);
  const [, , whole, fraction] = THOUSANDS_OR_DECIMALS.exec(typed) ?? [];
  if (whole === undefined) return read(text);
  const number = `${whole},${fraction}`;
  const thousands = read(asThousands(typed));
  const decimals = read(typed.replace(number, `${number}0`));
  if (!decimals.ok) return thousands;
  if (!thousands.ok) return decimals;
  const asDecimals = typedNumber(Number(number.replace(',', '.')));
  return refused(`Escreva ${asThousands(number)} ou ${asDecimals}: “${number}” pode ser os dois`);
}

/** 1234.5 as "1234,5", and 1.234 as "1,2340", which is read in no other way. */
export function typedNumber(value: number): string {
  return String(value)
    .replace('.', ',')
    .replace(/,\d{3}$/, '$&0');
}

import { formatNumber, withinRules } from './number-field.ts';
import { readDecimalText, readEitherWay } from './decimal-text.ts';
import { refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

export const MILEAGE_LIMITS = { min: 0, max: 2_000_000 } as const;

const TYPED = /^(\d[\d.,]*)( ?mil)?( ?km)?$/;

export function readMileage(text: string): Reading<number> {
  return readEitherWay(text, (typed) => {
    const [, number, thousand] = TYPED.exec(plainWords(typed)) ?? [];
    const decimal = number === undefined ? null : readDecimalText(number);
    if (!decimal) return refused('Quilometragem inválida. Escreva como 45.000');
    const kilometres = (decimal.digits * (thousand ? 1000 : 1)) / 10 ** decimal.decimals;
    return withinRules(kilometres, { ...MILEAGE_LIMITS, integer: true });
  });
}

export const mileageField = textField(readMileage);

export function formatMileage(kilometres: number): string {
  return `${formatNumber(kilometres)} km`;
}

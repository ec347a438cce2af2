import { formatNumber, withinRules } from './number-field.ts';
import { readDecimalText } from './decimal-text.ts';
import { refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

/** Kilometres; a truck may pass a million, nothing on the road passes two. */
export const MILEAGE_LIMITS = { min: 0, max: 2_000_000 } as const;

const TYPED = /^(\d[\d.,]*)( ?mil)?( ?km)?$/;

/** Kilometres run: "45.000", "45000 km", "45 mil km". */
export function readMileage(text: string): Reading<number> {
  const [, number, thousand] = TYPED.exec(plainWords(text)) ?? [];
  const decimal = number === undefined ? null : readDecimalText(number);
  if (!decimal) return refused('Quilometragem inválida. Escreva como 45.000');
  const kilometres = (decimal.digits * (thousand ? 1000 : 1)) / 10 ** decimal.decimals;
  return withinRules(kilometres, { ...MILEAGE_LIMITS, integer: true });
}

export const mileageField = textField(readMileage);

/** 45000 → '45.000 km'. */
export function formatMileage(kilometres: number): string {
  return `${formatNumber(kilometres)} km`;
}

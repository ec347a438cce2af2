import { decimalValue, readDecimalText, readEitherWay } from './decimal-text.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { plainCode } from './typed-text.ts';

export type NumberRules = {
  min?: number;
  max?: number;
  integer?: boolean;
  positive?: boolean;
};

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });

export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

export function readNumber(text: string, rules: NumberRules = {}): Reading<number> {
  return readEitherWay(text, (written) => {
    const typed = plainCode(written);
    const negative = typed.startsWith('-');
    const decimal = readDecimalText(negative ? typed.slice(1).trim() : typed);
    if (!decimal) return refused('Escreva um número');
    const value = decimalValue(decimal);
    return withinRules(negative && value !== 0 ? -value : value, rules);
  });
}

export function withinRules(value: number, rules: NumberRules): Reading<number> {
  const { min, max, integer, positive } = rules;
  if (!Number.isFinite(value)) return refused('Escreva um número');
  if (integer && !Number.isInteger(value)) return refused('Escreva um número inteiro');
  if (positive && value <= 0) return refused('O valor deve ser maior que 0');
  const outside = (min !== undefined && value < min) || (max !== undefined && value > max);
  if (!outside) return accepted(value);
  if (min !== undefined && max !== undefined) {
    return refused(`Escreva um número de ${formatNumber(min)} a ${formatNumber(max)}`);
  }
  return min === undefined
    ? refused(`O máximo é ${formatNumber(max ?? 0)}`)
    : refused(`O mínimo é ${formatNumber(min)}`);
}

/* @__NO_SIDE_EFFECTS__ */
export function numberField(rules: NumberRules = {}): TextField<number> {
  return textField((text) => readNumber(text, rules));
}

/* @__NO_SIDE_EFFECTS__ */
export function integerField(rules: NumberRules = {}): TextField<number> {
  return numberField({ ...rules, integer: true });
}

export const positiveField = numberField({ positive: true });

import { formatNumber, withinRules } from './number-field.ts';
import { decimalValue, readDecimalText } from './decimal-text.ts';
import { refused, type Reading } from './reading.ts';
import { textField, type TextField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

type DistanceUnit = 'm' | 'km';

const TYPED: Readonly<Record<DistanceUnit, RegExp>> = {
  m: /^([\d.,]+) ?(?:m|mts?|metros?)?$/,
  km: /^([\d.,]+) ?(?:km|kms|quilometros?)?$/,
};

/** "12", "12,5 m", "12 metros"; above 0, at most `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function distanceField(unit: DistanceUnit, max: number): TextField<number> {
  return textField((text) => readDistance(text, unit, max));
}

export function readDistance(text: string, unit: DistanceUnit, max: number): Reading<number> {
  const [, typed = ''] = TYPED[unit].exec(plainWords(text)) ?? [];
  const decimal = readDecimalText(typed);
  if (!decimal) return refused('Escreva um número');
  return withinRules(decimalValue(decimal), { positive: true, max });
}

export function formatDistance(distance: number, unit: DistanceUnit): string {
  return `${formatNumber(distance)} ${unit}`;
}

/** "12 × 25 m". */
export function formatSides(front: number, depth: number): string {
  return `${formatNumber(front)} × ${formatDistance(depth, 'm')}`;
}

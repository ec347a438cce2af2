import { formatNumber, withinRules } from './number-field.ts';
import { readEitherWay } from './decimal-text.ts';
import { refused, type Reading } from './reading.ts';
import { measureWords, spokenQuantity, withHalf } from './spoken-number.ts';
import { textField, type TextField } from './text-field.ts';

type DistanceUnit = 'm' | 'km';

const UNIT_WORDS: Readonly<Record<DistanceUnit, RegExp>> = {
  m: /^(?:m|mts?|metros?)$/,
  km: /^(?:kms?|quilometros?)$/,
};

/** "12", "12,5 m", "12 metros e meio", "1/2 km"; above 0, at most `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function distanceField(unit: DistanceUnit, max: number): TextField<number> {
  return textField((text) => readDistance(text, unit, max));
}

export function readDistance(text: string, unit: DistanceUnit, max: number): Reading<number> {
  return readEitherWay(text, (typed) => {
    const words = measureWords(typed) ?? [];
    const quantity = spokenQuantity(words, 0);
    if (!quantity) return refused('Escreva um número');
    const hasUnit = UNIT_WORDS[unit].test(words[quantity.end]?.term ?? '');
    const said = withHalf(words, { ...quantity, end: quantity.end + (hasUnit ? 1 : 0) });
    if (said.end < words.length) return refused('Escreva um número');
    return withinRules(said.value, { positive: true, max });
  });
}

export function formatDistance(distance: number, unit: DistanceUnit): string {
  return `${formatNumber(distance)} ${unit}`;
}

/** "12 × 25 m". */
export function formatSides(front: number, depth: number): string {
  return `${formatNumber(front)} × ${formatDistance(depth, 'm')}`;
}

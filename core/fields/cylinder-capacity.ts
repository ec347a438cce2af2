import { decimalValue, readDecimalText, readEitherWay } from './decimal-text.ts';
import { formatNumber, withinRules } from './number-field.ts';
import { refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

/** In cm³. */
export const CYLINDER_CAPACITY_LIMITS = { min: 25, max: 3000 } as const;

const TYPED = /^([\d.,]+) ?(?:cc|cm3|cilindradas?)?$/;

/** "160", "160cc", "162,7 cilindradas"; a capacity is told in whole cm³. */
export function readCylinderCapacity(text: string): Reading<number> {
  return readEitherWay(text, (written) => {
    const [, typed = ''] = TYPED.exec(plainWords(written)) ?? [];
    const decimal = readDecimalText(typed);
    if (!decimal) return refused('Escreva só as cilindradas, como 160');
    return withinRules(Math.round(decimalValue(decimal)), CYLINDER_CAPACITY_LIMITS);
  });
}

export const cylinderCapacityField = textField(readCylinderCapacity);

export function formatCylinderCapacity(cubicCentimetres: number): string {
  return `${formatNumber(cubicCentimetres)} cc`;
}

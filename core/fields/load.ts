import { readEitherWay, typedNumber } from './decimal-text.ts';
import { formatNumber, withinRules } from './number-field.ts';
import { refused, type Reading } from './reading.ts';
import { measureWords, spokenQuantity, withHalf } from './spoken-number.ts';
import { textField } from './text-field.ts';

/** In kg. */
export const LOAD_LIMITS = { min: 100, max: 80_000 } as const;

const KILOS_PER_TONNE = 1000;
const LONGEST_LOAD = 40;
const KILOS = /^(?:kg|kgs|kilos?|quilos?)$/;
const TONNES = /^(?:t|ton|tons|toneladas?|mil kg|mil quilos)$/;
const INVALID = 'Escreva a carga como 14 t ou 14.000 kg';

/** "14.000", "750 kg", "14 t", "7 toneladas e meia", "1/2 t"; read as kg. */
export function readLoad(text: string): Reading<number> {
  return text.length > LONGEST_LOAD ? refused(INVALID) : readEitherWay(text, readKilos);
}

function readKilos(text: string): Reading<number> {
  const words = measureWords(text) ?? [];
  const typed = spokenQuantity(words, 0);
  if (!typed || typed.value <= 0) return refused(INVALID);
  const lastTwo = words.length - 2;
  const half = lastTwo > typed.end && withHalf(words, { value: typed.value, end: lastTwo });
  const hasHalf = half && half.end === words.length;
  const amount = hasHalf ? half.value : typed.value;
  const unit = words
    .slice(typed.end, hasHalf ? lastTwo : words.length)
    .map(({ term }) => term)
    .join(' ');
  const isTonnes = TONNES.test(unit);
  if (unit !== '' && !isTonnes && !KILOS.test(unit)) return refused(INVALID);
  if (!isTonnes && amount < LOAD_LIMITS.min)
    return refused(`Diga também se é em kg ou toneladas, como ${typedNumber(amount)} t`);
  // Without the rest of binary fractions.
  const kilos = Math.round(amount * (isTonnes ? KILOS_PER_TONNE : 1) * 1000) / 1000;
  return withinRules(kilos, { ...LOAD_LIMITS, integer: true });
}

export const loadField = textField(readLoad);

export function formatLoad(kilos: number): string {
  return kilos < KILOS_PER_TONNE
    ? `${formatNumber(kilos)} kg`
    : `${formatNumber(kilos / KILOS_PER_TONNE)} t`;
}

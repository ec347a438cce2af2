import { readDecimalText, readEitherWay } from './decimal-text.ts';
import { formatNumber, withinRules } from './number-field.ts';
import { refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

/** In kg. */
export const LOAD_LIMITS = { min: 100, max: 80_000 } as const;

const KILOS_PER_TONNE = 1000;
const TYPED =
  /^(\d[\d.,]*) ?(?:(kg|kgs|kilos?|quilos?)|(t|ton|tons|toneladas?|mil kg|mil quilos))?$/;

/** "14.000", "750 kg", "14 t", "7,5 toneladas"; read as kg. */
export function readLoad(text: string): Reading<number> {
  return readEitherWay(text, (written) => {
    const [, typed = '', , tonnes] = TYPED.exec(plainWords(written)) ?? [];
    const decimal = readDecimalText(typed);
    if (!decimal || decimal.digits === 0) return refused('Escreva a carga como 14 t ou 14.000 kg');
    const kilos = (decimal.digits * (tonnes ? KILOS_PER_TONNE : 1)) / 10 ** decimal.decimals;
    if (!tonnes && kilos < LOAD_LIMITS.min)
      return refused(`Diga também se é em kg ou toneladas, como ${typed} t`);
    return withinRules(kilos, { ...LOAD_LIMITS, integer: true });
  });
}

export const loadField = textField(readLoad);

export function formatLoad(kilos: number): string {
  return kilos < KILOS_PER_TONNE
    ? `${formatNumber(kilos)} kg`
    : `${formatNumber(kilos / KILOS_PER_TONNE)} t`;
}

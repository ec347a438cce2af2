import { asThousands, decimalValue, readDecimalText } from './decimal-text.ts';
import { plainWords } from './typed-text.ts';

export interface SpokenWord {
  /** Small letters without accents, or a number as "1200.5". */
  term: string;
  /** The signs between this word and the one before it, without spaces. */
  gap: string;
  /** Written in one with the word before it. */
  isGlued: boolean;
}

export interface SpokenNumber {
  value: number;
  end: number;
}

/** As decimals, since NFKC makes "21⁄2" of "2½". */
export const FRACTION_SIGNS: ReadonlyMap<string, string> = new Map([
  ['½', '0.5'],
  ['¼', '0.25'],
  ['¾', '0.75'],
  ['⅓', '0.333333'],
  ['⅔', '0.666667'],
  ['⅛', '0.125'],
]);

const UNITS =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove';
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa';
const HUNDREDS =
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos';

const WORDS: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(' ').map((word, at): [string, number] => [word, at]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, 10 * (at + 2)]),
  ...HUNDREDS.split(' ').map((word, at): [string, number] => [word, 100 * (at + 1)]),
  ['uma', 1],
  ['duas', 2],
  ['treis', 3],
  ['catorze', 14],
  ['cincoenta', 50],
  ['cem', 100],
]);

const DIGITS = /^\d{1,12}(?:\.\d{1,6})?$/;
const HALF = /^mei[oa]$/;

export const NUMBER_WORDS: readonly string[] = [...WORDS.keys()];

export function isNumberWord(term: string): boolean {
  return WORDS.has(term);
}

export function spokenNumber(words: readonly SpokenWord[], at: number): SpokenNumber | undefined {
  const term = words[at]?.term;
  if (term === undefined) return undefined;
  if (DIGITS.test(term)) return { value: Number(term), end: at + 1 };
  let value = WORDS.get(term);
  if (value === undefined) return undefined;
  let end = at + 1;
  let below = placeOf(value);
  while (below > 1 && value !== 0 && words[end]?.term === 'e') {
    const next = WORDS.get(words[end + 1]?.term ?? '');
    if (next === undefined || next === 0 || next >= below) break;
    value += next;
    end += 2;
    below = placeOf(next);
  }
  return { value, end };
}

/** Upper bound of the number that may follow with "e": "cento e vinte e dois", never "dez e dois". */
function placeOf(value: number): number {
  if (value >= 100) return 100;
  return value >= 20 ? 10 : 1;
}

/** Reads the number of a measure: "300", "dez", "meia", "1/2", "½", "2 1/2", "2½", "duas e meia". */
export function spokenQuantity(words: readonly SpokenWord[], at: number): SpokenNumber | undefined {
  const part = partAt(words, at);
  if (part) return part;
  const whole = spokenNumber(words, at);
  if (!whole) return undefined;
  const rest = partAt(words, words[whole.end]?.term === 'e' ? whole.end + 1 : whole.end);
  return rest && Number.isInteger(whole.value)
    ? { value: whole.value + rest.value, end: rest.end }
    : whole;
}

function partAt(words: readonly SpokenWord[], at: number): SpokenNumber | undefined {
  const term = words[at]?.term ?? '';
  if (HALF.test(term)) return { value: 0.5, end: at + 1 };
  if (/^0\.\d+$/.test(term)) return { value: Number(term), end: at + 1 };
  const next = words[at + 1];
  if (!/^[1-9]$/.test(term) || next?.gap !== '/' || !/^(?:[2-9]|10)$/.test(next.term))
    return undefined;
  const [upper, lower] = [Number(term), Number(next.term)];
  // "2/3 tarefas" are two or three.
  const isEither = upper > 1 && /..s$/.test(words[at + 2]?.term ?? '');
  return upper < lower && !isEither ? { value: upper / lower, end: at + 2 } : undefined;
}

/** The "e meia" of "2 tarefas e meia". */
export function withHalf(words: readonly SpokenWord[], { value, end }: SpokenNumber): SpokenNumber {
  const hasHalf = words[end]?.term === 'e' && HALF.test(words[end + 1]?.term ?? '');
  return hasHalf ? { value: value + 0.5, end: end + 2 } : { value, end };
}

const FRACTION_SIGN = new RegExp(`[${[...FRACTION_SIGNS.keys()].join('')}]`, 'g');

/** Plain words in which "2½" is "2 0,5". */
export function plainMeasure(text: string): string {
  return plainWords(
    text.replace(FRACTION_SIGN, (sign) => ` ${FRACTION_SIGNS.get(sign)?.replace('.', ',')} `),
  );
}

/** Splits plain words; "85,000" is 85 thousand, as in the searches. */
export function spokenWords(plain: string): (SpokenWord & { from: number; to: number })[] {
  let last = 0;
  return [...plain.matchAll(/\d(?:[\d.,]*\d)?|m(?=x ?\d)|[a-z]+/g)].map(
    ({ 0: written, index: from }) => {
      const decimal = readDecimalText(asThousands(written));
      const between = plain.slice(last, from);
      last = from + written.length;
      return {
        term: decimal ? String(decimalValue(decimal)) : written,
        gap: between.replaceAll(' ', ''),
        isGlued: from > 0 && between === '',
        from,
        to: last,
      };
    },
  );
}

const MEASURE_SIGNS = /^[.×*/]?$/;

/** The words of a field that holds one measure; undefined where other signs stand between them. */
export function measureWords(text: string): SpokenWord[] | undefined {
  // "1 000 m²" is one number.
  const plain = plainMeasure(text).replace(/(\d) (?=\d{3}(?!\d))/g, '$1.');
  const words = spokenWords(plain);
  const isMeasure = words.every(({ gap }, at) => (at === 0 ? gap === '' : MEASURE_SIGNS.test(gap)));
  return isMeasure && /[a-z\d]\.?$/.test(plain) ? words : undefined;
}

import type { QuestionWord } from '#core/search/words/question/question.ts';

export interface SpokenNumber {
  value: number;
  end: number;
}

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

const DIGITS = /^\d{1,12}(?:\.\d{1,4})?$/;

export const NUMBER_WORDS: readonly string[] = [...WORDS.keys()];

export function isNumberWord(term: string): boolean {
  return WORDS.has(term);
}

export function spokenNumber(words: readonly QuestionWord[], at: number): SpokenNumber | undefined {
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

/** What may follow with "e" is smaller than this: "cento e vinte e dois", never "dez e dois". */
function placeOf(value: number): number {
  if (value >= 100) return 100;
  return value >= 20 ? 10 : 1;
}

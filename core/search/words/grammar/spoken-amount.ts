import type { QuestionWord } from '#core/search/words/question/question.ts';
import { spokenNumber, spokenQuantity } from '#core/fields/spoken-number.ts';

export interface SpokenAmount {
  value: number;
  end: number;
  isScaled: boolean;
  isMoney: boolean;
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['mil', 1_000],
  ['mill', 1_000],
  ['k', 1_000],
  ['milhao', 1_000_000],
  ['milhoes', 1_000_000],
  ['mi', 1_000_000],
]);

const MONEY: ReadonlySet<string> = new Set(
  'reais real rs conto contos pau paus pila pilas'.split(' '),
);
export const AMOUNT_WORDS: readonly string[] = [...SCALES.keys(), ...MONEY];

const SMALLEST_REST = 100;

/** "R$ 15.000", "30mil", "10k", "cem mil reais", "meio milhão", "1 milhão e 200 mil", "15 mil conto". */
export function spokenAmount(words: readonly QuestionWord[], at: number): SpokenAmount | undefined {
  const start = behindSign(words, at);
  if (isLostThousand(words, start)) return undefined;
  let value = 0;
  let end = start;
  let below = Infinity;
  let isScaled = false;
  for (;;) {
    const part = partAt(words, end);
    if (!part || part.value >= below) break;
    if (below !== Infinity && part.scale === 1 && part.value < SMALLEST_REST) break;
    value += part.value;
    end = part.end;
    below = part.scale;
    isScaled ||= part.scale > 1;
    if (part.scale === 1) break;
    if (/^mei[oa]$/.test(words[end + 1]?.term ?? '') && words[end]?.term === 'e') {
      value += part.scale / 2;
      end += 2;
      break;
    }
    if (words[end]?.term !== 'e' || !partAt(words, end + 1)) break;
    const rest = partAt(words, end + 1);
    if (!rest || rest.value >= below || (rest.scale === 1 && rest.value < SMALLEST_REST)) break;
    end += 1;
  }
  if (end === start) return undefined;
  const isNamed = MONEY.has(words[end]?.term ?? '');
  const hasSign = start > at || (words[at]?.gap.includes('$') ?? false);
  return { value, end: isNamed ? end + 1 : end, isScaled, isMoney: isNamed || hasSign };
}

/** The "mil" of "trzentos mil": what was before it is not known. */
function isLostThousand(words: readonly QuestionWord[], at: number): boolean {
  if (words[at]?.term !== 'mil' || at === 0 || MONEY.has(words[at + 1]?.term ?? '')) return false;
  return !/^(?:ate|de|por|a|uns|maximo|que|entre|e|com|r|rs|aluguel)$/.test(
    words[at - 1]?.term ?? '',
  );
}

function behindSign(words: readonly QuestionWord[], at: number): number {
  const isSign = /^rs?$/.test(words[at]?.term ?? '') && words[at + 1]?.gap.includes('$');
  return isSign === true ? at + 1 : at;
}

function partAt(
  words: readonly QuestionWord[],
  at: number,
): { value: number; scale: number; end: number } | undefined {
  const term = words[at]?.term ?? '';
  if (term === 'mil') return { value: 1_000, scale: 1_000, end: at + 1 };
  const quantity = spokenQuantity(words, at);
  const scale =
    quantity && !isModelLetter(words, quantity.end)
      ? SCALES.get(words[quantity.end]?.term ?? '')
      : undefined;
  if (quantity && scale !== undefined)
    return { value: Math.round(quantity.value * scale), scale, end: quantity.end + 1 };
  const number = spokenNumber(words, at);
  return number && { value: number.value, scale: 1, end: number.end };
}

/** The K of "2.5 K2500". */
function isModelLetter(words: readonly QuestionWord[], at: number): boolean {
  return words[at]?.term === 'k' && words[at + 1]?.isGlued === true;
}

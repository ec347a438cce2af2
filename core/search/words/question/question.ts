import { baseOf } from '#core/search/words/inflection.ts';
import { placedTokensOf, type PlacedToken } from '#core/search/words/tokens.ts';

export interface QuestionWord extends PlacedToken {
  base: string;
  /** The signs between this word and the one before it, without spaces. */
  gap: string;
  /** Written in one with the word before it: "g5", "ar-condicionado". */
  isGlued: boolean;
  isExcluded: boolean;
  /** Of a number: it may be a sign, a dash or one end of a range. */
  isAfterMinus: boolean;
  /** Words of one quotation have the same number; 0 is none. */
  quotation: number;
}

const MOST_WORDS = 60;
const LONGEST_QUESTION = 1_000;

export function questionWords(text: string): QuestionWord[] {
  const tokens = placedTokensOf(text.slice(0, LONGEST_QUESTION)).slice(0, MOST_WORDS);
  const quotations = quotationsIn(text.slice(0, LONGEST_QUESTION));
  const words: QuestionWord[] = [];
  for (const token of tokens) {
    const last = words.at(-1);
    const between = text.slice(last?.to ?? 0, token.from);
    const isGlued =
      (last !== undefined && /^[-.'’‘´`ʼ′]?$/.test(between)) ||
      (between === '/' && /^\d/.test(token.term));
    const quotation =
      1 + quotations.findIndex(([from, to]) => from < token.from && token.from < to);
    const isSame = quotation > 0 && last?.quotation === quotation;
    const isAfterMinus = hasMinus(between, last === undefined);
    const isNumber = /^\d/.test(token.term);
    words.push({
      ...token,
      base: baseOf(token.term),
      gap: between.replace(/\s+/g, ''),
      isGlued,
      quotation,
      isExcluded: (isAfterMinus && !isNumber) || (last?.isExcluded === true && (isGlued || isSame)),
      isAfterMinus: isAfterMinus && isNumber && !/^\d/.test(last?.term ?? ''),
    });
  }
  return words;
}

function hasMinus(between: string, isFirst: boolean): boolean {
  const minus = /(^|\s)[-−]["“«]?$/.exec(between);
  return minus !== null && (isFirst || minus[1] !== '');
}

/** A mark opens where a word begins and closes anywhere behind it; one alone is none. */
function quotationsIn(text: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  let opened = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (!/["“”«»]/.test(text.charAt(at))) continue;
    if (opened >= 0) {
      found.push([opened, at]);
      opened = -1;
    } else if (at === 0 || /[\s\-−(]/.test(text.charAt(at - 1))) opened = at;
  }
  return found;
}

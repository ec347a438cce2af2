import { baseOf } from '#core/search/words/inflection.ts';
import { placedTokensOf, type PlacedToken } from '#core/search/words/tokens.ts';

export interface QuestionWord extends PlacedToken {
  base: string;
  /** The signs between this word and the one before it, without spaces. */
  gap: string;
  /** Written in one with the word before it: "g5", "ar-condicionado". */
  isGlued: boolean;
  isExcluded: boolean;
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
      (last !== undefined && /^[-.'’´`]?$/.test(between)) ||
      (between === '/' && /^\d/.test(token.term));
    const quotation =
      1 + quotations.findIndex(([from, to]) => from < token.from && token.from < to);
    const isSame = quotation > 0 && last?.quotation === quotation;
    words.push({
      ...token,
      base: baseOf(token.term),
      gap: between.replace(/\s+/g, ''),
      isGlued,
      quotation,
      isExcluded:
        hasMinus(between, last === undefined, token.term) ||
        (last?.isExcluded === true && (isGlued || isSame)),
    });
  }
  return words;
}

function hasMinus(between: string, isFirst: boolean, term: string): boolean {
  const minus = /(^|\s)[-−]["“«]?$/.exec(between);
  return minus !== null && (isFirst || minus[1] !== '') && !/^\d/.test(term);
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

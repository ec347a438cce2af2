import { FRACTION_SIGNS } from '#core/fields/spoken-number.ts';
import { NOTHING, PLAIN_LATIN, plainOther, SEPARATOR } from './folded-letters.ts';
import { readNumbers } from './number-tokens.ts';
import { termOf } from './term-cache.ts';

export interface PlacedToken {
  term: string;
  /** [from, to) in the text. */
  from: number;
  to: number;
}

/** What is longer is cut: no word of an ad is. */
export const LONGEST_TERM = 40;

const DIGIT_0 = 48;
const DIGIT_9 = 57;
const POINT = 46;
const COMMA = 44;

const letters = new Uint16Array(LONGEST_TERM);

/**
 * Calls `visit` with each term: small letters without accents; "cg160" is "cg" and "160", "250.000" is
 * "250000", "1,0" is "1.0", "1.200,50" is "1200.50", "15,00" is "15", "½" is "0.5". The fastest form, for indexing.
 */
export function eachToken(
  text: string,
  visit: (term: string, from: number, to: number) => void,
): void {
  const length = text.length;
  let count = 0;
  let from = 0;
  let end = 0;
  let at = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    const plain = code < PLAIN_LATIN.length ? PLAIN_LATIN[code]! : -1;
    if (plain > DIGIT_9) {
      if (count === 0) from = at;
      if (count < LONGEST_TERM) letters[count++] = plain;
      at += 1;
      end = at;
      continue;
    }
    if (plain === NOTHING) {
      at += 1;
      continue;
    }
    if (plain === SEPARATOR) {
      if (count > 0) visit(termOf(letters, count), from, end);
      count = 0;
      at += 1;
      continue;
    }
    if (plain >= DIGIT_0) {
      if (count > 0) visit(termOf(letters, count), from, end);
      count = 0;
      if (code === plain) at = readNumbers(text, at, endOfNumber(text, at), visit);
      else visit(String.fromCharCode(plain), at, (at += 1));
      continue;
    }
    const codePoint = text.codePointAt(at) ?? 0;
    const width = codePoint > 0xffff ? 2 : 1;
    const fraction = FRACTION_SIGNS.get(String.fromCodePoint(codePoint));
    const other = fraction === undefined ? plainOther(codePoint) : undefined;
    if (other === undefined) {
      if (count > 0) visit(termOf(letters, count), from, end);
      if (fraction !== undefined) visit(fraction, at, at + width);
      count = 0;
    } else {
      for (let index = 0; index < other.length; index += 1) {
        if (count === 0) from = at;
        if (count < LONGEST_TERM) letters[count++] = other.charCodeAt(index);
        end = at + width;
      }
    }
    at += width;
  }
  if (count > 0) visit(termOf(letters, count), from, end);
}

export function tokensOf(text: string): string[] {
  const terms: string[] = [];
  eachToken(text, (term) => terms.push(term));
  return terms;
}

export function placedTokensOf(text: string): PlacedToken[] {
  const tokens: PlacedToken[] = [];
  eachToken(text, (term, from, to) => tokens.push({ term, from, to }));
  return tokens;
}

const THOUSANDS = /(?:[ \u00a0]\d{3}){0,2}[ \u00a0]000(?!\d)/y;

/** The end of "250 000" and "1 200 000"; groups that end in other digits are numbers of their own. */
function endOfThousands(text: string, at: number): number {
  THOUSANDS.lastIndex = at;
  return THOUSANDS.test(text) ? THOUSANDS.lastIndex : at;
}

function endOfNumber(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    let code = text.charCodeAt(at);
    if (code === POINT || code === COMMA) code = text.charCodeAt(at + 1);
    else if (code >= DIGIT_0 && code <= DIGIT_9) {
      at += 1;
      continue;
    } else return at - from <= 3 ? endOfThousands(text, at) : at;
    if (!(code >= DIGIT_0 && code <= DIGIT_9)) return at;
    at += 2;
  }
}

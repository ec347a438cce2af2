import { LINK } from '#core/fields/contact-in-text.ts';
import { decimalValue, readDecimalText } from '#core/fields/decimal-text.ts';
import { plainWords } from '#core/fields/typed-text.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';

/* What a sentence claims, whatever it is about. Words are plain: small letters, no accents. */

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
};
const NUMBER_WORD = Object.keys(NUMBER_WORDS).join('|');

export const LARGER_NUMBER_WORDS =
  'treze|quatorze|catorze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent\\w*|trezent\\w*|mil|milh(?:ao|oes)|meia|dezenas?|primeir[ao]|segund[ao]|terceir[ao]';

const CONTACT = /whats|zap\b|telefone|ligue|instagram/;

export function mentionsContact(words: string): boolean {
  return LINK.test(words) || CONTACT.test(words);
}

export function saysOnlyOf<One extends string>(
  wordsOf: Readonly<Record<One, RegExp>>,
  known: readonly (One | undefined)[],
  words: string,
): boolean {
  return (Object.keys(wordsOf) as One[]).every(
    (one) => known.includes(one) || !wordsOf[one].test(words),
  );
}

/** "3 quartos", "três belos quartos", "quartos". */
export function countClaim(nouns: string): RegExp {
  return new RegExp(String.raw`(?:\b(\d+|${NUMBER_WORD})\s+(?:[a-z]+\s+)??)?\b(?:${nouns})\b`, 'g');
}

export function countsRight(words: string, claim: RegExp, count: number | undefined): boolean {
  return [...words.matchAll(claim)].every(([, said]) => {
    if (!count) return false;
    return said === undefined || (NUMBER_WORDS[said] ?? Number(said)) === count;
  });
}

/** "1.200,50" is one number and so is "dois"; "um" is an article. */
function numbersIn(words: string): string[] {
  const digits = [...words.matchAll(/(?<![a-z])\d[\d.,]*/g)].map(([written]) => {
    const text = written.replace(/[.,]+$/, '');
    const decimal = readDecimalText(text);
    return decimal ? numberText(decimalValue(decimal)) : text;
  });
  const spelled = words.match(/[a-z]+/g)?.flatMap((word) => NUMBER_WORDS[word] ?? []) ?? [];
  return [...digits, ...spelled.filter((number) => number > 1).map(String)];
}

export function saysOnlyNumbers(words: string, known: readonly (number | undefined)[]): boolean {
  const texts = new Set(
    known.flatMap((number) => (number === undefined ? [] : numberText(number))),
  );
  return numbersIn(words).every((number) => texts.has(number));
}

function numberText(number: number): string {
  return String(Math.abs(Math.round(number * 100) / 100));
}

/** What its owner wrote, sentence by sentence, the longest first. */
export function ownPhrases(texts: readonly (string | undefined)[]): string[] {
  return texts
    .flatMap((text) => plainWords(text ?? '').split(/[.!?…]+(?:\s+|$)/))
    .filter((text) => text.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .map((text) => RegExp.escape(text));
}

/** @param phrases patterns; none of them is empty */
export function withoutPhrases(words: string, phrases: readonly string[]): string {
  if (phrases.length === 0) return words;
  return words.replace(
    new RegExp(String.raw`(?<![a-z\d])(?:${phrases.join('|')})(?![a-z\d])`, 'g'),
    ' ',
  );
}

/** "Central" is a town and a common word, so names count only with their capital. */
export function namesAnotherTown(
  sentence: string,
  knownTexts: readonly (string | undefined)[],
): boolean {
  const known = knownTexts.join(' ');
  return REGION_TOWNS.some(
    ({ name }) =>
      !known.includes(name) &&
      new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'u').test(sentence),
  );
}

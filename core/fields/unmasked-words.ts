/** Letters of other alphabets that look like ours. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  ɡ: 'g',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const OTHER_LETTER = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'g');

const SIGNS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  '!': 'i',
};
const MIXED = /[a-z\d@!]+/g;
const SIGN = /[013457@!]/g;

/** "p i x", "p.i.x". */
const SPELLED = /(?<![a-z\d])[a-z](?:[ ._*-]{1,2}[a-z](?![a-z\d])){2,}/g;
/** "anteci-pado", also over the end of a line. */
const BROKEN = /(?<=[a-z])- ?(?=[a-z])/g;

/** As long as before. */
export function latinLetters(plain: string): string {
  return plain.replace(OTHER_LETTER, (letter) => LOOKALIKES[letter] ?? letter);
}

/** Plain words as a reader understands them, when they were written to get past a filter. */
export function unmasked(plain: string): string {
  return latinLetters(plain)
    .replace(MIXED, readSigns)
    .replace(SPELLED, (word) => word.replace(/[^a-z]/g, ''))
    .replace(BROKEN, '');
}

/** Signs among letters: "c0rr310", not "500" nor the end of "Km 7!". */
function readSigns(word: string): string {
  const isMixed = /[a-z]/.test(word) && /[\d@!]/.test(word);
  if (!isMixed) return word;
  return word.replace(SIGN, (sign, at: number) =>
    at + 1 < word.length || /\d/.test(sign) ? (SIGNS[sign] ?? sign) : sign,
  );
}

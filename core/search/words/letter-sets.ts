const LETTER_A = 97;
/** What is no letter. */
const OTHER = 1 << 26;

/** Which letters a term has, a bit for each. */
export function lettersOf(term: string): number {
  let letters = 0;
  for (let at = 0; at < term.length; at += 1) {
    const place = term.charCodeAt(at) - LETTER_A;
    letters |= place >= 0 && place < 26 ? 1 << place : OTHER;
  }
  return letters;
}

/** Each slip of the pen makes two letters different at most. */
export function differentLetters(one: number, other: number): number {
  const different = one ^ other;
  const pairs = different - ((different >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

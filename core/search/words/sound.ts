/* Brazilian Portuguese as it sounds when accents and cedillas are gone. */

const VOWELS = 'aeiou';
const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter);
const isFront = (letter: string | undefined) => letter === 'e' || letter === 'i' || letter === 'y';

const PAIRS: Readonly<Record<string, string>> = {
  ch: 'x',
  sh: 'x',
  ph: 'f',
  lh: 'li',
  nh: 'ni',
  ck: 'k',
};

const SINGLES: Readonly<Record<string, string>> = { y: 'i', w: 'v', z: 's', q: 'k', h: '' };

const ENDINGS: readonly (readonly [written: RegExp, spoken: string])[] = [
  [/a[om]$/, 'an'],
  [/oes$/, 'ons'],
  [/e(?=s?$)/, 'i'],
  [/o(?=s?$)/, 'u'],
];

/** The same for words that sound the same: "caza" and "casa", "hilus" and "hylux", "goll" and "gol". */
export function soundOf(term: string): string {
  let sound = '';
  for (let at = 0; at < term.length; at += 1) {
    const letter = term.charAt(at);
    const next = term[at + 1];
    if (letter === next && !isVowel(letter)) continue;
    const pair = next === undefined ? undefined : PAIRS[letter + next];
    if (pair !== undefined) at += 1;
    const spoken = pair ?? spokenLetter(term, at, letter, next);
    for (const each of spoken) if (!sound.endsWith(each)) sound += each;
  }
  for (const [written, spoken] of ENDINGS)
    if (sound.length > 2) sound = sound.replace(written, spoken);
  return /^s[^aeiou\d]/.test(sound) ? `e${sound}` : sound;
}

function spokenLetter(term: string, at: number, letter: string, next: string | undefined): string {
  switch (letter) {
    case 'c':
      return isFront(next) ? 's' : 'k';
    case 'g':
      return isFront(next) ? 'j' : 'g';
    case 's':
      return next === 'c' && isFront(term[at + 2]) ? '' : 's';
    case 'x':
      return (isVowel(next) || next === 'y') && !(at === 1 && term[0] === 'e') ? 'x' : 's';
    case 'u':
      return /[gq]/.test(term[at - 1] ?? '') && isFront(next) ? '' : 'u';
    case 'l':
      return isVowel(next) || next === 'y' ? 'l' : 'u';
    case 'm':
      return isVowel(next) || next === 'y' ? 'm' : 'n';
    case 'i':
      return term[at - 1] === 'e' && /[rxj]/.test(next ?? '') ? '' : 'i';
    default:
      return SINGLES[letter] ?? letter;
  }
}

import { refused, type Reading } from './reading.ts';
import { plainWords, quoted, quotedWords } from './typed-text.ts';
import { latinLetters } from './unmasked-words.ts';

/** Where an address ends; "horta.com água" lacks a space, and "ponto com estoque" is a shop. */
const END = String.raw`(?=\/| ?(?:$|[\n,;:)\]?]|[.!](?:\s|$))| (?:e|ou|hoje|agora)\b)`;
const DOT = String.raw`(?:(?<=[a-z\d]{2})(?: ?[([{]\.[)\]}] ?| ?\.)|\bponto )`;
const WORD_DOMAIN = '(?:com|app|site|shop|online|link|store|loja|top|me|be)';

export const LINK: RegExp = new RegExp(
  [
    String.raw`https?:\S*|\bwww\.\S*|\bt\.me\b`,
    String.raw`(?<![\w-])[\w-]{0,60}${DOT}(?:(?:com|net|org|gov) ?\.?(?:ponto )? ?br|xyz|gg|ly|gl|ee|(?:net|org|br|info|${WORD_DOMAIN})${END})\b(?:\/\S{0,60})?`,
    String.raw`\b(?:acess[ea]|visite|veja|site)(?: \w+){0,2} [\w-]{2,60}\.${WORD_DOMAIN}\b`,
    String.raw`[\w.-]{0,60}[\w.]@[a-z][\w.-]{0,60}|(?<![\w.])@[a-z_][\w.-]{0,60}`,
    String.raw`\b(?:\w{1,30} )?arroba (?:gmail|hotmail|outlook|yahoo|uol|bol|terra|live|icloud|\w{1,30} ponto)\b`,
    String.raw`\b(?:insta|instagram|telegram|tiktok|facebook)\b`,
  ].join('|'),
);

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  um: '1',
  uma: '1',
  dois: '2',
  duas: '2',
  tres: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  meia: '6',
  sete: '7',
  oito: '8',
  nove: '9',
  dez: '10',
  onze: '11',
  doze: '12',
  treze: '13',
  quatorze: '14',
  catorze: '14',
  quinze: '15',
  dezesseis: '16',
  dezessete: '17',
  dezoito: '18',
  dezenove: '19',
};
const TENS_WORDS = [
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
];
const DIGIT_WORD = new RegExp(String.raw`\b(?:${Object.keys(DIGIT_WORDS).join('|')})\b`, 'g');
const TENS = new RegExp(String.raw`\b(${TENS_WORDS.join('|')})(?: e ([1-9])\b)?`, 'g');

const OTHER_NUMBERS =
  /r\$ ?(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,8})(?!\d)(?:,\d\d)?|(?<!\d)\d{1,3}(?:[. ]?\d{3}){0,2} ?(?:mil ?)?km\b|(?<![\d.])(?:\d{1,3}\.\d{3}|\d{1,2}\.\d{3}\.\d{3})(?:,\d\d)?(?![.-]?\d)|(?<!\d)(?:19|20)\d\d(?: ?[/,e-] ?(?:(?:19|20)\d\d|\d\d)| (?:19|20)\d\d)+(?!\d)|(?<!\d)\d{1,2}\/\d{1,2}(?:\/(?:19|20)?\d\d)?(?![\d/])|(?<!\d)\d{3}\/\d\d[/ r]{0,3}\d\d(?!\d)/g;

/** (74) 99912-3456, 74999123456, 3641-1234; "4000 2018" is a model and its year. */
const TELEPHONE =
  /(?<!\d)(?:\+?55[ .-]{0,2})?\(?0?[1-9]\d\)?[ .\-/]{0,3}(?:9[ .-]?\d{4}|[2-9]\d{3})[ .-]{0,3}\d{4}(?!\d)|(?<!\d)(?:9[ .-]?\d{4}|(?!(?:19|20)\d\d)[2-9]\d{3})(?! (?:19|20)\d\d(?!\d))[ .-]{0,3}\d{4}(?!\d)/;

/** Disguised: 7 4 9 9 9 1 2 3 4 5 6, 74.9.9912.34.56, 99/9123456. */
const SPREAD_DIGITS = /(?<!\d)\d{1,9}(?:[^a-z\d]{1,4}\d{1,9}){1,12}(?!\d)/g;
const OTHER_TELEPHONE = /(?<!\d)0[38]00[ .-]?\d{3}|\+(?!55)[1-9]\d{0,2}[ .-]?\d/;
const WITH_AREA_CODE = /^(?:55)?0?[1-9]\d9?[2-9]\d{7}$/;

const YEAR = /^(?:19|20)\d\d$/;

/** Digits of other scripts stand together, ten by ten, from their zero. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Telephones, links, addresses and names in networks, also in disguise, as they are written there. */
export function contactIn(text: string): string[] {
  const words = latinLetters(plainWords(text));
  const link = LINK.exec(words);
  return [
    ...(hasTelephone(words)
      ? [shortest(text, (part) => hasTelephone(latinLetters(plainWords(part))))]
      : []),
    ...(link ? [quoted(text, link.index, link.index + link[0].length)] : []),
  ];
}

/** Refused with the words that were found. */
export function withoutContact(reading: Reading<string>): Reading<string> {
  const found = reading.ok ? contactIn(reading.value) : [];
  return found.length > 0 ? refused(contactProblem(found)) : reading;
}

export function contactProblem(found: readonly string[]): string {
  return `Tire telefone, link e endereço de rede social: ${quotedWords(found)}`;
}

/** The fewest words in a row of which it is true, with the numbers beside them. */
function shortest(text: string, isTrue: (part: string) => boolean): string {
  const words = [...text.matchAll(/\S+/g)];
  const part = (from: number, to: number) =>
    text.slice(words[from]?.index, words[to] && words[to].index + words[to][0].length);
  let last = firstWhere(words.length, (place) => isTrue(part(0, place)));
  let first = firstWhere(last + 1, (place) => !isTrue(part(place, last))) - 1;
  while (isNumber(words[first - 1]?.[0])) first -= 1;
  while (isNumber(words[last + 1]?.[0])) last += 1;
  return part(Math.max(0, first), last).replace(/[.,;:!?]+$/, '');
}

function isNumber(word = ''): boolean {
  const plain = plainWords(word).replace(/[^a-z\d]/g, '');
  return /\d/.test(plain) || Object.hasOwn(DIGIT_WORDS, plain) || TENS_WORDS.includes(plain);
}

/** By halves: it stays true once it is. */
function firstWhere(count: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function hasTelephone(words: string): boolean {
  const digits = words
    .replace(OTHER_DIGIT, asciiDigit)
    .replace(DIGIT_WORD, (word) => DIGIT_WORDS[word] ?? word)
    .replace(TENS, (_, tens: string, unit = '0') => `${TENS_WORDS.indexOf(tens) + 2}${unit}`)
    .replace(/(?<=\d)o(?=\d)/g, '0')
    .replace(/(?<=\d)[il](?=\d)/g, '1')
    .replace(OTHER_NUMBERS, ' x ');
  return (
    TELEPHONE.test(digits) ||
    OTHER_TELEPHONE.test(digits) ||
    (digits.match(SPREAD_DIGITS) ?? []).some(isTelephone)
  );
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}

/** Without its area code a mobile number has nine digits, and no year in it. */
function isTelephone(spread: string): boolean {
  const groups = spread.match(/\d+/g) ?? [];
  const digits = groups.join('');
  const isMobile = /^9[1-9]\d{7}$/.test(digits) && !groups.some((group) => YEAR.test(group));
  const isSpelledOut = groups.every((group) => group.length <= 2) && /^[2-9]\d{7,8}$/.test(digits);
  return isMobile || isSpelledOut || WITH_AREA_CODE.test(digits);
}

import { accepted, refused, type Reading } from './reading.ts';
import { normalised } from './unicode-forms.ts';

// Text pasted from WhatsApp brings invisible marks; U+200D stays, as it joins emoji.
const INVISIBLE = /(?!\u200d)\p{Cf}/gu;
const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029]/u;
const CONTROL_EXCEPT_NEWLINE = /[^\P{Cc}\n]|[\p{Cs}\p{Co}]/u;
const STACKED_MARKS = /\p{M}{5}/u;
const ODD_HYPHENS = /[\u2010-\u2015\u2212]/g;

/** Between letters they are typed for an apostrophe. */
const APOSTROPHES = /([\p{L}\p{M}])[\u2019\u2018\u201b\u00b4`\u02b9\u02bc\u2032\uff07](?=\p{L})/gu;

const CONTROL_REFUSED = 'Apague os caracteres que não são letras, números ou sinais comuns';

/** Without the marks that nobody sees. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, '');
}

function withOneApostrophe(text: string): string {
  return text.replace(APOSTROPHES, "$1'");
}

/** NFC; invisible characters dropped, one sign for apostrophes, runs of spaces collapsed, ends trimmed. */
export function readLine(text: string): Reading<string> {
  const line = withOneApostrophe(visible(normalised(text, 'NFC'))).trim();
  if (CONTROL.test(line) || STACKED_MARKS.test(line)) return refused(CONTROL_REFUSED);
  return accepted(line.replace(/\s+/g, ' '));
}

/** As `readLine`, with `\n` and at most one empty line in a row. */
export function readParagraphs(text: string): Reading<string> {
  const body = visible(normalised(text, 'NFC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ');
  if (CONTROL_EXCEPT_NEWLINE.test(body) || STACKED_MARKS.test(body)) {
    return refused(CONTROL_REFUSED);
  }
  const lines = body.split('\n').map((line) => line.trimEnd());
  return accepted(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Full-width digits, hyphens, apostrophes and spaces become ASCII; control characters stay, to be refused. */
export function plainCode(text: string): string {
  return normalised(withOneApostrophe(text.replace(/\p{Cf}/gu, '')), 'NFKC')
    .replace(ODD_HYPHENS, '-')
    .replace(/[ \u00a0]+/g, ' ')
    .trim();
}

/** Lower case without accents, for comparison. */
export function plainWords(text: string): string {
  return normalised(plainCode(text).toLowerCase(), 'NFD').replace(/\p{Mn}/gu, '');
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Quotes the original text of a range of its `plainWords`. */
export function quoted(text: string, start: number, end: number): string {
  return text.slice(placeOf(text, start + 1) - 1, placeOf(text, end)).trim();
}

/** In the text, of a place in its plain words. */
function placeOf(text: string, plainPlace: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (plainWords(text.slice(0, middle)).length < plainPlace) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** “faça um depósito”, “só hoje”. */
export function quotedWords(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}

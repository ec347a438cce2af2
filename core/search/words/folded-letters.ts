import { FRACTION_SIGNS } from '#core/fields/spoken-number.ts';
import { normalised } from '#core/fields/unicode-forms.ts';

export const SEPARATOR = 0;
export const NOTHING = 1;
/** "½", one of `FRACTION_SIGNS`. */
const FRACTION = 2;

const LATIN_END = 0x250;

/** Lower case without its accent, by char code; `SEPARATOR` or `NOTHING` where it is no letter or digit. */
export const PLAIN_LATIN: Uint16Array = Uint16Array.from({ length: LATIN_END }, (_, code) => {
  const plain = plainForms(String.fromCharCode(code));
  return plain.length === 1 ? plain.charCodeAt(0) : code === 0xad ? NOTHING : SEPARATOR;
});

/** The "o" of "1º" and the "a" of "2ª" belong to the number. */
PLAIN_LATIN[0xaa] = NOTHING;
PLAIN_LATIN[0xba] = NOTHING;

for (const sign of FRACTION_SIGNS.keys()) {
  const code = sign.charCodeAt(0);
  if (code < LATIN_END) PLAIN_LATIN[code] = FRACTION;
}

const MOST_REMEMBERED = 2_000;
const others = new Map<number, string>();

/** Of a character beyond Latin: its letters and digits (full-width, bold, "ﬁ"), '' for a mark, undefined for a sign. */
export function plainOther(codePoint: number): string | undefined {
  let plain = others.get(codePoint);
  if (plain === undefined) {
    const character = String.fromCodePoint(codePoint);
    plain = /[\p{M}\p{Cf}]/u.test(character) ? '' : plainForms(character) || ' ';
    if (others.size < MOST_REMEMBERED) others.set(codePoint, plain);
  }
  return plain === ' ' ? undefined : plain;
}

function plainForms(character: string): string {
  return normalised(character, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Lm}/gu, '');
}

/** UAX #15, section 13, "Stream-Safe Text Format". */
const LONG_STACK = /\p{M}{30}(?=\p{M})/gu;
/** Invisible; splits a stack of combining marks. */
const JOINER = '\u034f';

/** Linear: reordering marks is quadratic, and 80 KB of them would block for seconds. */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_STACK, `$&${JOINER}`).normalize(form);
}

/** More marks on one letter than any script needs (UAX #15, section 13, "Stream-Safe Text Format"). */
const LONG_STACK = /\p{M}{30}(?=\p{M})/gu;
/** Divides a stack without being seen: marks are put in order up to it. */
const JOINER = '\u034f';

/**
 * `text.normalize(form)` in a time that grows with the text. Putting a stack of marks in order takes the
 * square of its height: 80 KB of them would stop the process for seconds.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_STACK, `$&${JOINER}`).normalize(form);
}

import { parseUrl } from '#core/site/parse-url.ts';
import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';

const INVALID = 'Endereço inválido. Escreva como https://www.exemplo.com.br';
const LONGEST_URL = 2048;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;
// Letters at the end rule out IP addresses.
const PUBLIC_HOST = /^(?:[a-z0-9-]{1,63}\.){1,10}(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** An http(s) address of a public site without credentials; adds https, null otherwise. */
export function parseWebUrl(text: string): URL | null {
  const typed = text.trim();
  if (typed.length > LONGEST_URL || /[\s\\\p{Cc}\p{Cf}]/u.test(typed)) return null;
  const bare = !HAS_SCHEME.test(typed) || HOST_AND_PORT.test(typed);
  if (!bare && !/^https?:\/\/[^/]/i.test(typed)) return null;
  if (bare && /^[/?#]/.test(typed)) return null;
  const url = parseUrl(bare ? `https://${typed}` : typed);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  return PUBLIC_HOST.test(url.hostname) ? url : null;
}

export function readWebUrl(text: string): Reading<string> {
  const url = parseWebUrl(text);
  return url && url.href.length <= LONGEST_URL ? accepted(url.href) : refused(INVALID);
}

export const webUrlField = textField(readWebUrl);

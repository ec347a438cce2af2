import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';
import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainCode } from './typed-text.ts';

// RFC 5321: 64 before the @, 254 in total.
const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;
const INTERNATIONAL_DOMAIN = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]{1,254}$/u;

export function readEmail(text: string): Reading<string> {
  const [local = '', ...domain] = plainCode(text).toLowerCase().split('@');
  const address = [local, ...domain.map(asciiDomain)].join('@');
  const fits = address.length <= LONGEST_ADDRESS && local.length <= LONGEST_LOCAL_PART;
  return fits && isValidEmail(address) ? accepted(address) : refused('E-mail inválido');
}

/** "imobiliária.com.br" as mail servers know it. */
function asciiDomain(domain: string): string {
  if (!INTERNATIONAL_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // No domain: whoever checks the address refuses it.
    return domain;
  }
}

export const emailField = textField(readEmail);

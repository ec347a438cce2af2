import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';
import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';

// RFC 5321: 64 before the @, 254 in total.
const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;

export function readEmail(text: string): Reading<string> {
  const address = text.trim().toLowerCase();
  const fits = address.length <= LONGEST_ADDRESS && address.lastIndexOf('@') <= LONGEST_LOCAL_PART;
  return fits && isValidEmail(address) ? accepted(address) : refused('E-mail inválido');
}

export const emailField = textField(readEmail);

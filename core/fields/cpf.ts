import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { onlyDigits, plainCode } from './typed-text.ts';

export function readCpf(text: string): Reading<string> {
  const typed = plainCode(text);
  return isValidCpf(typed)
    ? accepted(onlyDigits(typed))
    : refused('CPF inválido. Confira os 11 números');
}

export const cpfField = textField(readCpf);

export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** '12345678909' → '***.***.*89-09'. */
export function maskCpf(digits: string): string {
  return digits.replace(/^\d{7}(\d{2})(\d{2})$/, '***.***.*$1-$2');
}

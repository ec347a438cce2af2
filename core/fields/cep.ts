import { accepted, refused, type Reading } from './reading.ts';
import { optionalField, textField } from './text-field.ts';
import { lineField } from './text-lengths.ts';
import { onlyDigits, plainCode } from './typed-text.ts';

const TYPED_CEP = /^\d{2}\.?\d{3}[- ]{0,3}\d{3}$/;
// Correios numbering starts at 01000-000 (São Paulo).
const LOWEST_CEP = '01000000';

export function readCep(text: string): Reading<string> {
  const typed = plainCode(text);
  const digits = onlyDigits(typed);
  return TYPED_CEP.test(typed) && digits >= LOWEST_CEP
    ? accepted(digits)
    : refused('CEP inválido. Escreva os 8 números, por exemplo 44900-000');
}

export const cepField = textField(readCep);

/** The key that `confirmed_cep` carries to confirm a CEP of another town than `townId`. */
export function cepQuestionKey(cep: string, townId: number): string {
  return `${cep} ${townId}`;
}

/** Fields that an address form sends beside the address itself. */
export const aboutCep = { confirmed_cep: optionalField(lineField({ max: 20 })) };

export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

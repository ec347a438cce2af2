import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainCode } from './typed-text.ts';

/** 14 characters; also the alphanumeric form that Receita Federal issues since July 2026. */
export function readCnpj(text: string): Reading<string> {
  const typed = plainCode(text).toUpperCase();
  return isValidCnpj(typed, { version: 2 })
    ? accepted(typed.replace(/[^0-9A-Z]/g, ''))
    : refused('CNPJ inválido. Confira os 14 caracteres');
}

export const cnpjField = textField(readCnpj);

export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}

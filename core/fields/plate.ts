import { isValidLicensePlate } from '@brazilian-utils/brazilian-utils/is-valid-license-plate';
import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainCode } from './typed-text.ts';

const TYPED_PLATE = /^[A-Z]{3}[ -]{0,3}\d[A-Z0-9]\d{2}$/;

/** Old (ABC1234) or Mercosul (ABC1D23), upper case. */
export function readPlate(text: string): Reading<string> {
  const typed = plainCode(text).toUpperCase();
  const plate = typed.replace(/[ -]/g, '');
  return TYPED_PLATE.test(typed) && isValidLicensePlate(plate)
    ? accepted(plate)
    : refused('Placa inválida. Escreva como ABC1D23 ou ABC-1234');
}

export const plateField = textField(readPlate);

export function formatPlate(plate: string): string {
  return plate.replace(/^([A-Z]{3})(\d{4})$/, '$1-$2');
}

export function plateLastDigit(plate: string): string {
  return plate.slice(-1);
}

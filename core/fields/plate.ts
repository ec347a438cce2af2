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

const MERCOSUL_LETTER = 4;
const LETTERS = 'ABCDEFGHIJ';

/** The same for both forms of a plate, ABC1D23 and ABC1323; the column `plate_key` says it too. */
export function plateKey(plate: string): string {
  const digit = LETTERS.indexOf(plate.charAt(MERCOSUL_LETTER));
  return digit < 0
    ? plate
    : plate.slice(0, MERCOSUL_LETTER) + digit + plate.slice(MERCOSUL_LETTER + 1);
}

export function isSamePlate(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : plateKey(one) === plateKey(other);
}

export function plateLastDigit(plate: string): string {
  return plate.slice(-1);
}

import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { lengthProblem } from './text-lengths.ts';

export const COUPON_CODE_LENGTH = { min: 3, max: 30 } as const;

/** Upper-case letters and digits only (specification, section 5); small letters are made capital. */
export function readCouponCode(text: string): Reading<string> {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z0-9]+$/.test(code)) {
    return refused('Use só letras sem acento e números, sem espaços nem sinais');
  }
  const problem = lengthProblem(code, COUPON_CODE_LENGTH);
  return problem === null ? accepted(code) : refused(problem);
}

export const couponCodeField = textField(readCouponCode);

export const typedCouponField = textField((text) => {
  const code = text.replace(/\s+/g, '').toUpperCase();
  const valid = /^[A-Z0-9]+$/.test(code) && lengthProblem(code, COUPON_CODE_LENGTH) === null;
  return valid ? accepted(code) : refused('Cupom inválido');
});

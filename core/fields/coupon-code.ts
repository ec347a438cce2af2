import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { lengthProblem } from './text-lengths.ts';

/** Short enough to dictate by phone. */
export const COUPON_CODE_LENGTH = { min: 3, max: 30 } as const;

/** New code in the back office: only upper-case letters and digits (specification, section 5). */
export function readCouponCode(text: string): Reading<string> {
  const code = text.trim();
  if (!/^[A-Z0-9]+$/.test(code)) {
    return refused('Use só letras maiúsculas e números, sem espaços nem sinais');
  }
  const problem = lengthProblem(code, COUPON_CODE_LENGTH);
  return problem === null ? accepted(code) : refused(problem);
}

export const couponCodeField = textField(readCouponCode);

/** What a customer typed at the checkout, made comparable: lower case and spaces are forgiven. */
export const typedCouponField = textField((text) => {
  const code = text.replace(/\s+/g, '').toUpperCase();
  const valid = /^[A-Z0-9]+$/.test(code) && lengthProblem(code, COUPON_CODE_LENGTH) === null;
  return valid ? accepted(code) : refused('Cupom inválido');
});

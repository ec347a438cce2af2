import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { onlyDigits, plainCode } from './typed-text.ts';

const TYPED_PHONE = /^\+?[\d ().\-/]{8,30}$/;
const INVALID = 'Telefone inválido. Confira o número, por exemplo 74-99999-9999';
const WITHOUT_AREA_CODE = 'Telefone inválido. Falta o DDD, por exemplo 74-99999-9999';
const WITHOUT_NINE = 'Telefone inválido. Celular tem um 9 depois do DDD, por exemplo 74-99999-9999';

/** Country, trunk zero and carrier before a whole number (Anatel resolution 749/2022). */
const BEFORE_AREA_CODE = /^(?:00)?(?:55)?(?:0(?:[1-9]{2})?)?(?=[1-9]{2}\d{8,9}$)/;

/** 10 or 11 digits. */
export function readPhone(text: string): Reading<string> {
  const typed = plainCode(text);
  if (!TYPED_PHONE.test(typed)) return refused(INVALID);
  if (typed.startsWith('+') && !typed.startsWith('+55')) {
    return refused('Escreva um telefone do Brasil, com DDD');
  }
  const digits = onlyDigits(typed).replace(BEFORE_AREA_CODE, '');
  if (digits.length > 11) return refused(INVALID);
  return isValidPhone(digits, { version: 2 }) ? accepted(digits) : refused(whatIsWrong(digits));
}

function whatIsWrong(digits: string): string {
  if (digits.length < 10) return WITHOUT_AREA_CODE;
  return /^[1-9]{2}(?:[6-9]\d{7}|[0-8]\d{8})$/.test(digits) ? WITHOUT_NINE : INVALID;
}

export const phoneField = textField(readPhone);

const LEAST_DIGITS_SEARCHED = 4;
const SIGNS_OF_PART = /^[+\d\s()-]+$/;
const SIGNS_OF_WHOLE = /^[+\d\s()./-]+$/;
const WITHOUT_NINE_DIGIT = /^([1-9]{2})([6-9]\d{7})$/;

/**
 * The digits that stored telephones have in common with what is typed to find them, whole or in part;
 * none where it is something else. WhatsApp shows mobiles without their 9.
 */
export function searchedPhoneDigits(text: string): string[] {
  const typed = plainCode(text);
  const digits = onlyDigits(typed.replace(/^\+ ?55/, '')).replace(BEFORE_AREA_CODE, '');
  const isWhole = digits.length === 10 || digits.length === 11;
  const isPhone = (isWhole ? SIGNS_OF_WHOLE : SIGNS_OF_PART).test(typed);
  if (!isPhone || digits.length < LEAST_DIGITS_SEARCHED) return [];
  const withNine = digits.replace(WITHOUT_NINE_DIGIT, '$19$2');
  return withNine === digits ? [digits] : [digits, withNine];
}

export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '$1-$2-$3');
}

export function isMobilePhone(digits: string): boolean {
  return isValidMobilePhone(digits, { version: 2 });
}

/** With country code, for WhatsApp and `tel:` links. */
export function internationalPhone(digits: string): string {
  return `55${digits}`;
}

import { expect, test } from 'vitest';
import {
  formatPhone,
  internationalPhone,
  isMobilePhone,
  phoneField,
  searchedPhoneDigits,
} from './phone.ts';

test.each([
  ['74-99999-8888', '74999998888'],
  ['(74) 99999-8888', '74999998888'],
  ['74999998888', '74999998888'],
  ['+55 74 99999-8888', '74999998888'],
  ['5574999998888', '74999998888'],
  ['074 99999-8888', '74999998888'],
  ['(74) 3641-1234', '7436411234'],
  ['074 3641 1234', '7436411234'],
  ['0 41 74 99999-8888', '74999998888'],
  ['+55 (0) 74 99999-8888', '74999998888'],
  ['55 99999-8888', '55999998888'],
  ['\u202a+55 74 99999\u20118888\u202c', '74999998888'],
])('accepts the phone %j', (typed, value) => {
  expect(phoneField.parse(typed)).toBe(value);
});

test.each([
  '99999-8888',
  '(20) 99999-8888',
  '0800 123 4567',
  '74 1999-8888',
  '74 99999-88889',
  '+1 202 555 0123',
  '74999998888 ou 74988887777',
  'liga pra mim',
  'tel:74999998888',
])('refuses the phone %j', (typed) => {
  expect(phoneField.safeParse(typed).success).toBe(false);
});

test.each([
  ['99999-8888', 'Falta o DDD'],
  ['3641-1234', 'Falta o DDD'],
  ['74 9999-8888', 'um 9 depois do DDD'],
  ['74 59999-8888', 'um 9 depois do DDD'],
  ['74 99999-88889', 'Confira o número'],
])('says of %j what is wrong with it: %s', (typed, reason) => {
  expect(phoneField.safeParse(typed).error?.issues[0]?.message).toContain(reason);
});

test.each([
  '+55 74 99912-3456',
  '55 74 99912-3456',
  '0055 74 99912 3456',
  '+55 74 9912-3456',
  '(074) 99912-3456',
  '0 15 74 99912-3456',
  '74.99912.3456',
  '\u202a+55 74 99912\u20113456\u202c',
  '99912-3456',
  '+55 74 999',
  '3456',
])('a telephone is found by %j', (typed) => {
  expect(searchedPhoneDigits(typed).some((digits) => '74999123456'.includes(digits))).toBe(true);
});

test.each(['345', 'casa 3456', '250.000', '12/03/2024', 'a@b.com', ''])(
  'no telephone is searched by %j',
  (typed) => {
    expect(searchedPhoneDigits(typed)).toEqual([]);
  },
);

test('shows a phone with hyphens and knows a mobile from a landline', () => {
  expect(formatPhone('74999998888')).toBe('74-99999-8888');
  expect(formatPhone('7436411234')).toBe('74-3641-1234');
  expect(isMobilePhone('74999998888')).toBe(true);
  expect(isMobilePhone('7436411234')).toBe(false);
  expect(internationalPhone('74999998888')).toBe('5574999998888');
});

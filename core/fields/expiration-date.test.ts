import { expect, test } from 'vitest';
import { dayInBahia, expirationDateField, formatDay } from './expiration-date.ts';

const field = expirationDateField('2026-11-21');

test.each([
  ['2026-11-21', '2026-11-21'],
  ['31/12/2026', '2026-12-31'],
  ['1/2/2028', '2028-02-01'],
  ['29/02/2028', '2028-02-29'],
])('accepts the date %j', (typed, day) => {
  expect(field.parse(typed)).toBe(day);
});

test.each(['31/02/2027', '29/02/2027', '2027-13-01', '12/31/2027', '31-12-2027', 'amanhã', '0'])(
  'says that %j is no date',
  (typed) => {
    expect(field.safeParse(typed).error?.issues[0]?.message).toContain('Data inválida');
  },
);

test('refuses a day that has passed', () => {
  expect(field.safeParse('20/11/2026').error?.issues[0]?.message).toBe(
    'A data de validade deve ser hoje ou depois',
  );
});

test('the day of Bahia begins three hours after the day of Greenwich', () => {
  expect(dayInBahia(new Date('2026-11-22T02:59:00Z'))).toBe('2026-11-21');
  expect(dayInBahia(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
  expect(formatDay('2026-11-21')).toBe('21/11/2026');
});

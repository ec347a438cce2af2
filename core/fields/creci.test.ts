import { expect, test } from 'vitest';
import { agencyCreciField, brokerCreciField, creciField, formatCreci } from './creci.ts';

test.each([
  ['12345-F', '12345-F'],
  ['12345F', '12345-F'],
  ['12.345-f', '12345-F'],
  ['CRECI-BA 1234 J', 'BA 1234-J'],
  ['CRECI/BA nº 12.345-F', 'BA 12345-F'],
  ['CRECI 9ª Região 1234-F', 'BA 1234-F'],
  ['12345-F/SP', 'SP 12345-F'],
  ['creci: 012345 F', '12345-F'],
  ['CRECI PJ 987 BA', 'BA 987-J'],
])('accepts the CRECI %j as %j', (typed, value) => {
  expect(creciField.parse(typed)).toBe(value);
});

test.each([
  '12345',
  'F',
  'CRECI',
  '0-F',
  '1234567-F',
  '12345-X',
  '12345-F XX',
  '12345-F 678',
  'CRECI-SP 9ª Região 1234-F',
  'CRECI 30ª Região 1234-F',
  '12345-F<script>',
])('refuses the CRECI %j', (typed) => {
  expect(creciField.safeParse(typed).success).toBe(false);
});

test('knows the letter of a broker and of an agency', () => {
  expect(brokerCreciField.parse('12345')).toBe('12345-F');
  expect(agencyCreciField.parse('BA 12345')).toBe('BA 12345-J');
  expect(brokerCreciField.safeParse('12345-J').error?.issues[0]?.message).toBe(
    'O CRECI de corretor termina em F',
  );
  expect(agencyCreciField.safeParse('12345-F').success).toBe(false);
});

test('reads back what it shows', () => {
  for (const creci of ['12345-F', 'BA 987-J']) {
    expect(creciField.parse(formatCreci(creci))).toBe(creci);
  }
  expect(formatCreci('BA 987-J')).toBe('CRECI-BA 987-J');
  expect(formatCreci('12345-F')).toBe('CRECI 12345-F');
});

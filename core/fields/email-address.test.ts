import { expect, test } from 'vitest';
import { emailField } from './email-address.ts';
import { newEmailField, withMatchingPasswords } from './matching-fields.ts';
import { newPasswordField, passwordField } from './password.ts';
import * as z from 'zod';

test.each([
  ['Lucia@Exemplo.com.br ', 'lucia@exemplo.com.br'],
  ['taina@exemplo.com\u200b', 'taina@exemplo.com'],
  ['\u2060lucia@mandacaru.example', 'lucia@mandacaru.example'],
  ['\u202ataina@exemplo.com\u202c', 'taina@exemplo.com'],
  ['\u2068taina@\u00adexemplo.com\u2069\ufeff', 'taina@exemplo.com'],
  ['ana@imobiliária.com.br', 'ana@xn--imobiliria-y4a.com.br'],
  ['josue.andrade+lapao@exemplo.com', 'josue.andrade+lapao@exemplo.com'],
])('accepts the e-mail %j', (typed, value) => {
  expect(emailField.parse(typed)).toBe(value);
});

test.each([
  'lucia',
  'lucia@exemplo',
  'lucia@@exemplo.com',
  'lucia@exemplo..com',
  'lúcia@exemplo.com',
  'ana@imobiliária.com.br/outra',
  'ana@imobiliária.com.br@exemplo.com',
  'Lucia <lucia@exemplo.com>',
  'lucia@exemplo.com\nbcc: outro@exemplo.com',
  `${'a'.repeat(65)}@exemplo.com`,
  `lucia@${'a.'.repeat(130)}com`,
])('refuses the e-mail %j', (typed) => {
  expect(emailField.safeParse(typed).error?.issues[0]?.message).toBe('E-mail inválido');
});

test('a new e-mail must differ from the current one, whatever the case', () => {
  const field = newEmailField('Lucia@exemplo.com');
  expect(field.safeParse('lucia@EXEMPLO.com').error?.issues[0]?.message).toBe(
    'O novo e-mail deve ser diferente do atual',
  );
  expect(field.parse('dona.lucia@exemplo.com')).toBe('dona.lucia@exemplo.com');
});

test('passwords must match, and the sentence stands by the confirmation while other fields are wrong', () => {
  const form = withMatchingPasswords(
    z.object({
      email: emailField,
      password: newPasswordField(),
      password_confirmation: passwordField,
    }),
  );
  const password = 'umbuzeiro na serra';
  const good = { email: 'a@b.com', password, password_confirmation: password };
  expect(form.parse(good)).toEqual(good);

  const bad = form.safeParse({ email: 'x', password, password_confirmation: 'outra coisa' });
  expect(bad.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['email', 'E-mail inválido'],
    ['password_confirmation', 'As senhas não são iguais'],
  ]);
});

import { expect, test } from 'vitest';
import { cpfField, formatCpf, maskCpf } from './cpf.ts';

test.each([
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
  [' 529 982 247 25 ', '52998224725'],
  ['\u202a529.982.247\u201125\u202c', '52998224725'],
])('accepts the CPF %j', (typed, value) => {
  expect(cpfField.parse(typed)).toBe(value);
});

test.each(['529.982.247-24', '11111111111', '5299822472', '529982247255', 'abc', '<b>52998224725'])(
  'refuses the CPF %j',
  (typed) => {
    expect(cpfField.safeParse(typed).error?.issues[0]?.message).toBe(
      'CPF inválido. Confira os 11 números',
    );
  },
);

test.each(['', '   ', undefined, null])('asks for a CPF when it is %j', (typed) => {
  expect(cpfField.safeParse(typed).error?.issues[0]?.message).toBe('Campo obrigatório');
});

test('shows a CPF whole, or its end as the back office does', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25');
  expect(maskCpf('52998224725')).toBe('***.***.*47-25');
});

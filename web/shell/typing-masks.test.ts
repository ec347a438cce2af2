import { expect, test } from 'vitest';
import { masked, pointAsComma, type Mask } from './typing-masks.ts';

/** Types one character after the other at the end, as a person does. */
function type(mask: Mask, keys: string): string {
  let text = '';
  for (const key of keys) {
    text += key;
    if (mask === 'money' && key === '.') text = pointAsComma(text, text.length - 1);
    text = masked(mask, { text, caret: text.length }).text;
  }
  return text;
}

test.each<[Mask, string, string]>([
  ['phone', '74999998888', '74-99999-8888'],
  ['phone', '7436411234', '74-3641-1234'],
  ['phone', '(74) 99999-8888', '74-99999-8888'],
  ['phone', '+5574999998888', '+5574999998888'],
  ['cep', '44900000', '44900-000'],
  ['cep', '44.900-000', '44900-000'],
  ['plate', 'abc1d23', 'ABC1D23'],
  ['plate', 'abc1234', 'ABC-1234'],
  ['money', '185000', '185.000'],
  ['money', '185.000', '185.000'],
  ['money', '1.185.000,50', '1.185.000,50'],
  ['money', '1234.56', '1.234,56'],
  ['money', '1.5', '1,5'],
  ['money', '150 mil', '150 mil'],
  ['money', 'R$ 80.000', '80.000'],
])('%s: typing %s gives %s', (mask, keys, expected) => {
  expect(type(mask, keys)).toBe(expected);
});

test('the last character can be taken away again, past the hyphen', () => {
  expect(masked('phone', { text: '74-', caret: 3 })).toEqual({ text: '74', caret: 2 });
  expect(masked('cep', { text: '44900-', caret: 6 })).toEqual({ text: '44900', caret: 5 });
  expect(masked('money', { text: '1.00', caret: 4 })).toEqual({ text: '100', caret: 3 });
});

test('a digit put in the middle leaves the caret behind it', () => {
  expect(masked('phone', { text: '74-399999-8888', caret: 4 })).toEqual({
    text: '74-399999-8888',
    caret: 4,
  });
  expect(masked('phone', { text: '749-9999-8888', caret: 3 })).toEqual({
    text: '74-99999-8888',
    caret: 4,
  });
  expect(masked('money', { text: '9185.000', caret: 1 })).toEqual({ text: '9.185.000', caret: 1 });
});

test('what is pasted with other signs stays whole', () => {
  for (const text of ['\u202a44900-000\u202c', ' 44900-000', '44.900-000'])
    expect(masked('cep', { text, caret: text.length }).text.replace(/\D/g, '')).toBe('44900000');
});

test('a number with too many digits is left for the person to mend', () => {
  expect(masked('cep', { text: '449000001', caret: 9 }).text).toBe('449000001');
  expect(masked('phone', { text: '749999988881', caret: 12 }).text).toBe('749999988881');
});

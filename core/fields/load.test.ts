import { expect, test } from 'vitest';
import { formatLoad, loadField } from './load.ts';

test.each([
  ['14 t', 14_000],
  ['14t', 14_000],
  ['7,5 toneladas', 7500],
  ['14.355 kg', 14_355],
  ['14.000', 14_000],
  ['750 quilos', 750],
  ['80 ton', 80_000],
  ['meia tonelada', 500],
  ['1/2 t', 500],
  ['2½ toneladas', 2500],
  ['7 toneladas e meia', 7500],
  ['sete e meia toneladas', 7500],
  ['1.1 t', 1100],
])('reads %j as %d kg', (text, kilos) => {
  expect(loadField.parse(text)).toBe(kilos);
});

test('counts a half once', () => {
  expect(loadField.safeParse('7 e meia').error?.issues[0]?.message).toContain('como 7,5 t');
});

test.each(['14', '0,5 t 2', '99 kg', '81 t', '0,0005 t', 'muita'])('refuses %j', (text) => {
  expect(loadField.safeParse(text).success).toBe(false);
});

test('asks whether a small number is meant in tonnes', () => {
  expect(loadField.safeParse('14').error?.issues[0]?.message).toBe(
    'Diga também se é em kg ou toneladas, como 14 t',
  );
});

test('says of nothing how a load is written', () => {
  expect(loadField.safeParse('0').error?.issues[0]?.message).toBe(
    'Escreva a carga como 14 t ou 14.000 kg',
  );
});

test.each([100, 999, 1000, 14_355, 80_000])('%d kg is read again as it is written', (kilos) => {
  expect(loadField.parse(formatLoad(kilos))).toBe(kilos);
});

import { expect, test } from 'vitest';
import {
  AREA_UNITS,
  areaAmount,
  areaEquivalents,
  areaField,
  areaUnitIn,
  formatArea,
  formatAreaEveryWay,
  fromSquareMetres,
  toSquareMetres,
} from './area.ts';
import { typedOrNumber } from './form-or-json.ts';

test('a tarefa of Bahia is a square of 66 metres', () => {
  expect(AREA_UNITS.tarefa.squareMetres).toBe(66 * 66);
  expect(toSquareMetres(2.5, 'tarefa')).toBe(10_890);
  expect(fromSquareMetres(20_000, 'hectare')).toBe(2);
});

test.each([
  ['300', 300],
  ['300 m²', 300],
  ['300m2', 300],
  ['1.250,5 metros quadrados', 1250.5],
  ['2 tarefas', 8712],
  ['2 tarefas e meia', 10_890],
  ['meia tarefa', 2178],
  ['uma tarefa', 4356],
  ['1,5 ha', 15_000],
  ['1.5 ha', 15_000],
  ['10 Hectares', 100_000],
  ['10x25', 250],
  ['10 x 25 m', 250],
  ['12,5 × 20', 250],
  ['10 por 30', 300],
  ['10mx30m', 300],
  ['10mx30', 300],
  ['12x30m2', 360],
  ['12 m de frente por 25 de fundo', 300],
  ['300 mts', 300],
  ['1 000 m²', 1000],
  ['1/2 tarefa', 2178],
  ['½ tarefa', 2178],
  ['2½ tarefas', 10_890],
  ['2 1/2 tarefas', 10_890],
  ['duas tarefas e meia', 10_890],
  ['3/4 de hectare', 7500],
  ['0.500 ha', 5000],
  ['1,234,567 m²', 1_234_567],
])('reads the area %j as %d m²', (typed, squareMetres) => {
  expect(areaField().parse(typed)).toBe(squareMetres);
});

test('a number alone counts in the unit of the field', () => {
  expect(areaField('tarefa').parse('3')).toBe(13_068);
  expect(areaField('hectare').parse('300 m²')).toBe(300);
});

test('asks which of two areas is meant, and takes either answer', () => {
  const typed = areaField('hectare').safeParse('1,250');
  expect(typed.error?.issues[0]?.message).toBe('Escreva 1.250 ou 1,25: “1,250” pode ser os dois');
  expect(areaField().safeParse('1,234 ha').error?.issues[0]?.message).toBe(
    'Escreva 1.234 ou 1,2340: “1,234” pode ser os dois',
  );
  expect(areaField('hectare').parse('1.250')).toBe(12_500_000);
  expect(areaField().parse('1,2340 ha')).toBe(12_340);
  expect(areaField().parse('0,333 ha')).toBe(3330);
});

test('reads an area that a program gives as a number in one way alone', () => {
  expect(typedOrNumber(areaField()).parse(1.234)).toBe(1.23);
  expect(typedOrNumber(areaField()).parse(300)).toBe(300);
});

test.each([
  '0',
  '0,1',
  '-5',
  '5 alqueires',
  'grande',
  '2/3 tarefas',
  '1,234.5 ha',
  '10x',
  'x20',
  '9'.repeat(15),
])('refuses the area %j', (typed) => {
  expect(areaField().safeParse(typed).success).toBe(false);
});

test('shows an area in the unit of the reader, or in all three', () => {
  expect(formatArea(300)).toBe('300 m²');
  expect(formatArea(4356, 'tarefa')).toBe('1 tarefa');
  expect(formatArea(10_890, 'tarefa')).toBe('2,5 tarefas');
  expect(formatAreaEveryWay(8712)).toBe('2 tarefas · 0,87 ha · 8.712 m²');
});

test('tells an area in the other units', () => {
  expect(areaEquivalents('120', 'tarefa')).toBe('= 522.720 m² · 52,27 ha');
  expect(areaEquivalents('1,5', 'hectare')).toBe('= 15.000 m² · 3,44 tarefas');
  expect(areaEquivalents('2 tarefas', 'm2')).toBe('= 8.712 m² · 0,87 ha');
  expect(areaEquivalents('10 x 25', 'tarefa')).toBe('= 0,03 ha · 0,06 tarefa');
  expect(areaEquivalents('8', 'm2')).toBe('');
  expect(areaEquivalents('casa', 'm2')).toBe('');
});

test.each([
  ['2 tarefas e meia', 'tarefa'],
  ['1,5 ha', 'hectare'],
  ['300m²', 'm2'],
  ['10 x 25', 'm2'],
  ['ha', 'hectare'],
  ['300', undefined],
  ['2 léguas', undefined],
])('of %j the unit is %s', (typed, unit) => {
  expect(areaUnitIn(typed)).toBe(unit);
});

test.each([
  ['2,5', 'tarefa'],
  ['52,27', 'hectare'],
  ['0,333333', 'hectare'],
  ['1.250,75', 'm2'],
  ['1,2340', 'hectare'],
] as const)('%s in %s is written back as it was typed', (typed, unit) => {
  expect(areaAmount(areaField(unit).parse(typed), unit)).toBe(typed);
});

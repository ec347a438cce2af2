import { expect, test } from 'vitest';
import {
  AREA_UNITS,
  areaField,
  formatArea,
  formatAreaEveryWay,
  fromSquareMetres,
  toSquareMetres,
} from './area.ts';

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
])('reads the area %j as %d m²', (typed, squareMetres) => {
  expect(areaField().parse(typed)).toBe(squareMetres);
});

test('a number alone counts in the unit of the field', () => {
  expect(areaField('tarefa').parse('3')).toBe(13_068);
  expect(areaField('hectare').parse('300 m²')).toBe(300);
});

test.each(['0', '0,1', '-5', '5 alqueires', 'grande', '1,234.5 ha', '10x', 'x20', '9'.repeat(15)])(
  'refuses the area %j',
  (typed) => {
    expect(areaField().safeParse(typed).success).toBe(false);
  },
);

test('shows an area in the unit of the reader, or in all three', () => {
  expect(formatArea(300)).toBe('300 m²');
  expect(formatArea(4356, 'tarefa')).toBe('1 tarefa');
  expect(formatArea(10_890, 'tarefa')).toBe('2,5 tarefas');
  expect(formatAreaEveryWay(8712)).toBe('8.712 m² · 0,87 ha · 2 tarefas');
});

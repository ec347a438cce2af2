import { describe, expect, test } from 'vitest';
import {
  agoText,
  areaText,
  capitalised,
  counted,
  dateText,
  dateTimeText,
  monthText,
  totalText,
  waitText,
} from './formats.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

test('a day is the day in Bahia', () => {
  expect(dateText('2026-11-21T02:30:00Z')).toBe('20/11/2026');
  expect(dateText('2026-11-21')).toBe('21/11/2026');
  expect(dateTimeText(NOW)).toBe('21/11/2026 às 12:00');
  expect(monthText('2025-03-01')).toBe('março de 2025');
});

describe('how long ago', () => {
  test.each([
    ['2026-11-21T14:59:30Z', 'agora'],
    ['2026-11-21T15:10:00Z', 'agora'],
    ['2026-11-21T14:55:00Z', 'há 5 minutos'],
    ['2026-11-21T12:00:00Z', 'há 3 horas'],
    ['2026-11-20T15:00:00Z', 'ontem'],
    ['2026-11-19T15:00:00Z', 'há 2 dias'],
    ['2026-11-18T23:00:00Z', 'há 3 dias'],
    ['2026-10-10T15:00:00Z', 'há 1 mês'],
    ['2026-08-21T15:00:00Z', 'há 3 meses'],
    ['2025-11-01T15:00:00Z', 'há 1 ano'],
    ['2023-11-01T15:00:00Z', 'há 3 anos'],
  ])('%s is %s', (moment, text) => {
    expect(agoText(moment, NOW)).toBe(text);
  });
});

test('land is spoken of in tarefas, a plot in square metres', () => {
  expect(areaText(360)).toBe('360 m²');
  expect(areaText(4356)).toBe('1 tarefa');
  expect(areaText(12 * 4356)).toBe('12 tarefas');
});

test('a sentence begins with a capital, also an accented one', () => {
  expect(capitalised('área')).toBe('Área');
});

test('counts agree in number', () => {
  expect(counted(1, 'quarto', 'quartos')).toBe('1 quarto');
  expect(counted(3, 'quarto', 'quartos')).toBe('3 quartos');
  expect(totalText(0, false)).toBe('Nenhum anúncio');
  expect(totalText(1, false)).toBe('1 anúncio');
  expect(totalText(2450, false)).toBe('2.450 anúncios');
  expect(totalText(10_000, true)).toBe('Mais de 10 mil anúncios');
});

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [850, '15 minutos'],
  [3600, '1 hora'],
  [4000, '1 hora e 7 minutos'],
  [86_400, '24 horas'],
])('a wait of %i seconds is never said shorter than it is: %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

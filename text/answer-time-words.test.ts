import { expect, test } from 'vitest';
import { answerTimeText } from './answer-time-words.ts';

test.each([
  [1, '5 minutos'],
  [42, '45 minutos'],
  [56, '1 hora'],
  [61, '2 horas'],
  [1380, '23 horas'],
  [1381, '1 dia'],
  [1441, '2 dias'],
])('a median of %i minutes is said as %s', (median_minutes, said) => {
  expect(answerTimeText({ percent: 92, median_minutes })).toBe(
    `Costuma responder em ${said} · 92% das mensagens em até um dia`,
  );
});

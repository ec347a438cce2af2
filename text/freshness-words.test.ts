import { expect, test } from 'vitest';
import { confirmedText } from './freshness-words.ts';

const NOW = new Date('2026-11-21T02:30:00Z');

test.each([
  ['2026-11-21T02:00:00Z', 'Confirmado hoje'],
  ['2026-11-20T03:00:00Z', 'Confirmado hoje'],
  ['2026-11-20T02:59:00Z', 'Confirmado ontem'],
  ['2026-11-10T12:00:00Z', 'Confirmado há 10 dias'],
  ['2026-07-01T12:00:00Z', 'Confirmado há 142 dias'],
  ['2026-11-22T12:00:00Z', 'Confirmado hoje'],
])('in days of Bahia: %s', (at, words) => {
  expect(confirmedText(at, NOW)).toBe(words);
});

test('says nothing of what nobody confirmed', () => {
  expect(confirmedText(null, NOW)).toBeUndefined();
});

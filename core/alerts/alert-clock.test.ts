import { expect, test } from 'vitest';
import { nextDue } from './alert-clock.ts';

/** 14:00 in Bahia, a Wednesday. */
const NOW = new Date('2026-11-25T17:00:00Z');

test('an alert at once is due at once', () => {
  expect(nextDue('at_once', NOW)).toEqual(NOW);
});

test.each([
  ['daily', NOW, '2026-11-26T11:00:00Z'],
  ['daily', new Date('2026-11-25T10:59:59Z'), '2026-11-25T11:00:00Z'],
  ['daily', new Date('2026-11-25T11:00:00Z'), '2026-11-26T11:00:00Z'],
  ['weekly', NOW, '2026-11-30T11:00:00Z'],
  ['weekly', new Date('2026-11-30T10:00:00Z'), '2026-11-30T11:00:00Z'],
  ['weekly', new Date('2026-11-30T11:00:00Z'), '2026-12-07T11:00:00Z'],
] as const)(
  'a %s alert is due next at eight in Bahia, weekly ones on Mondays',
  (frequency, now, due) => {
    expect(nextDue(frequency, now).toISOString()).toBe(due.replace('Z', '.000Z'));
  },
);

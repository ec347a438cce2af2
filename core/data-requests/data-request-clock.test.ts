import { expect, test } from 'vitest';
import { dataRequestClockText } from '#text/legal-clock-words.ts';
import { dataRequestClock } from './data-request-clock.ts';

const at = (local: string) => new Date(`${local}:00-03:00`);
const textAt = (received: string, now: string, closed?: string) =>
  dataRequestClockText(
    dataRequestClock(
      { received_at: at(received), closed_at: closed === undefined ? null : at(closed) },
      at(now),
    ),
  );

test.each([
  ['2026-12-20T23:59', '2026-12-20T23:59', 'Faltam 15 dias (até segunda, 4 de janeiro)'],
  ['2026-12-20T08:00', '2027-01-03T10:00', 'Falta 1 dia (até segunda, 4 de janeiro)'],
  ['2026-12-20T08:00', '2027-01-04T23:59', 'Termina hoje (segunda, 4 de janeiro)'],
  ['2026-12-20T08:00', '2027-01-05T00:00', 'Passou do prazo há 1 dia (era 04/01/2027)'],
])('received at %s, at %s: %s', (received, now, text) => {
  expect(textAt(received, now)).toBe(text);
});

test('it ends with the answer, in time or not', () => {
  const now = '2027-06-01T10:00';
  expect(textAt('2026-12-20T08:00', now, '2027-01-04T20:00')).toBe('Respondido dentro do prazo');
  expect(textAt('2026-12-20T08:00', now, '2027-01-06T08:00')).toBe(
    'Respondido 2 dias depois do prazo (era 04/01/2027)',
  );
});

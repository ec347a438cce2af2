import { expect, test } from 'vitest';
import { incidentClockText } from '#text/legal-clock-words.ts';
import { incidentClock } from './incident-clock.ts';

const at = (local: string) => new Date(`${local}:00-03:00`);
const INCIDENT = {
  risk: 'relevant' as const,
  known_at: at('2026-11-27T10:00'),
  authority_told_at: null,
  people_told_at: null,
};
const told = (authority: string | null, people: string | null) => ({
  ...INCIDENT,
  authority_told_at: authority === null ? null : at(authority),
  people_told_at: people === null ? null : at(people),
});
const textAt = (incident: Parameters<typeof incidentClock>[0], now: string, isSmall = false) =>
  incidentClockText(incidentClock(incident, isSmall, at(now)));

test.each([
  ['2026-11-27T10:00', 'Faltam 3 dias úteis (até quarta, 2 de dezembro)'],
  ['2026-11-29T23:59', 'Faltam 3 dias úteis (até quarta, 2 de dezembro)'],
  ['2026-11-30T00:00', 'Faltam 2 dias úteis (até quarta, 2 de dezembro)'],
  ['2026-12-01T12:00', 'Falta 1 dia útil (até quarta, 2 de dezembro)'],
  ['2026-12-02T23:59', 'Termina hoje (quarta, 2 de dezembro)'],
  ['2026-12-03T00:00', 'Passou do prazo há 1 dia (era 02/12/2026)'],
  ['2026-12-12T00:00', 'Passou do prazo há 10 dias (era 02/12/2026)'],
])('what was known on a Friday is told within three working days; at %s: %s', (now, text) => {
  expect(textAt(INCIDENT, now)).toBe(text);
});

test('a small agent has six', () => {
  expect(textAt(INCIDENT, '2026-11-30T09:00', true)).toBe(
    'Faltam 5 dias úteis (até segunda, 7 de dezembro)',
  );
});

test('the day is that of Bahia: known just before midnight there, it counts from the next', () => {
  const known_at = at('2026-11-30T23:59');
  expect(incidentClock({ ...INCIDENT, known_at }, false, known_at).due_on).toBe('2026-12-03');
  const later = at('2026-12-01T00:00');
  expect(incidentClock({ ...INCIDENT, known_at: later }, false, later).due_on).toBe('2026-12-04');
});

test('it ends with the later of the two: ANPD and the people', () => {
  const now = '2026-12-20T10:00';
  expect(textAt(told('2026-11-30T10:00', null), now)).toContain('Passou do prazo');
  expect(textAt(told(null, '2026-11-30T10:00'), now)).toContain('Passou do prazo');
  expect(textAt(told('2026-11-30T10:00', '2026-12-02T22:00'), now)).toBe(
    'Comunicado dentro do prazo',
  );
  expect(textAt(told('2026-12-04T10:00', '2026-12-01T10:00'), now)).toBe(
    'Comunicado 2 dias depois do prazo (era 02/12/2026)',
  );
});

test('without relevant risk nobody has to be told; while nobody assessed it, the clock runs', () => {
  expect(textAt({ ...INCIDENT, risk: 'none' }, '2027-01-01T00:00')).toBe('Não precisa comunicar');
  expect(textAt({ ...INCIDENT, risk: 'unassessed' }, '2026-12-02T08:00')).toContain('Termina hoje');
});

import { expect, test } from 'vitest';
import { localMoment, readLocalMoment } from './local-moment.ts';

test.each(['2026-12-31T14:30', '2026-12-31T14:30:00', '31/12/2026 14:30', ' 31/12/2026 às 14:30 '])(
  '%j is half past two in Bahia, wherever it is read',
  (text) => {
    const reading = readLocalMoment(text);
    expect(reading).toEqual({ ok: true, value: new Date('2026-12-31T17:30:00Z') });
  },
);

test.each(['2026-12-31', '2026-02-30T10:00', '31/12/2026 24:00', '31/12/2026 10:60', 'ontem', ''])(
  '%j is no moment',
  (text) => {
    expect(readLocalMoment(text)).toMatchObject({ ok: false });
  },
);

test('what a field shows is read as the same moment', () => {
  const moment = new Date('2027-01-01T02:59:00Z');
  expect(localMoment(moment)).toBe('2026-12-31T23:59');
  expect(readLocalMoment(localMoment(moment))).toEqual({ ok: true, value: moment });
});

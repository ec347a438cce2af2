import { describe, expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts';

describe('working days', () => {
  test.each([
    ['2026-11-27', true, 'a Friday'],
    ['2026-11-28', false, 'Saturday'],
    ['2026-11-29', false, 'Sunday'],
    ['2026-01-01', false, 'New Year'],
    ['2026-04-21', false, 'Tiradentes'],
    ['2026-05-01', false, 'the day of work'],
    ['2026-09-07', false, 'Independence'],
    ['2026-10-12', false, 'Aparecida'],
    ['2026-11-02', false, 'All Souls'],
    ['2027-11-15', false, 'the Republic'],
    ['2026-11-20', false, 'Consciência Negra'],
    ['2023-11-20', true, 'the same before the law'],
    ['2026-12-25', false, 'Christmas'],
    ['2024-03-29', false, 'Good Friday of 2024'],
    ['2025-04-18', false, 'Good Friday of 2025'],
    ['2026-04-03', false, 'Good Friday of 2026'],
    ['2027-03-26', false, 'Good Friday of 2027'],
    ['2038-04-23', false, 'the latest Good Friday of the century'],
    ['2026-02-17', true, 'Carnival, no holiday by law'],
    ['2026-06-04', true, 'Corpus Christi, no national holiday'],
    ['2026-07-02', true, "Bahia's own day, no national holiday"],
  ])('%s: %s, %s', (day, works) => {
    expect(isWorkingDay(day)).toBe(works);
  });

  test.each([
    ['2026-11-27', 3, '2026-12-02', 'from a Friday over a weekend'],
    ['2026-11-28', 3, '2026-12-02', 'from a Saturday'],
    ['2026-11-29', 3, '2026-12-02', 'from a Sunday'],
    ['2026-11-30', 3, '2026-12-03', 'within a week'],
    ['2026-11-27', 6, '2026-12-07', 'twice the time'],
    ['2026-12-30', 3, '2027-01-05', 'over the turn of the year'],
    ['2026-12-31', 6, '2027-01-11', 'twice the time over the turn of the year'],
    ['2026-04-01', 3, '2026-04-07', 'over Good Friday'],
    ['2026-11-18', 3, '2026-11-24', 'over Consciência Negra'],
    ['2026-11-27', 0, '2026-11-27', 'none'],
  ])('%s and %s of them is %s, %s', (day, count, last) => {
    expect(addWorkingDays(day, count)).toBe(last);
    expect(workingDaysBetween(day, last)).toBe(count);
  });

  test('none lie between a day and itself, or backwards', () => {
    expect(workingDaysBetween('2026-11-27', '2026-11-27')).toBe(0);
    expect(workingDaysBetween('2026-12-02', '2026-11-27')).toBe(0);
    expect(workingDaysBetween('2026-11-27', '2026-11-29')).toBe(0);
  });
});

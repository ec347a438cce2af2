import { addDays } from './local-day.ts';

/**
 * Month and day. Lei 662/1949 as Lei 10.607/2002 has it (1 January, 21 April, 1 May, 7 September,
 * 2 and 15 November, 25 December), Lei 6.802/1980 (12 October), Lei 14.759/2023 (20 November).
 */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);

/** 20 November is one in the whole country since then. */
const FIRST_YEAR_OF_CONSCIENCE = 2024;

/**
 * Monday to Friday without the national holidays. Good Friday is one as in the yearly calendar of
 * the federal administration (Lei 9.093/1995, article 2); Carnival and Corpus Christi are "ponto
 * facultativo" there and work here, so that a deadline never ends later than the law has it.
 * @param day `2026-11-21`
 */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(day);
}

function isNationalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const monthAndDay = day.slice(5);
  if (monthAndDay === '11-20' && year < FIRST_YEAR_OF_CONSCIENCE) return false;
  return FIXED_HOLIDAYS.has(monthAndDay) || day === addDays(easterOf(year), -2);
}

/** By the anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * a +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((a + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}

/** The working day that is `count` after `day`, which itself does not count (Lei 9.784/1999, article 66). */
export function addWorkingDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/** Those after `from` up to `to`, with it. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isWorkingDay(day)) count += 1;
  return count;
}

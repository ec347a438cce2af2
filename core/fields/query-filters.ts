import * as z from 'zod';
import { readArea } from './area.ts';
import { asThousands } from './decimal-text.ts';
import { readDay } from './expiration-date.ts';
import { readMoney } from './money.ts';
import type { Reading } from './reading.ts';
import { visible } from './typed-text.ts';

/* Invalid values are ignored: people shorten shared addresses, and robots invent them. */

export const LONGEST_KEYWORDS = 120;
export const MOST_CHOICES = 20;

type FilterProblem = 'unreadable' | 'unknown' | 'meaningless_words';

interface FilterReading {
  reason: FilterProblem;
  takesSeveral: boolean;
  understands: (text: string) => boolean;
  choices?: readonly string[];
}

export const filterReadings = z.registry<FilterReading>();

type Given = string | string[] | undefined;
const given = z.union([z.string(), z.array(z.string())]).optional();

/* @__NO_SIDE_EFFECTS__ */
export function filter<T>(
  read: (text: string) => T | undefined,
  reason: FilterProblem = 'unreadable',
  choices: readonly string[] = [],
) {
  const understands = (text: string) => read(text) !== undefined;
  return given
    .transform((value: Given): T | undefined => {
      const text = firstOf(value);
      return text ? read(text) : undefined;
    })
    .register(filterReadings, { reason, takesSeveral: false, understands, choices });
}

function firstOf(value: Given): string {
  return visible((Array.isArray(value) ? value[0] : value) ?? '').trim();
}

export const keywordsFilter = filter(
  (text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_KEYWORDS) || undefined,
  'meaningless_words',
);

const NAME = /^[a-z0-9][a-z0-9-]{0,79}$/i;

export const nameFilter = filter(
  (text) => (NAME.test(text) ? text.toLowerCase() : undefined),
  'unknown',
);

/* @__NO_SIDE_EFFECTS__ */
export function oneOfFilter<const V extends string>(values: readonly V[]) {
  return filter((text) => values.find((value) => value === text), 'unknown', values);
}

/* @__NO_SIDE_EFFECTS__ */
export function severalFilter<const V extends string>(values: readonly V[]) {
  const known: ReadonlySet<string> = new Set(values);
  return given
    .transform((value: Given): V[] => {
      const texts = new Set([value ?? []].flat().flatMap((text) => text.split(',')));
      return values.filter((each) => texts.has(each)).slice(0, MOST_CHOICES);
    })
    .register(filterReadings, {
      reason: 'unknown',
      takesSeveral: true,
      understands: (text) => known.has(text),
      choices: values,
    });
}

export const severalNamesFilter = given
  .transform((value: Given): string[] =>
    [...new Set([value ?? []].flat().flatMap((text) => text.toLowerCase().split(',')))]
      .filter((text) => NAME.test(text))
      .slice(0, MOST_CHOICES),
  )
  .register(filterReadings, {
    reason: 'unknown',
    takesSeveral: true,
    understands: (text) => NAME.test(text),
  });

/** "2500", "2.500", "2,500", "2 500"; "2.5" is none. */
const WHOLE_NUMBER = /^(?:\d{1,15}|\d{1,3}(?:[.,\s]\d{3}){1,4})$/;

/* @__NO_SIDE_EFFECTS__ */
export function wholeNumberFilter(min: number, max: number) {
  return filter((text) => {
    const number = WHOLE_NUMBER.test(text) ? Number(text.replace(/[.,\s]/g, '')) : NaN;
    return number >= min && number <= max ? number : undefined;
  });
}

/** Typed in reais, read as cents. */
export const moneyFilter = filter((text) => valueOf(readMoney(asThousands(text))));

/** `2026-11-21`, as a date field sends it, or as it is typed. */
export const dayFilter = filter((text) => valueOf(readDay(text)));

export const areaFilter = filter((text) => valueOf(readArea(asThousands(text))));

export const markedFilter = filter((text) =>
  ['on', 'true', '1'].includes(text) ? true : undefined,
);

const LAST_PAGE = 999_999;

const readPage = (text: string) =>
  /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), LAST_PAGE) : undefined;

export const pageFilter = given
  .transform((value: Given): number => readPage(firstOf(value)) ?? 1)
  .register(filterReadings, {
    reason: 'unreadable',
    takesSeveral: false,
    understands: (text) => readPage(text) !== undefined,
  });

function valueOf<T>(reading: Reading<T>): T | undefined {
  return reading.ok ? reading.value : undefined;
}

import * as z from 'zod';
import { readArea } from '#core/fields/area.ts';
import { readMoney } from '#core/fields/money.ts';
import type { Reading } from '#core/fields/reading.ts';

/*
 * Fields of a search address. People share and shorten addresses, and robots invent them, so a value
 * that means nothing is left out instead of refused.
 */

/** Long enough for any sentence somebody searches by; longer texts are cut. */
const LONGEST_KEYWORDS = 120;
const MOST_CHOICES = 20;

type Given = string | string[] | undefined;
const given = z.union([z.string(), z.array(z.string())]).optional();

/** A filter whose text is read by `read`; undefined when it means nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function filter<T>(read: (text: string) => T | undefined) {
  return given.transform((value: Given): T | undefined => {
    const text = (Array.isArray(value) ? value[0] : value)?.trim();
    return text ? read(text) : undefined;
  });
}

export const keywordsFilter = filter(
  (text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_KEYWORDS) || undefined,
);

/** A slug or an id: what our own links carry. */
export const nameFilter = filter((text) =>
  /^[a-z0-9][a-z0-9-]{0,79}$/i.test(text) ? text.toLowerCase() : undefined,
);

/* @__NO_SIDE_EFFECTS__ */
export function oneOfFilter<const V extends string>(values: readonly V[]) {
  return filter((text) => values.find((value) => value === text));
}

/** Several of a list: repeated in the address or parted by commas. An empty list filters nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function severalFilter<const V extends string>(values: readonly V[]) {
  return given.transform((value: Given): V[] => {
    const texts = new Set([value ?? []].flat().flatMap((text) => text.split(',')));
    return values.filter((each) => texts.has(each)).slice(0, MOST_CHOICES);
  });
}

/** Several short ids or slugs that only the database knows. */
export const severalNamesFilter = given.transform((value: Given): string[] =>
  [...new Set([value ?? []].flat().flatMap((text) => text.toLowerCase().split(',')))]
    .filter((text) => /^[a-z0-9][a-z0-9-]{0,79}$/.test(text))
    .slice(0, MOST_CHOICES),
);

/* @__NO_SIDE_EFFECTS__ */
export function wholeNumberFilter(min: number, max: number) {
  return filter((text) => {
    const number = Number(text.replace(/[.\s]/g, ''));
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  });
}

/** Reais as people type them, in cents. */
export const moneyFilter = filter((text) => valueOf(readMoney(text)));

/** An area as people type it, in m². */
export const areaFilter = filter((text) => valueOf(readArea(text)));

export const markedFilter = filter((text) =>
  ['on', 'true', '1'].includes(text) ? true : undefined,
);

/** No search has more pages than this one (see TOTAL_CAP). */
export const pageFilter = filter((text) =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined,
).transform((page) => page ?? 1);

function valueOf<T>(reading: Reading<T>): T | undefined {
  return reading.ok ? reading.value : undefined;
}

import type { Place } from './distance.ts';

/* Open Location Code (Google, open specification): pairs of digits to the base of 20, then a grid. */

const DIGITS = '23456789CFGHJMPQRVWX';
const BASE = 20;
const FIRST_STEP = 20;
/** After five pairs each digit is a field of a grid. */
const PAIRS = 5;
const ROWS = 5;
const COLUMNS = 4;

const CODE = new RegExp(
  `(?:^|[^${DIGITS}+])([${DIGITS}]{4}(?:[${DIGITS}]{4})?)\\+([${DIGITS}]{2,7})(?![0-9A-Z+])`,
  'i',
);

export interface PlusCode {
  /** With eight digits before the sign it names one place of the world, with four one near a town. */
  digits: string;
  isShort: boolean;
  /** What stands around it: the town of a short code. */
  words: string;
}

/** The plus code in a text, in capitals. */
export function plusCodeIn(text: string): PlusCode | undefined {
  const [, before, after] = CODE.exec(text) ?? [];
  if (before === undefined || after === undefined) return undefined;
  return {
    digits: `${before}${after}`.toUpperCase(),
    isShort: before.length < 8,
    words: text.replace(`${before}+${after}`, ' ').trim(),
  };
}

/** The middle of what a whole code names. */
export function placeOfCode({ digits }: PlusCode): Place {
  const { lat, lng } = offsetOf(digits, FIRST_STEP);
  return { lat: lat - 90, lng: lng - 180 };
}

/** Of all places that a short code names, the one nearest to another place. */
export function placeOfShortCode({ digits }: PlusCode, near: Place): Place {
  const cell = FIRST_STEP / BASE;
  const offset = offsetOf(digits, cell / BASE);
  const nearest = (degrees: number, from: number) =>
    from + cell * Math.round((degrees - from) / cell);
  return {
    lat: nearest(near.lat + 90, offset.lat) - 90,
    lng: nearest(near.lng + 180, offset.lng) - 180,
  };
}

/** From the south-western corner of the cell in which the code begins, in degrees. */
function offsetOf(digits: string, firstStep: number): Place {
  const pairs = PAIRS - Math.round(Math.log(FIRST_STEP / firstStep) / Math.log(BASE));
  let [lat, lng, high, wide] = [0, 0, firstStep * BASE, firstStep * BASE];
  for (let at = 0; at < digits.length;) {
    const value = DIGITS.indexOf(digits.charAt(at));
    if (at < pairs * 2) {
      [high, wide] = [high / BASE, wide / BASE];
      lat += value * high;
      lng += DIGITS.indexOf(digits.charAt(at + 1)) * wide;
      at += 2;
    } else {
      [high, wide] = [high / ROWS, wide / COLUMNS];
      lat += Math.floor(value / COLUMNS) * high;
      lng += (value % COLUMNS) * wide;
      at += 1;
    }
  }
  return { lat: lat + high / 2, lng: lng + wide / 2 };
}

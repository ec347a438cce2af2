import { readNumber } from './number-field.ts';
import type { Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

/** From five below the ground to the top of the tallest building of the country. */
export const FLOOR_LIMITS = { min: -5, max: 200 } as const;

const GROUND_FLOOR = /^(?:(?:andar )?terreo|t)$/;
const BASEMENT = /^(?:(\d)[ºo]? ?)?subsolo ?(\d)?$/;

/**
 * A floor in numbers or words: "3", "3º andar", "térreo" (0), "subsolo" (-1), "subsolo 2" (-2). The
 * number keys of a telephone have no minus.
 */
export function readFloor(text: string): Reading<number> {
  const words = plainWords(text);
  const [isBasement, before, after] = BASEMENT.exec(words) ?? [];
  const number = GROUND_FLOOR.test(words)
    ? '0'
    : isBasement
      ? `-${before ?? after ?? 1}`
      : words.replace(/ ?andar$/, '').replace(/(?<=\d)o$/, '');
  return readNumber(number, { ...FLOOR_LIMITS, integer: true });
}

/* @__NO_SIDE_EFFECTS__ */
export const floorField = /* @__PURE__ */ textField(readFloor);

/** -1 → 'Subsolo', 0 → 'Térreo', 3 → '3º'. */
export function formatFloor(floor: number): string {
  if (floor === 0) return 'Térreo';
  if (floor > 0) return `${floor}º`;
  return floor === -1 ? 'Subsolo' : `Subsolo ${-floor}`;
}

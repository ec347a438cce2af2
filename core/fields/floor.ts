import { readNumber } from './number-field.ts';
import type { Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainWords } from './typed-text.ts';

export const FLOOR_LIMITS = { min: -5, max: 200 } as const;

const GROUND_FLOOR = /^(?:(?:andar )?terreo|t)$/;
const BASEMENT = /^(?:(\d)[ºo]? ?)?subsolo ?(\d)?$/;

/** "3º andar", "térreo" (0), "subsolo 2" (-2): phone keypads have no minus. */
export function readFloor(text: string): Reading<number> {
  const words = plainWords(text);
  const [isBasement, before, after] = BASEMENT.exec(words) ?? [];
  const number = GROUND_FLOOR.test(words)
    ? '0'
    : isBasement
      ? `-${before ?? after ?? 1}`
      : words.replace(/ ?andar$/, '').replace(/(\d)o$/, '$1');
  return readNumber(number, { ...FLOOR_LIMITS, integer: true });
}

/* @__NO_SIDE_EFFECTS__ */
export const floorField = /* @__PURE__ */ textField(readFloor);

export function formatFloor(floor: number): string {
  if (floor === 0) return 'Térreo';
  if (floor > 0) return `${floor}º`;
  return floor === -1 ? 'Subsolo' : `Subsolo ${-floor}`;
}

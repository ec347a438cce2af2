import { setImmediate as othersTurn } from 'node:timers/promises';
import { adIdOf } from './ad-number.ts';
import { hasBit } from './bitmap.ts';
import type { Segment } from './segment.ts';

/** Of ads whose ids begin alike: how many, and the sum of their versions. */
export interface VersionSum {
  ads: number;
  sum: number;
}

/** Letters of an id that ads are grouped by: 1024 groups. */
export const GROUP_LETTERS = 2;
const GROUP_SIZE = 32 ** 8;
/** Some milliseconds. */
const ROWS_AT_A_TIME = 50_000;

/** By the first letters of the ids, of the live rows; groups of no ad are left out. */
export async function versionSums(segments: readonly Segment[]): Promise<Map<string, VersionSum>> {
  const ads = new Float64Array(1024);
  const sums = new Float64Array(1024);
  for (const { size, ids, versions, live } of segments)
    for (let row = 0; row < size; row += 1) {
      if (row % ROWS_AT_A_TIME === 0) await othersTurn();
      if (!hasBit(live, row)) continue;
      const group = Math.floor(ids[row]! / GROUP_SIZE);
      ads[group]! += 1;
      sums[group]! += versions[row]!;
    }
  const found = new Map<string, VersionSum>();
  for (const [group, count] of ads.entries())
    if (count > 0)
      found.set(adIdOf(group * GROUP_SIZE).slice(0, GROUP_LETTERS), {
        ads: count,
        sum: sums[group]!,
      });
  return found;
}

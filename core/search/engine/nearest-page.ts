import { distanceKm, type Place } from '../near-place.ts';
import { rowsOfBits } from './bitmap.ts';
import type { FoundRow } from './page-reading.ts';
import { newestFirst } from './row-cursors.ts';
import type { RowSet } from './row-set.ts';
import type { Segment } from './segment.ts';

interface MeasuredRow extends FoundRow {
  km: number;
}

/** Steps in which distances are counted before any is sorted. */
const STEPS = 4096;

/** The nearest first; of what is equally far the newest. */
export function nearestPage(
  parts: readonly { segment: Segment; set: RowSet }[],
  from: Place,
  { offset, limit }: { offset: number; limit: number },
): FoundRow[] {
  const measured = parts.map(({ segment, set }) => measure(segment, set, from));
  const nearest = nearestOf(measured, offset + limit);
  return nearest
    .toSorted(
      (one, other) =>
        one.km - other.km || newestFirst(one.segment, one.row, other.segment, other.row),
    )
    .slice(offset, offset + limit);
}

interface MeasuredRows {
  segment: Segment;
  rows: Uint32Array;
  km: Float64Array;
}

function measure(segment: Segment, set: RowSet, from: Place): MeasuredRows {
  const rows = set.rows ?? rowsOfBits(set.bits, set.count);
  const [lats, lngs] = [segment.number('lat').values, segment.number('lng').values];
  const km = Float64Array.from(rows, (row) =>
    distanceKm(from, { lat: lats[row]!, lng: lngs[row]! }),
  );
  return { segment, rows, km };
}

/** At least so many, and all that are as near as the last of them. */
function nearestOf(measured: readonly MeasuredRows[], count: number): MeasuredRow[] {
  const farthest = measured.reduce((most, { km }) => km.reduce((a, b) => Math.max(a, b), most), 0);
  const stepOf = (km: number) => Math.floor((km / (farthest || 1)) * (STEPS - 1));
  const perStep = new Uint32Array(STEPS);
  for (const { km } of measured) for (const each of km) perStep[stepOf(each)]! += 1;
  let last = 0;
  for (let sum = perStep[0]!; sum < count && last < STEPS - 1; sum += perStep[last]!) last += 1;
  const nearest: MeasuredRow[] = [];
  for (const { segment, rows, km } of measured)
    for (const [at, each] of km.entries())
      if (stepOf(each) <= last) nearest.push({ segment, row: rows[at]!, km: each });
  return nearest;
}

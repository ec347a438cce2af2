import type { Place } from '../near-place.ts';
import { countsOf } from './facet-counts.ts';
import type { FoundRow } from './page-reading.ts';
import { cellDistances, distanceFrom, PLACE_COLUMNS } from './place-cells.ts';
import { newestFirst } from './row-cursors.ts';
import { firstOf, listOf, withPosting, type RowSet } from './row-set.ts';
import type { Segment } from './segment.ts';

interface Part {
  segment: Segment;
  set: RowSet;
}

interface MeasuredRow extends FoundRow {
  km: number;
}

/** Rows of one cell of one segment, and how far they may be, in kilometres. */
interface FoundCell extends Part {
  code: number;
  count: number;
  nearest: number;
  farthest: number;
}

/** The nearest first; of what is equally far the newest. */
export function nearestPage(
  parts: readonly Part[],
  from: Place,
  { offset, limit }: { offset: number; limit: number },
): FoundRow[] {
  const cells = parts.flatMap((part) => cellsOf(part, from));
  const { nearer, around, farthest } = cellsAround(cells, offset, offset + limit);
  const first = offset - nearer;
  const wanted = { most: first + limit, farthest };
  return nearestOf(around, from, wanted).slice(first, first + limit);
}

function cellsOf({ segment, set }: Part, from: Place): FoundCell[] {
  const column = segment.choice(PLACE_COLUMNS.cell);
  const cells: FoundCell[] = [];
  for (const [code, count] of countsOf(segment, PLACE_COLUMNS.cell, set).entries())
    if (code > 0 && count > 0)
      cells.push({ segment, set, code, count, ...cellDistances(from, column.values[code]!) });
  return cells;
}

/** The cells that rows of some places in the order may be in, and how many rows are certainly before. */
function cellsAround(cells: readonly FoundCell[], first: number, end: number) {
  const least = boundAfter(cells, first + 1, ({ nearest }) => nearest);
  const most = boundAfter(cells, end, ({ farthest }) => farthest);
  const nearer = cells.filter(({ farthest }) => farthest < least);
  return {
    nearer: nearer.reduce((sum, { count }) => sum + count, 0),
    around: cells.filter(({ nearest, farthest }) => farthest >= least && nearest <= most),
    farthest: most,
  };
}

/** The bound of the cell with which there are so many rows; of the last if there are fewer. */
function boundAfter(
  cells: readonly FoundCell[],
  rows: number,
  boundOf: (cell: FoundCell) => number,
): number {
  let before = 0;
  let bound = 0;
  for (const cell of cells.toSorted((one, other) => boundOf(one) - boundOf(other))) {
    bound = boundOf(cell);
    before += cell.count;
    if (before >= rows) break;
  }
  return bound;
}

/**
 * At least the so many nearest rows of cells, in order.
 * @param wanted none of them is farther than `farthest`
 */
function nearestOf(
  cells: readonly FoundCell[],
  from: Place,
  wanted: { most: number; farthest: number },
): MeasuredRow[] {
  const measured = cells.map(({ segment, set, code, nearest, farthest }) => {
    const kept = withPosting(set, segment.choice(PLACE_COLUMNS.cell).postings, code);
    // Of one point, the first are the newest.
    const candidates = nearest === farthest ? firstOf(kept, wanted.most) : listOf(kept);
    const kmOf = distanceFrom(from, segment);
    const rows = candidates.filter((row) => kmOf(row) <= wanted.farthest);
    return { segment, rows, km: Float64Array.from(rows, kmOf) };
  });
  const last = nthLowest(
    measured.map(({ km }) => km),
    wanted.most,
  );
  return measured
    .flatMap(({ segment, rows, km }) =>
      [...rows].flatMap((row, at) => (km[at]! <= last ? { segment, row, km: km[at]! } : [])),
    )
    .toSorted(
      (one, other) =>
        one.km - other.km || newestFirst(one.segment, one.row, other.segment, other.row),
    );
}

function nthLowest(parts: readonly Float64Array[], nth: number): number {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all.toSorted()[nth - 1] ?? Infinity;
}

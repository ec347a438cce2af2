import type { Comparison, RowCursor } from './row-cursors.ts';
import type { Segment } from './segment.ts';

export interface FoundRow {
  segment: Segment;
  row: number;
}

/** Rows of several segments as one list in order, from a place on. */
export function mergedPage(
  cursors: readonly RowCursor[],
  comparison: Comparison,
  { offset, limit }: { offset: number; limit: number },
): FoundRow[] {
  const [only, another] = cursors;
  const skipped = only?.skip && !another ? offset : 0;
  if (skipped > 0) only?.skip?.(skipped);
  const heads = cursors
    .map((cursor) => ({ ...cursor, row: cursor.next() }))
    .filter(({ row }) => row >= 0);
  const page: FoundRow[] = [];
  for (let place = skipped; heads.length > 0 && page.length < limit; place += 1) {
    let first = 0;
    for (let at = 1; at < heads.length; at += 1) {
      const [best, head] = [heads[first]!, heads[at]!];
      if (comparison(head.segment, head.row, best.segment, best.row) < 0) first = at;
    }
    const head = heads[first]!;
    if (place >= offset) page.push({ segment: head.segment, row: head.row });
    head.row = head.next();
    if (head.row < 0) heads.splice(first, 1);
  }
  return page;
}

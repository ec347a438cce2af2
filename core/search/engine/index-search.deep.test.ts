import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adNumber } from './ad-number.ts';
import {
  generatedRows,
  indexOrders,
  indexQueries,
  segmentOf,
  type GeneratedRow,
} from './generated-rows.fixture.ts';
import { IndexMatches, type IndexOrder, type IndexQuery } from './index-search.ts';
import { plainSearch } from './plain-search.fixture.ts';
import type { Segment } from './segment.ts';

const SEED = Number(process.env.SEARCH_SEED ?? 20_261_121);
const QUERIES = Number(process.env.SEARCH_QUERIES ?? 150);

/** From 20,000 rows on pairs of words have a table. */
const rows = generatedRows(30_000);

function answer(segments: readonly Segment[], query: IndexQuery, order: IndexOrder, part: number) {
  const matches = new IndexMatches(segments, query);
  const offset = Math.floor(matches.total * part);
  const page = matches.page(order, { offset, limit: 40 });
  const counts = query.facets.map((facet) => [
    facet.choice,
    Object.fromEntries(matches.counts(facet)),
  ]);
  return {
    offset,
    total: matches.total,
    counts: Object.fromEntries(counts) as unknown,
    ids: page.map(({ segment, row }) => segment.idOf(row)),
  };
}

function expectPlainAnswers(segments: readonly Segment[], live: readonly GeneratedRow[]): void {
  const parts = fc.constantFrom(0, 0, 0.01, 0.5, 0.999);
  fc.assert(
    fc.property(indexQueries, indexOrders, parts, (query, order, part) => {
      const { offset, ...found } = answer(segments, query, order, part);
      const { ids, counts } = plainSearch(live, query, order);
      expect(found).toEqual({
        total: ids.length,
        counts,
        ids: ids.slice(offset, offset + 40),
      });
    }),
    { seed: SEED, numRuns: QUERIES },
  );
}

test('one segment answers as a plain loop does', async () => {
  const segment = await segmentOf(rows);
  expect(segment.size).toBe(rows.length);
  expectPlainAnswers([segment], rows);
});

test('so do several of all sizes, of which rows are withdrawn', async () => {
  const sizeOf = (row: GeneratedRow) => Number(BigInt(adNumber(row.id)!) % 1000n);
  const bounds = [700, 950, 990, 998, 999, 1000];
  const shares = bounds.map((end, at) =>
    rows.filter((row) => sizeOf(row) < end && sizeOf(row) >= (bounds[at - 1] ?? 0)),
  );
  const segments = await Promise.all(shares.map(segmentOf));
  expect(segments[0]!.size).toBeGreaterThan(20_000);
  const isGone = ({ year }: GeneratedRow) => year === 1960 || year === 1999;
  for (const segment of segments)
    segment.withdraw(rows.filter(isGone).map(({ id }) => adNumber(id)!));
  expectPlainAnswers(
    segments,
    rows.filter((row) => !isGone(row)),
  );
});

import { expect, test } from 'vitest';
import { adNumber } from './ad-number.ts';
import { generatedRows, segmentOf, type GeneratedRow } from './generated-rows.fixture.ts';
import { IndexMatches } from './index-search.ts';
import type { Condition } from './conditions.ts';

/** More than are read one by one. */
const rows = generatedRows(50_000);
const isGone = ({ year }: GeneratedRow) => year === 1960;
const live = rows.filter((row) => !isGone(row));

/** Of an even number the lower one. */
function middleOf(found: readonly GeneratedRow[], number: 'price' | 'year' | 'km') {
  const known = found.flatMap((row) => row[number] ?? []).toSorted((one, other) => one - other);
  const value = known[(known.length - 1) >>> 1];
  return value === undefined ? undefined : { value, count: known.length };
}

test.each([
  ['one segment', [50_000]],
  ['several segments', [44_000, 49_000, 49_900, 50_000]],
])('the middle of a number of %s is that of all its rows', async (_how, ends) => {
  const segments = await Promise.all(
    ends.map((end, at) => segmentOf(rows.slice(ends[at - 1] ?? 0, end))),
  );
  for (const segment of segments)
    segment.withdraw(rows.filter(isGone).map(({ id }) => adNumber(id)!));
  for (const one of [undefined, 'half', 'fortieth', 'few', 'single3', 'nothing'] as const) {
    const conditions: Condition[] = one ? [{ is: 'any_of', choice: 'one', values: [one] }] : [];
    const matches = new IndexMatches(segments, { conditions, words: [], mentions: [], facets: [] });
    const found = live.filter((row) => one === undefined || row.one === one);
    for (const number of ['price', 'year', 'km'] as const)
      expect(matches.median(number), `${one} ${number}`).toEqual(middleOf(found, number));
  }
});

import { expect, test } from 'vitest';
import { splitIntoFiles, type IdRange } from './sitemap-split.ts';

const LETTERS = Array.from({ length: 32 }, (_, place) => place.toString(32));
const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const ranges = (count: (prefix: string) => number): IdRange[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).map((prefix) => ({
    prefix,
    count: count(prefix),
    changedAt: on(1),
  }));
const sum = (files: readonly IdRange[]) => files.reduce((total, { count }) => total + count, 0);

test('few ads are one file, which changed when the last of them did', () => {
  const few = [
    { prefix: '0a', count: 3, changedAt: on(2) },
    { prefix: 'zz', count: 4, changedAt: on(5) },
  ];
  expect(splitIntoFiles(few)).toEqual([{ prefix: '', count: 7, changedAt: on(5) }]);
  expect(splitIntoFiles([])).toEqual([]);
});

test('many ads are as few files as hold them, and each ad is in one', () => {
  const even = splitIntoFiles(ranges(() => 100));
  expect(even.map(({ prefix }) => prefix)).toEqual(LETTERS);
  const million = splitIntoFiles(ranges(() => 1000));
  expect(million).toHaveLength(1024);
  const uneven = splitIntoFiles(ranges((prefix) => (prefix.startsWith('a') ? 400 : 1)));
  expect(uneven.filter(({ prefix }) => prefix.startsWith('a'))).toHaveLength(32);
  expect(uneven).toHaveLength(31 + 32);
  for (const [files, total] of [
    [even, 102_400],
    [million, 1_024_000],
    [uneven, 31 * 32 + 32 * 400],
  ] as const) {
    expect(sum(files)).toBe(total);
    expect(Math.max(...files.map(({ count }) => count))).toBeLessThanOrEqual(10_000);
  }
});

import { beforeAll, describe, expect, test } from 'vitest';
import { adNumber } from './ad-number.ts';
import { generatedRows, segmentOf, type GeneratedRow } from './generated-rows.fixture.ts';
import { IndexMatches, type IndexQuery } from './index-search.ts';
import type { Bounds } from './place-cells.ts';
import type { Segment } from './segment.ts';

/** More than are read one by one. */
const rows = generatedRows(50_000);
const isGone = ({ year }: GeneratedRow) => year === 1960;
const live = rows.filter((row) => !isGone(row));
let segments: Segment[];

beforeAll(async () => {
  segments = [await segmentOf(rows.slice(0, 40_000)), await segmentOf(rows.slice(40_000))];
  for (const segment of segments)
    segment.withdraw(rows.filter(isGone).map(({ id }) => adNumber(id)!));
});

const NOTHING = { words: [], mentions: [], facets: [] };
const ALL: IndexQuery = { ...NOTHING, conditions: [] };
const FEW: IndexQuery = {
  ...NOTHING,
  conditions: [{ is: 'any_of', choice: 'one', values: ['fortieth'] }],
};

const WIDE: Bounds = { south: -12, north: -9, west: -43, east: -40 };
const PART: Bounds = { south: -10.8, north: -10.4, west: -42, east: -41.2 };
const STREETS: Bounds = { south: -10.58, north: -10.42, west: -41.58, east: -41.42 };

const isIn = (
  { lat, lng }: Pick<GeneratedRow, 'lat' | 'lng'>,
  { south, north, west, east }: Bounds,
) => lat >= south && lat <= north && lng >= west && lng <= east;

describe.each([
  ['many', ALL, () => true],
  ['few', FEW, ({ one }: GeneratedRow) => one === 'fortieth'],
] as const)('of %s rows', (_how, query, isAsked) => {
  const placesIn = (box: Bounds, apart: number) =>
    new IndexMatches(segments, query).places(box, apart);
  const asked = () => live.filter(isAsked);

  test.each([
    ['a region', WIDE, 0.02],
    ['some streets', STREETS, 0.001],
    ['what shares a point', STREETS, 1e-6],
  ])('each that is in %s is in one place', (_where, box, apart) => {
    const inside = asked().filter((row) => isIn(row, box));
    expect(inside.length).toBeGreaterThan(0);
    const places = placesIn(box, apart);
    expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(inside.length);
    const squares = new Set(
      inside
        .filter(({ lng }) => lng !== -42)
        .map(({ lat, lng }) =>
          [(lat - box.south) / apart, (lng - box.west) / apart].map(Math.floor).join(' '),
        ),
    );
    if (apart < 0.01) expect(places.filter(({ isSeat }) => !isSeat)).toHaveLength(squares.size);
  });

  test('one that is alone is known, and where it is', () => {
    const alone = placesIn(WIDE, 0.003).filter(({ count }) => count === 1);
    expect(alone.length).toBeGreaterThan(0);
    for (const { only, lat, lng } of alone.slice(0, 50)) {
      const { segment, row } = only!();
      const found = live.find(({ id }) => id === segment.idOf(row))!;
      expect(Math.abs(found.lat - lat)).toBeLessThan(0.0051);
      expect(Math.abs(found.lng - lng)).toBeLessThan(0.0051);
    }
  });

  test('those of a seat stay together beside others at the same place', () => {
    const seats = placesIn(WIDE, 1).filter(({ isSeat }) => isSeat);
    const shared = asked().filter(({ lng }) => lng === -42);
    expect(seats.reduce((sum, { count }) => sum + count, 0)).toBe(shared.length);
    expect(seats.every(({ lng }) => lng === -42)).toBe(true);
  });
});

test('of many rows far away, a cell is in the box when its middle is', () => {
  const middle = (degrees: number) => (Math.floor(degrees * 100) + 0.5) / 100;
  const inside = live.filter(({ lat, lng }) =>
    isIn(lng === -42 ? { lat, lng } : { lat: middle(lat), lng: middle(lng) }, PART),
  );
  const places = new IndexMatches(segments, ALL).places(PART, 0.02);
  expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(inside.length);
});

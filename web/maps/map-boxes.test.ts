import { expect, test } from 'vitest';
import { boxText, boxTowards, closerBox, viewOfBox } from './map-boxes.ts';

const IRECE = { south: -11.4, west: -41.95, north: -11.2, east: -41.75 };

test('closer is half as wide around the same middle, or around a sign', () => {
  const closer = closerBox(IRECE);
  expect(viewOfBox(closer).span).toBeCloseTo(viewOfBox(IRECE).span / 2, 3);
  expect((closer.south + closer.north) / 2).toBeCloseTo(-11.3, 6);
  const around = viewOfBox(closerBox(IRECE, { lat: -11.22, lng: -41.8 }));
  expect(around.centre).toEqual({ lat: expect.closeTo(-11.22, 6), lng: expect.closeTo(-41.8, 6) });
});

test('farther is the way back', () => {
  expect(viewOfBox(closerBox(closerBox(IRECE), undefined, 2)).span).toBeCloseTo(
    viewOfBox(IRECE).span,
    2,
  );
});

test.each([
  ['east', 1, 0],
  ['north', 0, 1],
] as const)(
  'a step to the %s leaves half of what was seen in sight, and back is back',
  (_way, x, y) => {
    const moved = boxTowards(closerBox(IRECE), x, y);
    const from = closerBox(IRECE);
    expect(moved.west - from.west).toBeCloseTo((x * (from.east - from.west)) / 2, 4);
    expect(moved.south - from.south).toBeCloseTo((y * (from.north - from.south)) / 2, 4);
    expect(boxTowards(moved, -x, -y).west).toBeCloseTo(from.west, 4);
  },
);

test('a box is written as searches take it', () => {
  expect(boxText({ ...IRECE, south: -11.400049 })).toBe('-11.4_-41.95_-11.2_-41.75');
});

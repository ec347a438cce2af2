import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_CORNERS } from '#core/search/most-corners.ts';
import { readOutline } from '#core/search/outline.ts';
import { cornersOfText, outlineText } from './outline-text.ts';
import { areaOf, simplified } from './simplified-line.ts';

const circle = (points: number, radius: number) =>
  Array.from({ length: points }, (_, at) => {
    const angle = (2 * Math.PI * at) / points;
    return { x: 200 + radius * Math.cos(angle), y: 200 + radius * Math.sin(angle) };
  });

test.each([100, 3000])('a line drawn %d pixels wide keeps its shape', (radius) => {
  const drawn = circle(600, radius);
  const corners = simplified(drawn, MOST_CORNERS);
  expect(corners.length).toBeLessThanOrEqual(MOST_CORNERS);
  expect(areaOf(corners) / areaOf(drawn)).toBeGreaterThan(0.97);
});

test('a square stays a square, wherever the finger began', () => {
  const side = Array.from({ length: 50 }, (_, at) => at * 2);
  const square = [
    ...side.map((x) => ({ x, y: 0 })),
    ...side.map((y) => ({ x: 100, y })),
    ...side.map((x) => ({ x: 100 - x, y: 100 })),
    ...side.map((y) => ({ x: 0, y: 100 - y })),
  ];
  const begun = [...square.slice(33), ...square.slice(0, 33)];
  expect(simplified(begun, MOST_CORNERS)).toHaveLength(4);
});

test('whatever is drawn, the search understands the outline', () => {
  const point = fc.record({ x: fc.double({ min: 0, max: 400, noNaN: true }), y: fc.nat(300) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 200 }), (line) => {
      const corners = simplified(line, MOST_CORNERS).map(({ x, y }) => ({
        lat: -11 - y / 1000,
        lng: -41 - x / 1000,
      }));
      const text = outlineText(corners);
      expect(readOutline(text)).toEqual(cornersOfText(text));
    }),
  );
});

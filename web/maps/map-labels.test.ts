import { describe, expect, test } from 'vitest';
import { boxOfText, overlaps, placeLabels, type MapBox } from './map-labels.ts';

const IRECE = { name: 'Irecê', lat: -11.3033, lng: -41.8535 };
const LAPAO = { name: 'Lapão', lat: -11.3833, lng: -41.8317 };
const LETTER = 0.8;
const view = { centre: IRECE, span: 20 };
/** A pin whose point is at `x`, `y`. */
const pin = (x: number, y: number): MapBox => ({
  left: x - 1,
  right: x + 1,
  top: y - 3,
  bottom: y,
});

describe('the name of a town', () => {
  test('stands below its seat', () => {
    expect(placeLabels(view, [IRECE], LETTER, [])).toEqual([
      { town: IRECE, x: 0, y: LETTER * 1.35 },
    ]);
  });

  test.each([
    ['on the seat', pin(0, 0)],
    ['over the place of the name', pin(0, 2)],
    ['above and below', pin(0, 3.5)],
  ])('is not hidden by a pin %s', (_where, box) => {
    const [label] = placeLabels(view, [IRECE], LETTER, [box]);
    expect(overlaps(boxOfText(label!, 'Irecê', LETTER), box)).toBe(false);
  });

  test('is left out where it fits nowhere, and never lies over another or over the edge', () => {
    const everywhere = { left: -9, right: 9, top: -6, bottom: 6 };
    expect(placeLabels(view, [IRECE], LETTER, [everywhere])).toEqual([]);
    const twins = [IRECE, { ...IRECE, name: 'Outra' }, LAPAO];
    const boxes = placeLabels(view, twins, LETTER, []).map(({ town, ...at }) =>
      boxOfText(at, town.name, LETTER),
    );
    expect(boxes.length).toBeGreaterThan(1);
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).some((other) => overlaps(box, other))).toBe(false);
    const edge = { ...IRECE, lng: IRECE.lng + 0.09 };
    const [atEdge] = placeLabels(view, [edge], LETTER, []);
    expect(boxOfText(atEdge!, 'Irecê', LETTER).right).toBeLessThanOrEqual(10);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapPlace } from './engine/map-places.ts';
import { boxAround, clustersOf } from './map-clusters.ts';
import { eastOf, southOf, viewAround, WORLD_PIXELS, zoomOf } from './map-view.ts';

const WORLD = { south: -85, north: 85, west: -180, east: 180 };
const SIZE = { width: 360, height: 420 };
const places = fc.array(
  fc.record({
    lat: fc.double({ min: -12, max: -10, noNaN: true }),
    lng: fc.double({ min: -43, max: -41, noNaN: true }),
    count: fc.integer({ min: 1, max: 40 }),
    isSeat: fc.boolean(),
    only: fc.constant(undefined),
  }),
  { maxLength: 60 },
);
const total = (signs: readonly MapPlace[]) => signs.reduce((sum, { count }) => sum + count, 0);
/** Pixels at a zoom. */
const apart = (one: MapPlace, other: MapPlace, zoom: number) =>
  Math.hypot(eastOf(one.lng) - eastOf(other.lng), southOf(one.lat) - southOf(other.lat)) *
  WORLD_PIXELS *
  2 ** zoom;

test('every ad is in one sign, and what is far from everything stays what it is', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 20 }), (all, zoom) => {
      const signs = clustersOf(all, WORLD, zoom);
      expect(total(signs)).toBe(total(all));
      for (const place of all)
        if (all.every((other) => other === place || apart(place, other, zoom) > 60))
          expect(signs).toContainEqual(place);
    }),
  );
});

test('beyond zoom 16 nothing is put together', () => {
  const near = { lat: -11.3, lng: -41.85, count: 1, isSeat: false, only: undefined };
  const two = [near, { ...near, lng: -41.85001 }];
  expect(clustersOf(two, WORLD, 16)).toHaveLength(1);
  expect(clustersOf(two, WORLD, 17)).toEqual(two);
});

test('signs of the box are shown, and what lies beside it moves them', () => {
  const box = { south: -11.4, north: -11.2, west: -42, east: -41.8 };
  const inside = { lat: -11.3, lng: -41.801, count: 1, isSeat: false, only: undefined };
  const beside = { ...inside, lng: -41.799 };
  expect(clustersOf([inside, { ...beside, lng: -41 }], box, 11)).toEqual([inside]);
  const [sign] = clustersOf([inside, beside], boxAround(box, 11), 11);
  expect(sign?.count).toBe(2);
  expect(sign?.lng).toBeCloseTo(-41.8, 6);
});

test('a view holds what it is made around, and knows its zoom again', () => {
  fc.assert(
    fc.property(places, (all) => {
      fc.pre(all.length > 0);
      const { box, zoom } = viewAround(all, SIZE);
      for (const { lat, lng } of all) {
        expect(lat >= box.south && lat <= box.north).toBe(true);
        expect(lng >= box.west && lng <= box.east).toBe(true);
      }
      expect(zoomOf(box, SIZE)).toBe(zoom);
      expect(zoom).toBeLessThanOrEqual(14);
    }),
  );
});

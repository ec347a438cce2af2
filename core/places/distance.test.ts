import { expect, test } from 'vitest';
import { distanceInMetres } from './distance.ts';

const irece = { lat: -11.30417, lng: -41.85583 };

test('a place is no distance from itself, and both ways are equally long', () => {
  const lapao = { lat: -11.38333, lng: -41.83194 };
  expect(distanceInMetres(irece, irece)).toBe(0);
  expect(distanceInMetres(irece, lapao)).toBe(distanceInMetres(lapao, irece));
  expect(distanceInMetres(irece, lapao)).toBeGreaterThan(9_000);
  expect(distanceInMetres(irece, lapao)).toBeLessThan(9_500);
});

test('a degree of latitude is 111,195 km, and the other side of the world half its girth', () => {
  expect(distanceInMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_195, -1);
  expect(distanceInMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_115, -1);
});

import { expect, test } from 'vitest';
import { isInView, labelsThatFit, toPlace, toPoint, viewOfAll, whereIs } from './map-geometry.ts';

const IRECE = { name: 'Irecê', lat: -11.3033, lng: -41.8535 };
const LAPAO = { name: 'Lapão', lat: -11.3833, lng: -41.8317 };
const XIQUE_XIQUE = { name: 'Xique-Xique', lat: -10.8217, lng: -42.7269 };

test('a place and its point on the map belong together', () => {
  const view = { centre: IRECE, span: 20 };
  const place = { lat: -11.31, lng: -41.9 };
  const again = toPlace(view, toPoint(view, place));
  expect(again.lat).toBeCloseTo(place.lat, 5);
  expect(again.lng).toBeCloseTo(place.lng, 5);
  expect(toPoint(view, { ...IRECE, lat: IRECE.lat + 0.1 }).y).toBeLessThan(0);
});

test('the first view holds every town and no more than it needs', () => {
  const near = viewOfAll([IRECE, LAPAO]);
  expect([IRECE, LAPAO].every((town) => isInView(near, town))).toBe(true);
  expect(isInView(near, XIQUE_XIQUE)).toBe(false);
  expect(isInView(viewOfAll([IRECE, LAPAO, XIQUE_XIQUE]), XIQUE_XIQUE)).toBe(true);
});

test('names never lie over one another', () => {
  expect(labelsThatFit({ centre: IRECE, span: 400 }, [IRECE, LAPAO], 14)).toEqual([IRECE]);
  expect(labelsThatFit({ centre: IRECE, span: 60 }, [IRECE, LAPAO], 2)).toEqual([IRECE, LAPAO]);
});

test.each([
  [{ lat: -11.3033, lng: -41.853 }, 'no centro de Irecê'],
  [{ lat: -11.2943, lng: -41.8535 }, 'a 1 km do centro de Irecê, ao norte'],
  [{ lat: -11.3033, lng: -41.8485 }, 'a 550 m do centro de Irecê, a leste'],
  [{ lat: -11.3333, lng: -41.8835 }, 'a 4,7 km do centro de Irecê, a sudoeste'],
])('says where %j is', (place, words) => {
  expect(whereIs(place, IRECE)).toBe(words);
});

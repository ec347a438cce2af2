import { filter } from '#core/fields/query-filters.ts';

/** A point on the map, in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** Kilometres around a place, when nobody says how far. */
export const USUAL_RADIUS_KM = 30;

const POINT = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/;
const TOWN = /^[a-z][a-z0-9-]{0,79}$/i;

/** "-11.304,-41.856", where somebody is; or a town by its slug. */
export const placeFilter = filter(
  (text) => (readPoint(text) || TOWN.test(text) ? text.toLowerCase() : undefined),
  'unknown',
);

/** Undefined when the text is no point. */
export function readPoint(text: string): Place | undefined {
  const [, lat, lng] = POINT.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const place = { lat: Number(lat), lng: Number(lng) };
  return isPlace(place) ? place : undefined;
}

export function isPlace({ lat, lng }: Place): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

const EARTH_KM = 6371;
const RADIAN = Math.PI / 180;

/** Great circle, in kilometres (haversine). */
export function distanceKm(one: Place, other: Place): number {
  const half = (degrees: number) => Math.sin((degrees * RADIAN) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) +
    Math.cos(one.lat * RADIAN) * Math.cos(other.lat * RADIAN) * half(other.lng - one.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Degrees, WGS 84. */
export type Place = { lat: number; lng: number };

// Mean radius R1 of WGS 84 (Moritz, Geodetic Reference System 1980).
const EARTH_RADIUS_METRES = 6_371_008.8;

/** Haversine (Sinnott, Sky and Telescope 68, 1984), within 0.5 % of the true distance. */
export function distanceInMetres(from: Place, to: Place): number {
  const latitude = haversine(to.lat - from.lat);
  const longitude = haversine(to.lng - from.lng);
  const chord = latitude + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitude;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function haversine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

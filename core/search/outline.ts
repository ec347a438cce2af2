import { filter } from '#core/fields/query-filters.ts';
import type { Bounds } from './engine/place-cells.ts';
import { MOST_CORNERS } from './most-corners.ts';
import { isPlace, type Place } from './near-place.ts';

const NUMBER = /^-?\d{1,3}(?:\.\d{1,6})?$/;

/**
 * "-11.35_-41.9_-11.25_-41.8": latitude and longitude of the corners of an area on the map. Of two,
 * which are opposite, a box is meant; more are its outline.
 */
export const outlineFilter = filter((text) => (readOutline(text) ? text : undefined));

export const boxFilter = filter(readBox);

/** Undefined when the text is no outline. */
export function readOutline(text: string): readonly Place[] | undefined {
  const corners = readCorners(text);
  if (!corners || corners.length < 2) return undefined;
  return corners.length === 2 ? cornersOf(boundsOf(corners)) : corners;
}

/** Undefined when the text is not a box. */
export function readBox(text: string): Bounds | undefined {
  const corners = readCorners(text);
  return corners?.length === 2 ? boundsOf(corners) : undefined;
}

export function cornersOf({ south, north, west, east }: Bounds): Place[] {
  return [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
}

function readCorners(text: string): Place[] | undefined {
  const numbers = text.split('_', 2 * MOST_CORNERS + 1);
  if (numbers.length % 2 !== 0 || !numbers.every((number) => NUMBER.test(number))) return undefined;
  const corners = Array.from({ length: numbers.length / 2 }, (_, at) => ({
    lat: Number(numbers[2 * at]),
    lng: Number(numbers[2 * at + 1]),
  }));
  return corners.every(isPlace) ? corners : undefined;
}

function boundsOf(places: readonly Place[]): Bounds {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  };
}

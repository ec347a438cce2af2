import { distanceKm, type Place } from '../near-place.ts';
import type { ChoiceValue, Segment } from './segment.ts';

/** The columns of a segment that say where its rows are: two numbers, and the cell as a choice. */
export const PLACE_COLUMNS = { lat: 'lat', lng: 'lng', cell: 'cell' } as const;

const CELLS_PER_DEGREE = 100;
/** Degrees. */
export const CELL_SIDE = 1 / CELLS_PER_DEGREE;
const CELLS_AROUND = 360 * CELLS_PER_DEGREE;
/** From the middle of a cell to its corners: half of 0.01° up and aside, at the equator. */
const CELL_REACH_KM = 0.8;

/** About a square kilometre: near and far are known of all of its rows at once. */
export function cellOf({ lat, lng }: Place): number {
  const nth = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE);
  return nth(lat + 90) * CELLS_AROUND + nth(lng + 180);
}

/** A cell of one point, which many rows share. */
export function pointOf({ lat, lng }: Place): string {
  return `${Math.fround(lat)},${Math.fround(lng)}`;
}

/** How far the nearest and the farthest of a cell may be, in kilometres. */
export function cellDistances(
  from: Place,
  cell: ChoiceValue,
): { nearest: number; farthest: number } {
  if (typeof cell === 'string') {
    const km = distanceKm(from, placeOfPoint(cell));
    return { nearest: km, farthest: km };
  }
  const { south, north, west, east } = cellBounds(cell);
  const km = distanceKm(from, { lat: (south + north) / 2, lng: (west + east) / 2 });
  return { nearest: km - CELL_REACH_KM, farthest: km + CELL_REACH_KM };
}

/** In degrees. */
export interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Between which degrees all rows of a cell lie, as single precision has them. */
export function cellBounds(cell: ChoiceValue): Bounds {
  if (typeof cell === 'string') {
    const { lat, lng } = placeOfPoint(cell);
    return { south: lat, north: lat, west: lng, east: lng };
  }
  const south = Math.floor(cell / CELLS_AROUND) / CELLS_PER_DEGREE - 90;
  const west = (cell % CELLS_AROUND) / CELLS_PER_DEGREE - 180;
  return {
    south: south - ROUNDING,
    north: south + CELL_SIDE + ROUNDING,
    west: west - ROUNDING,
    east: west + CELL_SIDE + ROUNDING,
  };
}

/** Of degrees up to 180 in single precision. */
const ROUNDING = 1e-5;

function placeOfPoint(cell: string): Place {
  const [lat, lng] = cell.split(',').map(Number) as [number, number];
  return { lat, lng };
}

/** Where a row of a segment is. */
export function placeReader(segment: Segment): (row: number) => Place {
  const [lats, lngs] = [
    segment.number(PLACE_COLUMNS.lat).values,
    segment.number(PLACE_COLUMNS.lng).values,
  ];
  return (row) => ({ lat: lats[row]!, lng: lngs[row]! });
}

/** How far the rows of a segment are from a place, in kilometres. */
export function distanceFrom(place: Place, segment: Segment): (row: number) => number {
  const placeOf = placeReader(segment);
  return (row) => distanceKm(place, placeOf(row));
}

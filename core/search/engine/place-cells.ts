import { distanceKm, type Place } from '../near-place.ts';
import { emptyBitmap } from './bitmap.ts';
import { filterSet, union, withBits, type RowSet } from './row-set.ts';
import type { ChoiceValue, Segment } from './segment.ts';

/** The columns of a segment that say where its rows are: two numbers, and the cell as a choice. */
export const PLACE_COLUMNS = { lat: 'lat', lng: 'lng', cell: 'cell' } as const;

const CELLS_PER_DEGREE = 100;
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
    const [lat, lng] = cell.split(',').map(Number) as [number, number];
    const km = distanceKm(from, { lat, lng });
    return { nearest: km, farthest: km };
  }
  const degrees = (nth: number) => (nth + 0.5) / CELLS_PER_DEGREE;
  const km = distanceKm(from, {
    lat: degrees(Math.floor(cell / CELLS_AROUND)) - 90,
    lng: degrees(cell % CELLS_AROUND) - 180,
  });
  return { nearest: km - CELL_REACH_KM, farthest: km + CELL_REACH_KM };
}

/** How far the rows of a segment are from a place, in kilometres. */
export function distanceFrom(place: Place, segment: Segment): (row: number) => number {
  const [lats, lngs] = [
    segment.number(PLACE_COLUMNS.lat).values,
    segment.number(PLACE_COLUMNS.lng).values,
  ];
  return (row) => distanceKm(place, { lat: lats[row]!, lng: lngs[row]! });
}

/** The rows of a set that are at most so far from a place. */
export function within(segment: Segment, set: RowSet, place: Place, km: number): RowSet {
  const distanceOf = distanceFrom(place, segment);
  const isNear = (row: number) => distanceOf(row) <= km;
  if (set.rows) return filterSet(set, isNear);
  const { values, postings } = segment.choice(PLACE_COLUMNS.cell);
  const [inside, across] = [emptyBitmap(segment.size), emptyBitmap(segment.size)];
  for (let code = 1; code < values.length; code += 1) {
    const { nearest, farthest } = cellDistances(place, values[code]!);
    if (farthest <= km) postings.addTo(inside, code);
    else if (nearest <= km) postings.addTo(across, code);
  }
  return union([withBits(set, inside), filterSet(withBits(set, across), isNear)], segment.size);
}

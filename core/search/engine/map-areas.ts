import { distanceKm, type Place } from '../near-place.ts';
import { cellBounds, cellDistances } from './place-cells.ts';
import type { ChoiceValue } from './segment.ts';

/** A part of the map that rows lie in. */
export interface MapArea {
  holds(place: Place): boolean;
  /** Whether it holds all rows of a cell, none, or some. */
  holdsCell(cell: ChoiceValue): 'all' | 'none' | 'some';
}

/** @param km of its radius */
export function circle(centre: Place, km: number): MapArea {
  return {
    holds: (place) => distanceKm(centre, place) <= km,
    holdsCell(cell) {
      const { nearest, farthest } = cellDistances(centre, cell);
      if (farthest <= km) return 'all';
      return nearest <= km ? 'some' : 'none';
    },
  };
}

interface Edge {
  from: Place;
  to: Place;
}

/** What a line through all corners and back to the first goes around, be it twice. */
export function polygon(corners: readonly Place[]): MapArea {
  const edges = corners.map((to, at): Edge => ({ from: corners.at(at - 1)!, to }));
  return {
    holds: (place) => turnsAround(edges, place) !== 0,
    holdsCell(cell) {
      const { south, north, west, east } = cellBounds(cell);
      const crosses = ({ from, to }: Edge) =>
        Math.max(from.lat, to.lat) >= south &&
        Math.min(from.lat, to.lat) <= north &&
        Math.max(from.lng, to.lng) >= west &&
        Math.min(from.lng, to.lng) <= east;
      if (edges.some(crosses)) return 'some';
      return turnsAround(edges, { lat: south, lng: west }) === 0 ? 'none' : 'all';
    },
  };
}

/** How often the line goes around a place (winding number; Sunday 2001): zero outside. */
function turnsAround(edges: readonly Edge[], { lat, lng }: Place): number {
  let turns = 0;
  for (const { from, to } of edges) {
    const left = (to.lng - from.lng) * (lat - from.lat) - (lng - from.lng) * (to.lat - from.lat);
    if (from.lat <= lat && to.lat > lat && left > 0) turns += 1;
    if (from.lat > lat && to.lat <= lat && left < 0) turns -= 1;
  }
  return turns;
}

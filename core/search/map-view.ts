import type { Bounds } from './engine/place-cells.ts';
import type { Place } from './near-place.ts';

/* Web Mercator: the world is a square of 512 pixels at zoom 0, and twice as wide at each zoom more. */
export const WORLD_PIXELS = 512;
export const DEEPEST_ZOOM = 20;

/** Of a map, in pixels. */
export interface MapSize {
  width: number;
  height: number;
}

export interface MapView {
  box: Bounds;
  /** Whole. */
  zoom: number;
}

/** Degrees of longitude that a pixel is wide. */
export function pixelDegrees(zoom: number): number {
  return 360 / (WORLD_PIXELS * 2 ** zoom);
}

/** The zoom at which a map so wide shows a box from side to side. */
export function zoomOf({ west, east }: Bounds, { width }: MapSize): number {
  const zoom = Math.log2((width * 360) / (WORLD_PIXELS * Math.max(east - west, 1e-9)));
  return Math.min(DEEPEST_ZOOM, Math.max(0, Math.round(zoom)));
}

/** The closest view of a map of this size that holds places, with a margin; no closer than a village. Its zoom is rounded. */
export function viewAround(places: readonly Place[], size: MapSize): MapView {
  const xs = places.map(({ lng }) => eastOf(lng));
  const ys = places.map(({ lat }) => southOf(lat));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = (pixels: number) => Math.max(1, pixels - 2 * MARGIN) / WORLD_PIXELS;
  const closest = Math.min(
    CLOSEST_FITTED,
    Math.log2(room(size.width) / (right - left)),
    Math.log2(room(size.height) / (bottom - top)),
  );
  const scale = Math.max(0, closest);
  const half = (pixels: number) => pixels / (2 * WORLD_PIXELS * 2 ** scale);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return {
    zoom: Math.round(scale),
    box: {
      west: lngOf(middle.x - half(size.width)),
      east: lngOf(middle.x + half(size.width)),
      north: latOf(middle.y - half(size.height)),
      south: latOf(middle.y + half(size.height)),
    },
  };
}

/** Pixels around what is fitted. */
const MARGIN = 40;
const CLOSEST_FITTED = 14;

/** From the west, as a part of the world's width. */
export function eastOf(lng: number): number {
  return lng / 360 + 0.5;
}

/** Where the square of the world ends; the poles are not on it. */
const NORTH_END = 85.051_128_779_8;

/** From the north, as a part of the world's width. */
export function southOf(lat: number): number {
  const shown = Math.min(NORTH_END, Math.max(-NORTH_END, lat));
  const sine = Math.sin((shown * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export function lngOf(x: number): number {
  return (x - 0.5) * 360;
}

export function latOf(y: number): number {
  return 90 - (Math.atan(Math.exp((y - 0.5) * 2 * Math.PI)) * 360) / Math.PI;
}

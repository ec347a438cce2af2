import type { Place } from '#core/places/distance.ts';
import type { MapDegrees } from './map-boxes.ts';
import type { MapPoint } from './map-geometry.ts';

/** What a map in the browser stands on. Points are pixels from its upper left corner. */
export interface MapBase {
  toPoint(place: Place): MapPoint;
  toPlace(point: MapPoint): Place;
}

/** One that moves by itself. */
export interface MovingBase extends MapBase {
  /** Where signs are put, so that it moves when they are dragged. */
  readonly signsIn: HTMLElement;
  /** Whose streets they are, where the page cannot know. */
  readonly credit: string | undefined;
  box(): MapDegrees;
  /** By parts of what is seen. */
  moveBy(east: number, north: number): void;
  /** Twice as near for 1, half as near for -1; around a place, or the middle. */
  approach(steps: number, around?: Place): void;
  /** Calls at every step of a movement. */
  onMove(tell: () => void): void;
  /** Calls when it has come to rest. */
  onRest(tell: () => void): void;
}

/** Opens streets in an element; refuses where the browser or the network cannot. */
export type OpenStreets = (
  element: HTMLElement,
  from: string,
  box: MapDegrees,
) => Promise<MovingBase>;

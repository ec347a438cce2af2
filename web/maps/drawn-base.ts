import type { MapBase } from './map-base.ts';
import { viewOfBox, type MapDegrees } from './map-boxes.ts';
import { MAP_RATIO, toPlace, toPoint } from './map-geometry.ts';

/** The map that the server drew: it stays where it is. */
export function drawnBase(element: Element, box: MapDegrees): MapBase {
  const view = viewOfBox(box);
  const { span } = view;
  const height = span * MAP_RATIO;
  const pixels = () => element.clientWidth / span;
  return {
    toPoint(place) {
      const { x, y } = toPoint(view, place);
      return { x: (x + span / 2) * pixels(), y: (y + height / 2) * pixels() };
    },
    toPlace: ({ x, y }) =>
      toPlace(view, { x: x / pixels() - span / 2, y: y / pixels() - height / 2 }),
  };
}

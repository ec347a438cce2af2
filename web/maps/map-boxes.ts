import type { Place } from '#core/places/distance.ts';
import { MAP_RATIO, toPlace, toPoint, type MapView } from './map-geometry.ts';

/** A part of the map between these degrees. */
export interface MapDegrees {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Kilometres from side to side: farther away there is nothing to see. */
export const WIDEST_KM = 800;
/** Nearer no town says where one is. */
export const CLOSEST_KM = 0.4;

export function viewOfBox({ south, north, west, east }: MapDegrees): MapView {
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  return { centre, span: 2 * toPoint({ centre, span: 1 }, { lat: centre.lat, lng: east }).x };
}

/** Around the middle of a box, or another place, so many times as wide. */
export function closerBox(box: MapDegrees, to?: Place, times = 0.5): MapDegrees {
  const { centre, span } = viewOfBox(box);
  return boxOfView({ centre: to ?? centre, span: span * times });
}

/** Half a map to the east and to the north. */
export function boxTowards(box: MapDegrees, east: number, north: number): MapDegrees {
  const view = viewOfBox(box);
  const { span } = view;
  const centre = toPlace(view, { x: (east * span) / 2, y: (-north * span * MAP_RATIO) / 2 });
  return boxOfView({ centre, span });
}

export function boxOfView(view: MapView): MapDegrees {
  const [x, y] = [view.span / 2, (view.span / 2) * MAP_RATIO];
  const [least, most] = [toPlace(view, { x: -x, y }), toPlace(view, { x, y: -y })];
  return { south: least.lat, west: least.lng, north: most.lat, east: most.lng };
}

const DIGITS = 4;

/** "-11.35_-41.9_-11.25_-41.8", as searches take it (`outline.ts`). */
export function boxText({ south, west, north, east }: MapDegrees): string {
  return [south, west, north, east]
    .map((degrees) => String(Number(degrees.toFixed(DIGITS))))
    .join('_');
}

/** Around the seats, so that what is near them is in it. */
const MARGIN_KM = 5;

/** A box around places, with a margin. */
export function boxAround(places: readonly [Place, ...Place[]]): MapDegrees {
  const boxes = places.map((centre) => {
    const reach = MARGIN_KM;
    const [least, most] = [
      toPlace({ centre, span: 0 }, { x: -reach, y: reach }),
      toPlace({ centre, span: 0 }, { x: reach, y: -reach }),
    ];
    return { south: least.lat, west: least.lng, north: most.lat, east: most.lng };
  });
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}

import Supercluster from 'supercluster';
import type { MapPlace } from './engine/map-places.ts';
import type { Bounds } from './engine/place-cells.ts';
import { pixelDegrees, WORLD_PIXELS } from './map-view.ts';

/* Specification, section 9: radius 60, max zoom 16, min points 2. */
const RADIUS = 60;
const MAX_ZOOM = 16;
const MIN_POINTS = 2;

/** Pixels between what is told apart before signs are put together. */
const APART = 8;
/** Degrees: where nothing is put together, only what is at the very same place is one. */
const SAME_PLACE = 1e-6;

interface Sum {
  count: number;
  lat: number;
  lng: number;
  isSeat: boolean;
}

/** In degrees, how far apart ads must be told apart at a zoom. */
export function apartAt(zoom: number): number {
  return zoom > MAX_ZOOM ? SAME_PLACE : pixelDegrees(zoom) * APART;
}

/** A box and what lies so near to it that its signs are drawn into it, or moved by it. */
export function boxAround({ south, north, west, east }: Bounds, zoom: number): Bounds {
  const by = 2 * RADIUS * pixelDegrees(zoom);
  return { south: south - by, north: north + by, west: west - by, east: east + by };
}

/** What is so near to each other on the map that it is one sign. */
export function clustersOf(places: readonly MapPlace[], box: Bounds, zoom: number): MapPlace[] {
  const { south, north, west, east } = box;
  const isShown = ({ lat, lng }: MapPlace) =>
    lat >= south && lat <= north && lng >= west && lng <= east;
  if (zoom > MAX_ZOOM) return places.filter(isShown);
  const index = new Supercluster<{ place: MapPlace }, Sum>({
    radius: RADIUS,
    extent: WORLD_PIXELS,
    minPoints: MIN_POINTS,
    minZoom: zoom,
    maxZoom: zoom,
    map: ({ place: { count, lat, lng, isSeat } }) => ({
      count,
      lat: lat * count,
      lng: lng * count,
      isSeat,
    }),
    reduce(sum, { count, lat, lng, isSeat }) {
      sum.count += count;
      sum.lat += lat;
      sum.lng += lng;
      sum.isSeat &&= isSeat;
    },
  });
  index.load(
    places.map((place) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
    })),
  );
  return index
    .getClusters([-180, -90, 180, 90], zoom)
    .map(({ properties }): MapPlace => {
      if (!('cluster' in properties)) return properties.place;
      const { count, lat, lng, isSeat } = properties;
      return { count, lat: lat / count, lng: lng / count, isSeat, only: undefined };
    })
    .filter(isShown);
}

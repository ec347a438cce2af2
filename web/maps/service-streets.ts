import { eastOf, latOf, lngOf, southOf } from '#core/search/map-view.ts';
import type { OpenStreets } from './map-base.ts';
import type { MapDegrees } from './map-boxes.ts';

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
const READY = 'mapsServiceReady';
/** Of the service: called when it refuses the key. */
const REFUSED = 'gm_authFailure';
/** What takes longer does not come, in ms. */
const PATIENCE_MS = 20_000;
/** The world's width at zoom 0. In pixels. */
const WORLD = 256;

/** What we use of the service. */
interface ServiceMap {
  getCenter(): { lat(): number; lng(): number };
  getZoom(): number;
  setCenter(place: { lat: number; lng: number }): void;
  setZoom(zoom: number): void;
  panBy(x: number, y: number): void;
  fitBounds(box: MapDegrees, padding: number): void;
  addListener(event: 'bounds_changed' | 'idle', tell: () => void): void;
}

interface Service {
  maps: { Map: new (element: HTMLElement, options: Record<string, unknown>) => ServiceMap };
}

declare global {
  interface Window {
    google?: Service;
    [READY]?: () => void;
    [REFUSED]?: () => void;
  }
}

/** The maps service with its library of places; its script comes with the map alone. */
export const openService: OpenStreets = async (element, key, box) => {
  const { maps } = await load(key);
  const ground = element.appendChild(document.createElement('div'));
  ground.className = 'map-ground';
  const map = new maps.Map(ground, {
    disableDefaultUI: true,
    gestureHandling: 'cooperative',
    clickableIcons: false,
  });
  map.fitBounds(box, 0);
  await new Promise<void>((resolve) => map.addListener('idle', resolve));

  const scale = () => WORLD * 2 ** map.getZoom();
  const corner = () => {
    const centre = map.getCenter();
    return {
      x: eastOf(centre.lng()) * scale() - element.clientWidth / 2,
      y: southOf(centre.lat()) * scale() - element.clientHeight / 2,
    };
  };
  const toPlace = ({ x, y }: { x: number; y: number }) => {
    const { x: left, y: top } = corner();
    return { lng: lngOf((x + left) / scale()), lat: latOf((y + top) / scale()) };
  };
  return {
    signsIn: element,
    credit: undefined,
    toPoint({ lat, lng }) {
      const { x, y } = corner();
      return { x: eastOf(lng) * scale() - x, y: southOf(lat) * scale() - y };
    },
    toPlace,
    box() {
      const first = toPlace({ x: 0, y: element.clientHeight });
      const last = toPlace({ x: element.clientWidth, y: 0 });
      return { south: first.lat, west: first.lng, north: last.lat, east: last.lng };
    },
    moveBy: (east, north) => map.panBy(east * element.clientWidth, -north * element.clientHeight),
    approach(steps, around) {
      if (around) map.setCenter({ lat: around.lat, lng: around.lng });
      map.setZoom(map.getZoom() + steps);
    },
    onMove: (tell) => map.addListener('bounds_changed', tell),
    onRest: (tell) => map.addListener('idle', tell),
  };
};

function load(key: string): Promise<Service> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('The maps service did not come.'));
    window[READY] = () => (window.google ? resolve(window.google) : refuse());
    window[REFUSED] = refuse;
    setTimeout(refuse, PATIENCE_MS);
    const script = document.createElement('script');
    const query = { key, libraries: 'places', language: 'pt-BR', region: 'BR', loading: 'async' };
    script.src = `${SCRIPT}?${new URLSearchParams({ ...query, callback: READY })}`;
    script.async = true;
    script.addEventListener('error', refuse);
    document.head.append(script);
  });
}

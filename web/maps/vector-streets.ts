import { addProtocol, Map as VectorMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import type { MovingBase, OpenStreets } from './map-base.ts';
import type { MapDegrees } from './map-boxes.ts';
import { streetStyle, type StreetColours } from './street-style.ts';

/** Wider, the region is a dot. */
const WIDEST_ZOOM = 4;
const CLOSEST_ZOOM = 19;

const WORDS = {
  'Map.Title': 'Mapa: as setas movem, mais e menos aproximam e afastam',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl e a roda do mouse para aproximar',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ e a roda do mouse para aproximar',
  'CooperativeGesturesHandler.MobileHelpText': 'Use dois dedos para mover o mapa',
};

/** Our own file of tiles, in the colours of the page. */
export const openTiles: OpenStreets = async (element, from, box) => {
  addProtocol('pmtiles', new Protocol().tile);
  const address = new URL(from, location.origin).href;
  const style = () => streetStyle(address, coloursOf(element));
  const map = await open(element, style(), box);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    map.setStyle(style()),
  );
  return baseOf(map);
};

/** A style of somebody else, who is named as they wish. */
export const openStyle: OpenStreets = async (element, from, box) => {
  const map = await open(element, from, box);
  return { ...baseOf(map), credit: creditOf(map) };
};

async function open(
  element: HTMLElement,
  style: StyleSpecification | string,
  { south, west, north, east }: MapDegrees,
): Promise<VectorMap> {
  setWorkerUrl(workerAddress);
  const map = new VectorMap({
    container: element,
    style,
    bounds: [west, south, east, north],
    minZoom: WIDEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    locale: WORDS,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    refreshExpiredTiles: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  try {
    await new Promise<void>((resolve, reject) => {
      map.once('load', () => resolve());
      map.once('error', ({ error }) => reject(error));
    });
  } catch (error) {
    map.remove();
    throw error;
  }
  return map;
}

function baseOf(map: VectorMap): MovingBase {
  return {
    signsIn: map.getCanvasContainer(),
    credit: undefined,
    toPoint: ({ lat, lng }) => map.project([lng, lat]),
    toPlace({ x, y }) {
      const { lat, lng } = map.unproject([x, y]);
      return { lat, lng };
    },
    box() {
      const bounds = map.getBounds();
      return {
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      };
    },
    moveBy(east, north) {
      const { clientWidth, clientHeight } = map.getContainer();
      map.panBy([east * clientWidth, -north * clientHeight]);
    },
    approach: (steps, around) =>
      map.easeTo({ zoom: map.getZoom() + steps, ...(around ? { center: around } : {}) }),
    onMove: (tell) => map.on('move', tell),
    onRest: (tell) => map.on('moveend', tell),
  };
}

function creditOf(map: VectorMap): string {
  const credits = Object.keys(map.getStyle().sources).map(
    (id) => map.getSource(id)?.attribution ?? '',
  );
  const texts = credits.map(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
  );
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].join(' · ');
}

/** As they are now, light or dark: only what has a colour tells which one that is. */
function coloursOf(element: HTMLElement): StreetColours {
  const sample = element.appendChild(document.createElement('i'));
  const colour = (name: string) => {
    sample.style.color = `var(--color-${name})`;
    return getComputedStyle(sample).color;
  };
  const colours = {
    land: colour('sunken'),
    green: colour('brand-soft'),
    water: colour('info-soft'),
    building: colour('line'),
    street: colour('raised'),
    edge: colour('edge'),
    ink: colour('ink'),
    muted: colour('muted'),
  };
  sample.remove();
  return colours;
}

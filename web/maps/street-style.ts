import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';

/** Colours of the page's own theme, so that streets are light and dark as everything else. */
export interface StreetColours {
  land: string;
  green: string;
  water: string;
  building: string;
  street: string;
  edge: string;
  ink: string;
  muted: string;
}

const SOURCE = 'ruas';
/** From the middle of the largest sign to its edge. Pixels. */
const BESIDE_SIGN = 21;
/** Drawn by the browser with letters of the telephone: no glyphs are loaded. */
const FONT = ['system-ui'];

/**
 * The files of Protomaps call the kind of a thing `kind`, those of OpenMapTiles `class`; their layers
 * have other names, and those that a file has not are left out by the map.
 */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class']];
const PLACE: ExpressionSpecification = ['coalesce', ['get', 'kind_detail'], KIND];
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:pt'], ['get', 'name']];
const ROADS = ['roads', 'transportation'];

const MAJOR = ['highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const MINOR = ['minor_road', 'minor', 'service', 'other', 'track', 'path'];
const GREEN = ['park', 'forest', 'wood', 'grass', 'nature_reserve', 'protected_area', 'farmland'];
const TOWNS = ['city', 'town'];
const VILLAGES = ['village', 'hamlet', 'locality', 'isolated_dwelling'];
const QUARTERS = ['suburb', 'neighbourhood', 'macrohood', 'quarter'];

export function streetStyle(address: string, colours: StreetColours): StyleSpecification {
  const { land, green, water, building, street, edge, ink, muted } = colours;
  const halo = { 'text-halo-color': land, 'text-halo-width': 1.5 };
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${address}` } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
      ...of(['landuse', 'landcover', 'park'], (layer) => ({
        ...layer,
        type: 'fill',
        filter: isOne(KIND, GREEN),
        paint: { 'fill-color': green },
      })),
      ...of(['water'], (layer) => ({ ...layer, type: 'fill', paint: { 'fill-color': water } })),
      ...of(['water', 'waterway'], (layer) => ({
        ...layer,
        id: `${layer.id}-lines`,
        type: 'line',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': water, 'line-width': growing(8, 1, 16, 5) },
      })),
      ...of(['boundaries', 'boundary'], (layer) => ({
        ...layer,
        type: 'line',
        paint: { 'line-color': edge, 'line-dasharray': [3, 3], 'line-opacity': 0.6 },
      })),
      ...of(['buildings', 'building'], (layer) => ({
        ...layer,
        type: 'fill',
        minzoom: 14,
        paint: { 'fill-color': building },
      })),
      ...roads('minor', MINOR, edge, growing(11, 0.6, 18, 14), 0.5),
      ...roads('minor-top', MINOR, street, growing(12, 0.2, 18, 12), 1, 12),
      ...roads('major', MAJOR, edge, growing(6, 1, 18, 24), 0.8),
      ...roads('major-top', MAJOR, street, growing(8, 0.5, 18, 20), 1, 8),
      ...of(['roads', 'transportation_name'], (layer) => ({
        ...layer,
        id: `${layer.id}-names`,
        type: 'symbol',
        minzoom: 13,
        layout: {
          'symbol-placement': 'line',
          'text-field': NAME,
          'text-font': FONT,
          'text-size': 12,
        },
        paint: { 'text-color': muted, ...halo },
      })),
      ...places('quarters', QUARTERS, 11, 12, { 'text-color': muted, ...halo }),
      ...places('villages', VILLAGES, 12, 9, { 'text-color': ink, ...halo }),
      ...places('towns', TOWNS, 14, 5, { 'text-color': ink, ...halo }),
    ],
  };
}

interface SourceLayer {
  id: string;
  source: string;
  'source-layer': string;
}

function of(
  names: readonly string[],
  layerOf: (layer: SourceLayer) => LayerSpecification,
): LayerSpecification[] {
  return names.map((name) => layerOf({ id: name, source: SOURCE, 'source-layer': name }));
}

function roads(
  id: string,
  kinds: readonly string[],
  colour: string,
  width: ExpressionSpecification,
  opacity: number,
  minzoom = 5,
): LayerSpecification[] {
  return of(ROADS, (layer) => ({
    ...layer,
    id: `${layer.id}-${id}`,
    type: 'line',
    minzoom,
    filter: isOne(KIND, kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, 'line-opacity': opacity },
  }));
}

function places(
  id: string,
  kinds: readonly string[],
  size: number,
  minzoom: number,
  paint: Readonly<Record<string, string | number>>,
): LayerSpecification[] {
  return of(['places', 'place'], (layer) => ({
    ...layer,
    id: `${layer.id}-${id}`,
    type: 'symbol',
    minzoom,
    filter: isOne(PLACE, kinds),
    layout: {
      'text-field': NAME,
      'text-font': FONT,
      'text-size': size,
      'text-padding': 6,
      // Beside the place: many ads are a sign in its middle.
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': BESIDE_SIGN / size,
    },
    paint,
  }));
}

function isOne(what: ExpressionSpecification, kinds: readonly string[]): FilterSpecification {
  return ['in', what, ['literal', [...kinds]]];
}

/** From one width at a zoom to another, in pixels. */
function growing(from: number, narrow: number, to: number, wide: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], from, narrow, to, wide];
}

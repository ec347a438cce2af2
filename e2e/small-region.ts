import { smallTiles, type Layers } from '#web/maps/small-tiles.fixture.ts';

/** Around Irecê: a grid of streets, two roads out of town, a lake and some villages. */
const CENTRE = { lat: -11.304, lng: -41.856 };
const BLOCK = 0.0025;
const STREETS = 12;

function collection(
  features: [GeoJSON.Geometry, Record<string, string>][],
): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.map(([geometry, properties]) => ({ type: 'Feature', geometry, properties })),
  };
}

const at = (east: number, north: number) => [CENTRE.lng + east, CENTRE.lat + north];
const line = (...coordinates: number[][]): GeoJSON.LineString => ({
  type: 'LineString',
  coordinates,
});

const grid = Array.from({ length: 2 * STREETS + 1 }, (_, index) => {
  const along = (index - STREETS) * BLOCK;
  const reach = STREETS * BLOCK;
  const name = { kind: 'minor_road', name: `Rua ${index + 1}` };
  return [
    [line(at(-reach, along), at(reach, along)), name],
    [line(at(along, -reach), at(along, reach)), name],
  ] as [GeoJSON.Geometry, Record<string, string>][];
}).flat();

const LAYERS: Layers = {
  roads: collection([
    ...grid,
    [line(at(-0.6, 0.1), at(0, 0), at(0.5, -0.2)), { kind: 'highway', name: 'BA-052' }],
    [line(at(0.02, -0.5), at(0, 0), at(-0.1, 0.5)), { kind: 'major_road', name: 'BA-432' }],
  ]),
  water: collection([
    [
      {
        type: 'Polygon',
        coordinates: [
          [at(0.06, 0.05), at(0.11, 0.06), at(0.1, 0.1), at(0.06, 0.09), at(0.06, 0.05)],
        ],
      },
      { kind: 'lake' },
    ],
  ]),
  places: collection([
    [
      { type: 'Point', coordinates: at(0, 0) },
      { kind: 'locality', kind_detail: 'town', name: 'Irecê' },
    ],
    [
      { type: 'Point', coordinates: at(0.022, -0.079) },
      { kind: 'locality', kind_detail: 'town', name: 'Lapão' },
    ],
    [
      { type: 'Point', coordinates: at(0.04, 0.03) },
      { kind: 'locality', kind_detail: 'village', name: 'Angical' },
    ],
    [
      { type: 'Point', coordinates: at(-0.05, -0.03) },
      { kind: 'locality', kind_detail: 'village', name: 'Itapicuru' },
    ],
  ]),
};

export const smallRegion = (): Buffer => smallTiles(LAYERS);

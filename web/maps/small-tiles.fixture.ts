import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import { eastOf, southOf } from '#core/search/map-view.ts';

/** Layers of a map as GeoJSON. */
export type Layers = Readonly<Record<string, GeoJSON.FeatureCollection>>;

const DEEPEST = 11;
const REGION = { west: -43, south: -12, east: -40, north: -10 };
const HEADER_BYTES = 127;
const PLAIN = 1;
const VECTOR = 1;

/** A file of vector tiles (PMTiles, version 3) of some streets: plain, with one directory. */
export function smallTiles(layers: Layers): Buffer {
  const tiles = tilesOf(layers);
  const directory = directoryOf(tiles);
  const metadata = Buffer.from(
    JSON.stringify({ vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) }),
  );
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = headerOf(directory.length, metadata.length, data.length, tiles.length);
  return Buffer.concat([header, directory, metadata, data]);
}

interface Tile {
  id: number;
  bytes: Buffer;
}

function tilesOf(layers: Layers): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom: DEEPEST })] as const,
  );
  return placesOfRegion()
    .flatMap(([z, x, y]): Tile[] => {
      const found = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile ? [[name, tile] as const] : [];
      });
      if (found.length === 0) return [];
      const bytes = Buffer.from(
        fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
      );
      return [{ id: zxyToTileId(z, x, y), bytes }];
    })
    .toSorted((one, other) => one.id - other.id);
}

/** Every tile of the region, at every zoom. */
function placesOfRegion(): [z: number, x: number, y: number][] {
  const places: [number, number, number][] = [];
  const { west, south, east, north } = REGION;
  for (let z = 0; z <= DEEPEST; z += 1) {
    const tile = (part: number) => Math.floor(part * 2 ** z);
    for (let x = tile(eastOf(west)); x <= tile(eastOf(east)); x += 1)
      for (let y = tile(southOf(north)); y <= tile(southOf(south)); y += 1) places.push([z, x, y]);
  }
  return places;
}

function directoryOf(tiles: readonly Tile[]): Buffer {
  return Buffer.from(
    [
      tiles.length,
      ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ bytes }) => bytes.length),
      ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
    ].flatMap(varint),
  );
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function headerOf(directory: number, metadata: number, data: number, tiles: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const afterDirectory = HEADER_BYTES + directory;
  const sections = [
    [HEADER_BYTES, directory],
    [afterDirectory, metadata],
    [afterDirectory + metadata, 0],
    [afterDirectory + metadata, data],
    [tiles, tiles],
  ].flat();
  for (const [at, value] of sections.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at);
  header.writeBigUInt64LE(BigInt(tiles), 88);
  header.set([1, PLAIN, PLAIN, VECTOR, 0, DEEPEST], 96);
  for (const [at, value] of Object.values(REGION).entries())
    header.writeInt32LE(value * 1e7, 102 + 4 * at);
  header.writeUInt8(9, 118);
  header.writeInt32LE(-41.85 * 1e7, 119);
  header.writeInt32LE(-11.3 * 1e7, 123);
  return header;
}

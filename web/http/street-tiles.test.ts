import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { smallTiles } from '../maps/small-tiles.fixture.ts';
import { siteScene, type SiteScene } from './site-server.fixture.ts';
import { StreetTiles } from './street-tiles.ts';

const STREET: GeoJSON.FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'major_road', name: 'Avenida Tertuliano Cambuí' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-41.9, -11.3],
          [-41.8, -11.31],
        ],
      },
    },
  ],
};
const BYTES = smallTiles({ roads: STREET });

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-streets-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  file = path.join(folder, 'regiao.pmtiles');
  await writeFile(file, BYTES);
});

async function scene(): Promise<{ site: SiteScene; address: string }> {
  const streetTiles = await StreetTiles.open(file);
  if (!streetTiles) throw new Error('The file of the tests holds no tiles.');
  onTestFinished(() => streetTiles.close());
  const site = await siteScene(() => new Response('the site', { status: 404 }), { streetTiles });
  return { site, address: streetTiles.address };
}

test('a map reads a street through ranges, and the whole file is never sent', async () => {
  const { site, address } = await scene();
  const asked: string[] = [];
  const source: Source = {
    getKey: () => address,
    async getBytes(offset, length): Promise<RangeResponse> {
      const range = `bytes=${offset}-${offset + length - 1}`;
      asked.push(range);
      const answer = await site.ask(address, { headers: { Range: range } });
      expect(answer.status).toBe(206);
      return { data: Uint8Array.from(answer.bytes).buffer };
    },
  };
  const tiles = new PMTiles(source);
  expect(await tiles.getMetadata()).toMatchObject({ vector_layers: [{ id: 'roads' }] });
  const tile = await tiles.getZxy(11, 785, 1088);
  expect(Buffer.from(tile!.data).toString('latin1')).toContain('Avenida Tertuliano');
  expect(new Set(asked).size).toBe(asked.length);
});

test.each([
  ['bytes=0-6', 0, 6],
  ['bytes=7-', 7, BYTES.length - 1],
  ['bytes=-5', BYTES.length - 5, BYTES.length - 1],
  [`bytes=10-${'9'.repeat(15)}`, 10, BYTES.length - 1],
  [`bytes=-${'9'.repeat(15)}`, 0, BYTES.length - 1],
  ['BYTES=0-0', 0, 0],
])('the part %s is sent alone', async (range, start, end) => {
  const { site, address } = await scene();
  const answer = await site.ask(address, { headers: { Range: range } });
  expect(answer.status).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${BYTES.length}`);
  expect(answer.headers['content-length']).toBe(String(end - start + 1));
  expect(answer.bytes.equals(BYTES.subarray(start, end + 1))).toBe(true);
});

test.each([`bytes=${BYTES.length}-`, `bytes=${'9'.repeat(15)}-`, 'bytes=-0'])(
  'beyond the end there is nothing to send: %s',
  async (range) => {
    const { site, address } = await scene();
    const answer = await site.ask(address, { headers: { Range: range } });
    expect(answer).toMatchObject({ status: 416, text: '' });
    expect(answer.headers['content-range']).toBe(`bytes */${BYTES.length}`);
  },
);

test.each([
  'bytes=0-1,3-4',
  `bytes=${Array.from({ length: 500 }, (_, at) => `${at}-${at}`).join(',')}`,
  'bytes=5-2',
  'bytes=-',
  'bytes=',
  'bytes=a-b',
  'bytes=0x0-1',
  'bytes=1.5-2',
  'bytes=-1--1',
  'bytes = 0-1',
  'lines=0-1',
  `bytes=${'9'.repeat(400)}-`,
  '0-1',
])('what is no range counts for nothing: %s', async (range) => {
  const { site, address } = await scene();
  const answer = await site.ask(address, { headers: { Range: range } });
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(BYTES)).toBe(true);
});

describe('whoever has the file', () => {
  test('is told that it never changes, and is not sent it again', async () => {
    const { site, address } = await scene();
    const head = await site.ask(address, { method: 'HEAD', headers: { Range: 'bytes=0-6' } });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers).toMatchObject({
      'content-length': String(BYTES.length),
      'content-type': 'application/vnd.pmtiles',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'x-content-type-options': 'nosniff',
    });
    const etag = head.headers.etag!;
    expect(etag).toMatch(/^"[\w-]{20}"$/);
    const again = await site.ask(address, { headers: { 'If-None-Match': etag } });
    expect(again).toMatchObject({ status: 304, text: '' });
    const compressed = await site.ask(address, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(compressed.headers).not.toHaveProperty('content-encoding');
  });

  test('gets the rest of it only while it is the same', async () => {
    const { site, address } = await scene();
    const { etag = '' } = (await site.ask(address, { method: 'HEAD' })).headers;
    const rest = (ifRange: string) =>
      site.ask(address, { headers: { Range: 'bytes=5-', 'If-Range': ifRange } });
    expect((await rest(etag)).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, 'Wed, 25 Nov 2026 10:00:00 GMT'])
      expect((await rest(other)).status, other).toBe(200);
  });
});

test('a thousand parts leave nothing behind', async () => {
  const { site, address } = await scene();
  const warned = vi.spyOn(process, 'emitWarning');
  for (let count = 0; count < 1000; count += 1)
    await site.ask(address, { headers: { Range: 'bytes=0-9' } });
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('another file in its place is another address; the one that is open is served to the end', async () => {
  const { site, address } = await scene();
  const other = smallTiles({ roads: STREET, water: STREET });
  await writeFile(`${file}.new`, other);
  await rename(`${file}.new`, file);
  expect((await site.ask(address)).bytes.equals(BYTES)).toBe(true);
  const next = await StreetTiles.open(file);
  onTestFinished(() => next!.close());
  expect(next!.address).not.toBe(address);
  expect((await site.ask(next!.address)).status).toBe(404);
});

test('nobody sends it anything', async () => {
  const { site, address } = await scene();
  const answer = await site.ask(address, {
    method: 'POST',
    headers: { Origin: 'http://site.example' },
  });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test('what is no file of tiles is not opened', async () => {
  await writeFile(file, 'PMTiles\u0002 of before');
  for (const wrong of [file, folder, `${file}-missing`])
    expect(await StreetTiles.open(wrong), wrong).toBeUndefined();
});
